import { emailLength } from '#server/limits.ts'
import { teamInvitationDays } from '#server/shown/challenge-teams.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useNow } from '#src/lib/use-now.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

interface InviteFormProps {
  challengeId: string
  closesAt: string | null
  changed: () => Promise<unknown>
}

/** Invites somebody to the team, by address or username. */
export function InviteForm({ challengeId, closesAt, changed }: InviteFormProps) {
  const now = useNow()
  const inDays = now + teamInvitationDays * 24 * 60 * 60 * 1000
  // Nobody joins a team after the deadline.
  const isLater = closesAt === null || Date.parse(closesAt) > inDays
  const time = isLater ? `${teamInvitationDays} days` : 'until the deadline'
  const invite = trpc.challenge.inviteToTeam.useMutation()
  const form = useForm({
    initial: { to: '' },
    check: async values => {
      const { inviteeFields } = await import('#server/challenge/team/schema.ts')
      const checked = inviteeFields.safeParse(values)
      return checked.success ? { success: true, data: values } : checked
    },
    save: async ({ to }, { change }) => {
      await invite.mutateAsync({ challengeId, to })
      change({ to: '' })
      await changed()
      toast({ title: 'Invitation sent', description: to })
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      {!form.errors['to'] && <FormSummary {...form.summary} />}
      <TextField
        form={form}
        name="to"
        label="Invite by e-mail or username"
        hint={`They have ${time} to accept, with the account of that address or name.`}
        maxLength={emailLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" pending={form.pending} className="self-start">
        Invite
      </Button>
    </form>
  )
}
