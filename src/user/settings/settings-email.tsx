import { PasswordField } from '#src/form/password-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { emailLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { SendVerification } from '#src/auth/send-verification.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'

/** The address, whether it is confirmed, and how to change it. */
export function EmailCard({ account }: { account: RouterOutputs['user']['account'] }) {
  const [isChanging, setChanging] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChanging === false) button.current?.focus()
  }, [isChanging])
  return (
    <Card title="E-mail address">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
            <span className="wrap-anywhere">{account.email}</span>
            {account.emailVerifiedAt ? (
              <Badge tone="good">Confirmed</Badge>
            ) : (
              <Badge tone="warn">Not confirmed</Badge>
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            {!account.emailVerifiedAt && <SendVerification />}
            {!isChanging && (
              <Button ref={button} onClick={() => setChanging(true)}>
                Change e-mail
              </Button>
            )}
          </div>
        </div>
        {account.mailStopped && (
          <Alert
            tone="warn"
            title={
              account.mailStopped === 'bounce'
                ? 'Our mail to this address came back'
                : 'Our mail to this address was reported as unwanted'
            }
            action={account.emailVerifiedAt && <SendVerification label="Confirm it again" />}
          >
            <p>
              So we send nothing there but what keeps your account safe. To get all mail again,
              confirm the address: we send you a link. Or change it.
            </p>
          </Alert>
        )}
        {account.newEmail && (
          <Alert title="A new address waits to be confirmed">
            <p>
              We sent a link to <span className="wrap-anywhere">{account.newEmail}</span>. Open it
              and confirm there, signed in to this account; until then nothing changes.
            </p>
          </Alert>
        )}
        {isChanging && (
          <EmailForm hasPassword={account.hasPassword} onDone={() => setChanging(false)} />
        )}
      </div>
    </Card>
  )
}

interface EmailFormProps {
  hasPassword: boolean
  onDone: () => void
}

function EmailForm({ hasPassword, onDone }: EmailFormProps) {
  const utils = trpc.useUtils()
  const request = trpc.user.requestEmailChange.useMutation()
  /** Nobody is asked for a password that there is not. */
  const asked = ({ password, ...rest }: { email: string; password?: string | undefined }) =>
    hasPassword ? { ...rest, password } : rest
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useForm({
    initial: { email: '', password: '' },
    check: async values =>
      (await import('#server/auth/schema.ts')).emailChangeSchema.safeParse(asked(values)),
    save: async fields => {
      await request.mutateAsync(asked(fields))
      await utils.user.account.invalidate()
      onDone()
    },
  })
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5 border-t border-line pt-4"
      onSubmit={form.onSubmit}
    >
      <FormSummary {...form.summary} />
      <TextField
        ref={first}
        form={form}
        name="email"
        label="New e-mail address"
        hint="We send a link there. Your account keeps its current address until you confirm the new one there."
        type="email"
        autoComplete="email"
        maxLength={emailLength}
      />
      {hasPassword && (
        <PasswordField
          form={form}
          name="password"
          label="Your password"
          hint="So that nobody else can move your account."
          autoComplete="current-password"
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={form.pending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={form.pending}>
          Send the link
        </Button>
      </div>
    </form>
  )
}
