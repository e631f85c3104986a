import { invitationDays } from '#server/limits.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { useTeamChanged } from './use-team-changed.ts'

export function InviteForm({ orgSlug }: { orgSlug: string }) {
  const invite = trpc.org.invite.useMutation()
  const changed = useTeamChanged(orgSlug)
  const form = useForm({
    initial: { email: '' },
    save: async ({ email }, { change }) => {
      const sent = await invite.mutateAsync({ orgSlug, email })
      change({ email: '' })
      await changed()
      toast({ title: 'Invitation sent', description: sent.email })
    },
  })
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
      <Button type="submit" variant="primary" pending={form.pending} className="self-start">
        Send invitation
      </Button>
    </form>
  )
}
