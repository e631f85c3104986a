import { invitationDays } from '#server/limits.ts'
import { may, roles, type TeamRole } from '#server/shown/roles.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { roleLabels } from './role-words.ts'
import { useTeamChanged } from './use-team-changed.ts'

/** `mine` is the role of who invites: owners alone make owners. */
export function InviteForm({ orgSlug, mine }: { orgSlug: string; mine: TeamRole }) {
  const invite = trpc.org.invite.useMutation()
  const changed = useTeamChanged(orgSlug)
  const form = useForm<{ email: string; role: TeamRole }>({
    initial: { email: '', role: 'recruiter' },
    save: async ({ email, role }, { change }) => {
      const sent = await invite.mutateAsync({ orgSlug, email, role })
      change({ email: '' })
      await changed()
      toast({ title: 'Invitation sent', description: sent.email })
    },
  })
  const offered = roles.filter(role => role !== 'owner' || may(mine, 'nameOwners'))
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {!form.errors['email'] && <FormSummary {...form.summary} />}
      <TextField
        form={form}
        name="email"
        label="E-mail"
        hint={`They get a link that is good for ${invitationDays} days, for an account with this address.`}
        type="email"
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="role"
        label="Role"
        hint="What each role can do is listed below."
        options={Object.fromEntries(offered.map(role => [role, roleLabels[role]]))}
      />
      <Button type="submit" variant="primary" pending={form.pending} className="self-start">
        Send invitation
      </Button>
    </form>
  )
}
