import { PasswordRules } from '#src/auth/password-rules.tsx'
import { commonMessage, isCommon } from '#src/auth/password-strength.ts'
import { useUser } from '#src/session.ts'
import { fieldId } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { PasswordInput } from '#src/form/password-input.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useCheckedForm } from '#src/form/use-checked-form.ts'

const empty = { current: '', password: '' }

export function PasswordTab() {
  const { data: user } = useUser()
  const utils = trpc.useUtils()
  const update = trpc.auth.changePassword.useMutation()
  const { summary, ...form } = useCheckedForm(
    empty,
    async () => {
      const { changePasswordSchema } = await import('#server/auth/schema.ts')
      return changePasswordSchema.refine(({ password }) => !isCommon(password), {
        path: ['password'],
        message: commonMessage,
      })
    },
    async (fields, { change }) => {
      const { ended } = await update.mutateAsync(fields)
      change(empty)
      const elsewhere = ended === 1 ? 'One other session is ended.' : `${ended} others are ended.`
      toast({ title: 'Password changed', description: ended > 0 ? elsewhere : undefined })
      await utils.auth.sessions.invalidate()
    },
  )
  return (
    <Card title="Change password">
      <form
        method="post"
        noValidate
        className="flex max-w-md flex-col gap-5"
        onSubmit={form.onSubmit}
      >
        <p className="max-w-prose text-ink-soft">
          You stay signed in here, and are signed out on all other devices.
        </p>
        <FormSummary ref={summary} problems={form.problems} />
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
        <Field id={fieldId('current')} label="Current password" error={form.errors['current']}>
          {field => (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              value={form.values.current}
              onChange={event => form.change({ current: event.target.value })}
            />
          )}
        </Field>
        <Field
          id={fieldId('password')}
          label="New password"
          error={form.errors['password']}
          hint={
            <PasswordRules
              password={form.values.password}
              own={[user?.name ?? '', user?.email ?? '']}
            />
          }
        >
          {field => (
            <PasswordInput
              {...field}
              autoComplete="new-password"
              value={form.values.password}
              onChange={event => form.change({ password: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="self-start" pending={form.pending}>
          Change password
        </Button>
      </form>
    </Card>
  )
}
