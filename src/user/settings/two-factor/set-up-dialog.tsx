import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { CodeField } from '#src/auth/two-factor/code-field.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import type { DialogProps } from '#src/ui/overlay/dialog.tsx'

interface SetUpDialogProps extends Pick<DialogProps, 'focusAfter'> {
  secret: string
  /** The same for an app, as an address. */
  link: string
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Gives the secret to the person's app, and asks for a code that proves it. */
export default function SetUpDialog({ secret, link, onDone, ...dialog }: SetUpDialogProps) {
  const turnOn = trpc.auth.turnOnTwoFactor.useMutation()
  const form = useForm({
    initial: { code: '' },
    check: async values => (await import('#server/auth/schema.ts')).codeSchema.safeParse(values),
    save: async fields => onDone((await turnOn.mutateAsync(fields)).recoveryCodes),
  })
  return (
    <FormDialog
      {...dialog}
      form={form}
      size="sm"
      title="Set up two-factor sign-in"
      description="You need an app that makes codes, such as the authenticator or the password manager of your phone."
      action="Turn on"
    >
      <div className="flex flex-col items-start gap-3">
        <p>Scan this with your app:</p>
        <QrCode text={link} />
        <p>
          Or{' '}
          <a href={link} className="link">
            open the app on this device
          </a>
          , or type this secret into it:
        </p>
        <code className="rounded-control bg-wash px-2 py-1 wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
      <CodeField form={form} isFromApp />
    </FormDialog>
  )
}

/**
 * Dark on light in both themes, with the margin of four squares that scanners count on. Whoever
 * cannot see it has the secret below.
 */
function QrCode({ text }: { text: string }) {
  const code = generate(text)
  const side = code.size + 8
  return (
    <svg
      aria-hidden
      viewBox={`-4 -4 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control border border-line"
    >
      <rect x={-4} y={-4} width={side} height={side} fill="white" />
      <path d={toSvgPath(code)} fill="black" />
    </svg>
  )
}
