import { nameLength } from '#server/limits.ts'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { EmailCard } from './settings-email.tsx'
import { useProfileChanged } from '#src/user/profile/use-profile-changed.ts'

export function AccountTab() {
  const { data: account, error } = trpc.user.account.useQuery()
  if (error) throw error
  if (!account) return <Skeleton className="h-96" />
  return (
    <div className="flex flex-col gap-6">
      <NameCard name={account.name} />
      <EmailCard account={account} />
      <Card title="LinkedIn">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 wrap-anywhere text-ink-soft">
            {account.linkedinUrl ?? 'No link is stored.'}
          </p>
          <Link to={paths.settingsLinkedin} className={buttonClass()}>
            {account.linkedinUrl ? 'Change link' : 'Add a link'}
          </Link>
        </div>
      </Card>
    </div>
  )
}

function NameCard({ name }: { name: string }) {
  const utils = trpc.useUtils()
  const changed = useProfileChanged()
  const update = trpc.user.updateAccount.useMutation()
  const form = useForm({
    initial: { name },
    check: async values => (await import('#server/user/schema.ts')).accountSchema.safeParse(values),
    save: async (fields, { markSaved }) => {
      await update.mutateAsync(fields)
      markSaved()
      await Promise.all([utils.user.account.invalidate(), changed()])
      toast({ title: 'Name saved' })
    },
  })
  return (
    <Card
      title="Name"
      action={
        <Link to={paths.profileEdit} className="link">
          Edit profile
        </Link>
      }
    >
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={form.onSubmit}>
        <FormSummary {...form.summary} />
        <TextField
          form={form}
          name="name"
          label="Name"
          hint="As it stands on your profile and on what you send. Your username is part of the profile."
          autoComplete="name"
          maxLength={nameLength}
        />
        <Button type="submit" variant="primary" className="self-end" pending={form.pending}>
          Save name
        </Button>
      </form>
      <UnsavedGuard isDirty={form.isDirty} thing="your name" />
    </Card>
  )
}
