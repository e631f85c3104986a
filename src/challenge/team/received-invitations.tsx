import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { useUser } from '#src/session.ts'
import { formatUtc } from '#src/lib/format-date.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { needOf } from '#src/challenge/need-of.ts'
import { useMyTeam, useTeamChanged, type MyTeam } from './use-my-team.ts'

/** Invitations to a team, and what to do where the link of one was followed by somebody else. */
export default function ReceivedInvitations({ challenge }: { challenge: Challenge }) {
  const [search] = useSearchParams()
  const { data: user } = useUser()
  const { data } = useMyTeam(challenge)
  const [answered, setAnswered] = useState<{ teamName: string; isAccepted: boolean }>()
  const isByLink = search.get('view') === 'team'
  if (user === null) return isByLink ? <LogIn challengeId={challenge.id} /> : null
  if (!data) return null
  if (answered) return <Answered {...answered} />
  if (data.received.length === 0)
    return isByLink && !data.team ? (
      <Alert tone="warn" title="No invitation for this account">
        <p>
          An invitation is for one e-mail address, which must be confirmed, and ends after some
          days. Log in with the address that it came to, or ask for another.
        </p>
      </Alert>
    ) : null
  return data.received.map(invitation => (
    <Received
      key={invitation.id}
      challengeId={challenge.id}
      invitation={invitation}
      onAnswered={isAccepted => setAnswered({ teamName: invitation.teamName, isAccepted })}
    />
  ))
}

const LogIn = ({ challengeId }: { challengeId: string }) => (
  <Alert
    title="You are invited to a team"
    action={
      <Link
        to={paths.login(`${paths.challenge(challengeId)}?view=team`)}
        className={buttonClass({ variant: 'primary' })}
      >
        Log in
      </Link>
    }
  >
    <p>Log in or sign up with the e-mail address that the invitation came to.</p>
  </Alert>
)

/** In place of what was pressed. */
const Answered = ({ teamName, isAccepted }: { teamName: string; isAccepted: boolean }) => (
  <div ref={focus} tabIndex={-1} className="outline-none">
    {isAccepted ? (
      <Alert
        tone="good"
        title={`You are in the team ${teamName}`}
        action={
          <a href="#your-submission" className={buttonClass()}>
            Go to your draft
          </a>
        }
      >
        <p>You share its draft from now on, and can hand in for it.</p>
      </Alert>
    ) : (
      <Alert title={`You declined the invitation to ${teamName}`} />
    )}
  </div>
)

const focus = (box: HTMLElement | null) => box?.focus()

interface ReceivedProps {
  challengeId: string
  invitation: MyTeam['received'][number]
  onAnswered: (isAccepted: boolean) => void
}

function Received({ challengeId, invitation, onAnswered }: ReceivedProps) {
  const { id: invitationId, teamName, leadName, expiresAt } = invitation
  const [loss, setLoss] = useState<string>()
  const changed = useTeamChanged(challengeId)
  const accept = trpc.challenge.acceptTeamInvitation.useMutation()
  const decline = trpc.challenge.declineTeamInvitation.useMutation()
  const accepted = async (givesUpOwn: boolean) => {
    await accept.mutateAsync({ invitationId, givesUpOwn })
    onAnswered(true)
    await changed()
  }
  const onAccept = () =>
    accepted(false).catch(async (error: unknown) => {
      if (needOf(error) === 'givingUp') return setLoss((error as Error).message)
      sayFailed('You have not joined the team', error)
      await changed()
    })
  const onDecline = async () => {
    try {
      await decline.mutateAsync({ invitationId })
      onAnswered(false)
    } catch (error) {
      sayFailed('Not declined', error)
    }
    await changed()
  }
  return (
    <Alert
      title={`${leadName} invites you to the team ${teamName}`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" pending={accept.isPending} onClick={() => void onAccept()}>
            Accept
          </Button>
          <Button pending={decline.isPending} onClick={() => void onDecline()}>
            Decline
          </Button>
        </div>
      }
    >
      <p>
        You share one draft and one submission, and each of you gets the result. Good until{' '}
        {formatUtc(expiresAt)}.
      </p>
      {loss && (
        <AlertDialog
          open
          onOpenChange={open => open || setLoss(undefined)}
          action="Join the team"
          title={`Give up your own entry for ${teamName}?`}
          onConfirm={() => accepted(true)}
        >
          {loss}
        </AlertDialog>
      )}
    </Alert>
  )
}
