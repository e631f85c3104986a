import { FormDialog } from '#src/form/form-dialog.tsx'
import { PasswordField } from '#src/form/password-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import type { DialogProps } from '#src/ui/overlay/dialog.tsx'

interface AskPasswordProps extends Pick<DialogProps, 'title' | 'description' | 'focusAfter'> {
  action: string
  work: (password: string) => Promise<unknown>
  onClose: () => void
}

/** There while it is open: what was typed goes with it. */
export function AskPassword({ work, ...dialog }: AskPasswordProps) {
  const { data: user } = useUser()
  const form = useForm({
    initial: { password: '' },
    check: async values =>
      (await import('#server/auth/schema.ts')).passwordAgainSchema.safeParse(values),
    save: ({ password }) => work(password),
  })
  return (
    <FormDialog {...dialog} form={form} size="sm">
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        form={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
