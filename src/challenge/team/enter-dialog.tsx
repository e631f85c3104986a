import { teamNameLength } from '#server/shown/challenge-teams.ts'
import { RadioField } from '#src/form/choice-fields.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { useTeamChanged } from './use-my-team.ts'

interface EnterDialogProps {
  challenge: { id: string; title: string; maxTeamSize: number; blindJudging: boolean }
  /** Who has joined already only names a team. */
  hasJoined?: boolean
  onClose: () => void
}

/** Enters a challenge of teams, alone or with a new one. */
export default function EnterDialog({ challenge, hasJoined = false, onClose }: EnterDialogProps) {
  const { id: challengeId, title, maxTeamSize, blindJudging } = challenge
  const join = trpc.challenge.join.useMutation()
  const makeTeam = trpc.challenge.makeTeam.useMutation()
  const changed = useTeamChanged(challengeId)
  const form = useForm<{ how: string; name: string }>({
    initial: { how: hasJoined ? 'team' : 'alone', name: '' },
    check: async values => {
      const { teamFields } = await import('#server/challenge/team/schema.ts')
      const named = teamFields.safeParse(values)
      return values.how === 'team' && !named.success ? named : { success: true, data: values }
    },
    save: async ({ how, name }) => {
      await (how === 'team'
        ? makeTeam.mutateAsync({ challengeId, name })
        : join.mutateAsync({ challengeId }))
      await changed()
      onClose()
      toast(
        how === 'team'
          ? { title: 'Your team is made', description: 'Invite the others below.' }
          : { title: 'You have joined', description: title },
      )
    },
  })
  return (
    <FormDialog
      form={form}
      title={hasJoined ? 'Make a team' : 'Join the challenge'}
      description={`A team has up to ${maxTeamSize} people, one draft and one submission.${hasJoined ? ' What you have begun becomes the team’s.' : ''}`}
      action={form.values.how === 'team' ? 'Make the team' : 'Join'}
      onClose={onClose}
      focusAfter={() =>
        document.querySelector<HTMLElement>(
          hasJoined ? '#team-members' : 'a[href="#your-submission"]',
        )
      }
    >
      {!hasJoined && (
        <RadioField
          form={form}
          name="how"
          legend="How you enter"
          options={{ alone: 'Alone', team: 'With a team that I lead' }}
          hints={{ alone: 'You can make a team later, or accept an invitation to one.' }}
        />
      )}
      {form.values.how === 'team' && (
        <TextField
          form={form}
          name="name"
          label="Name of the team"
          hint={
            blindJudging
              ? 'Everyone sees it with the results; whoever judges sees a number.'
              : 'Whoever judges sees it with your names; everyone with the results.'
          }
          maxLength={teamNameLength}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
