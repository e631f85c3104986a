import { useState } from 'react'
import { emailLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { fieldId } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { PasswordInput } from '#src/form/password-input.tsx'
import { SendVerification } from '#src/auth/send-verification.tsx'
import { useCheckedForm } from '#src/form/use-checked-form.ts'

/** The address, whether it is confirmed, and how to change it. */
export function EmailCard({ account }: { account: RouterOutputs['user']['account'] }) {
  const [isChanging, setChanging] = useState(false)
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
            {!isChanging && <Button onClick={() => setChanging(true)}>Change e-mail</Button>}
          </div>
        </div>
        {account.newEmail && (
          <Alert title="A new address waits to be confirmed">
            <p>
              We sent a link to <span className="wrap-anywhere">{account.newEmail}</span>. Once it
              is opened, that address becomes yours here; until then nothing changes.
            </p>
          </Alert>
        )}
        {isChanging && <EmailForm onDone={() => setChanging(false)} />}
      </div>
    </Card>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const request = trpc.user.requestEmailChange.useMutation()
  const { summary, ...form } = useCheckedForm(
    { email: '', password: '' },
    async () => (await import('#server/auth/schema.ts')).emailChangeSchema,
    async fields => {
      await request.mutateAsync(fields)
      await utils.user.account.invalidate()
      onDone()
    },
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-5 border-t border-line pt-4"
      onSubmit={form.onSubmit}
    >
      <FormSummary ref={summary} problems={form.problems} />
      <Field
        id={fieldId('email')}
        label="New e-mail address"
        hint="We send a link there. Your account keeps its current address until the link is opened."
        error={form.errors['email']}
      >
        {field => (
          <Input
            {...field}
            type="email"
            autoComplete="email"
            maxLength={emailLength}
            value={form.values.email}
            onChange={event => form.change({ email: event.target.value })}
          />
        )}
      </Field>
      <Field
        id={fieldId('password')}
        label="Your password"
        hint="So that nobody else can move your account."
        error={form.errors['password']}
      >
        {field => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            value={form.values.password}
            onChange={event => form.change({ password: event.target.value })}
          />
        )}
      </Field>
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
