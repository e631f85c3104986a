import { PasswordRules } from '#src/auth/password-rules.tsx'
import { uncommon } from '#src/auth/password-strength.ts'
import { useUser } from '#src/session.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { PasswordField } from '#src/form/password-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

const empty = { current: '', password: '' }

/** Who came by a provider. */
const FirstPassword = lazy(() => import('./first-password.tsx'))

export function PasswordTab() {
  const { data: account, error } = trpc.user.account.useQuery()
  if (error) throw error
  if (!account)
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    )
  if (account.hasPassword) return <ChangePassword />
  return (
    <PartBoundary>
      <FirstPassword {...account} />
    </PartBoundary>
  )
}

function ChangePassword() {
  const { data: user } = useUser()
  const utils = trpc.useUtils()
  const update = trpc.auth.changePassword.useMutation()
  const form = useForm({
    initial: empty,
    check: async values => {
      const { changePasswordSchema } = await import('#server/auth/schema.ts')
      return changePasswordSchema.refine(...uncommon).safeParse(values)
    },
    save: async (fields, { change }) => {
      const { ended } = await update.mutateAsync(fields)
      change(empty)
      const elsewhere = ended === 1 ? 'One other session is ended.' : `${ended} others are ended.`
      toast({ title: 'Password changed', description: ended > 0 ? elsewhere : undefined })
      await utils.auth.sessions.invalidate()
    },
  })
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
        <FormSummary {...form.summary} />
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          form={form}
          name="current"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="password"
          label="New password"
          hint={
            <PasswordRules
              password={form.values.password}
              own={[user?.name ?? '', user?.email ?? '']}
            />
          }
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" className="self-start" pending={form.pending}>
          Change password
        </Button>
      </form>
    </Card>
  )
}
