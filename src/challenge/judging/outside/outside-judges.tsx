import { invitationDays } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

interface OutsideJudgesProps {
  orgSlug: string
  challengeId: string
  /** Whether there is something left to judge. */
  invites: boolean
}

type Outside = RouterOutputs['challenge']['outsideJudges']

/** Who judges this challenge without being of the team: invited, here, and gone again. */
export function OutsideJudges({ orgSlug, challengeId, invites }: OutsideJudgesProps) {
  const { data } = trpc.challenge.outsideJudges.useQuery(
    { challengeId },
    // They accept while nobody looks.
    { refetchOnMount: 'always' },
  )
  const changed = useChallengeChanged(orgSlug)
  const refresh = async () => void (await changed(challengeId))
  if (!data) return null
  const { judges, invitations } = data
  if (!invites && judges.length === 0) return null
  const of = { challengeId, onChanged: refresh }
  return (
    <Card title="Judges from outside" padded={false}>
      <p className="px-4 py-3 text-ink-soft">
        They see and judge the work of this challenge, and nothing else of your organization.
      </p>
      {(judges.length > 0 || invitations.length > 0) && (
        <ul className="divide-y divide-line border-t border-line">
          {judges.map(judge => (
            <Judge key={judge.id} {...of} judge={judge} />
          ))}
          {invites &&
            invitations.map(invitation => (
              <Invited key={invitation.id} {...of} invitation={invitation} />
            ))}
        </ul>
      )}
      {invites && (
        <div className="border-t border-line p-4">
          <Invite {...of} />
        </div>
      )}
    </Card>
  )
}

interface RowProps {
  challengeId: string
  onChanged: () => Promise<void>
}

const rowClass = 'flex flex-wrap items-center gap-x-4 gap-y-2 p-4'

function Judge({ challengeId, judge, onChanged }: RowProps & { judge: Outside['judges'][number] }) {
  const { id: judgeId, name, acceptedAt } = judge
  const remove = trpc.challenge.removeJudge.useMutation()
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-soft">Judge since {formatDay(acceptedAt)}</p>
      </div>
      <AskFirst
        renderButton={ask => (
          <Button size="sm" aria-label={`Remove ${name}`} onClick={ask}>
            Remove
          </Button>
        )}
        action="Remove"
        thing={name}
        onConfirm={async () => {
          await remove.mutateAsync({ challengeId, judgeId })
          await onChanged()
        }}
      >
        They no longer see the challenge’s work. Scores that they gave stay on record and don’t
        count, unless the results are out already. They are told.
      </AskFirst>
    </li>
  )
}

function Invited({
  challengeId,
  invitation,
  onChanged,
}: RowProps & { invitation: Outside['invitations'][number] }) {
  const { id, email, expiresAt, isExpired, invitedByName } = invitation
  const revoke = trpc.challenge.revokeJudgeInvitation.useMutation()
  const again = trpc.challenge.inviteJudge.useMutation({
    onSuccess: async () => {
      await onChanged()
      toast({ title: 'Sent again', description: `${email}. The earlier link no longer works.` })
    },
    onError: error => sayFailed('The invitation was not sent', error),
  })
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{email}</span>
          <Badge tone={isExpired ? 'warn' : 'neutral'}>{isExpired ? 'Expired' : 'Invited'}</Badge>
        </p>
        <p className="text-xs text-ink-soft">
          {invitedByName && `By ${invitedByName}, `}
          {isExpired ? 'expired on' : 'good until'} {formatDay(expiresAt)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={`Send again the invitation of ${email}`}
          pending={again.isPending}
          onClick={() => again.mutate({ challengeId, email })}
        >
          Send again
        </Button>
        <AskFirst
          renderButton={ask => (
            <Button size="sm" aria-label={`Withdraw the invitation of ${email}`} onClick={ask}>
              Withdraw
            </Button>
          )}
          action="Withdraw"
          thing={`invitation of ${email}`}
          onConfirm={async () => {
            await revoke.mutateAsync({ challengeId, invitationId: id })
            await onChanged()
          }}
        >
          The link in the e-mail stops working at once. You can invite this address again.
        </AskFirst>
      </div>
    </li>
  )
}

function Invite({ challengeId, onChanged }: RowProps) {
  const invite = trpc.challenge.inviteJudge.useMutation()
  const form = useForm({
    initial: { email: '' },
    save: async ({ email }, { change }) => {
      const sent = await invite.mutateAsync({ challengeId, email })
      change({ email: '' })
      await onChanged()
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
        className="max-w-96"
      />
      <Button type="submit" pending={form.pending} className="self-start">
        Invite a judge
      </Button>
    </form>
  )
}
