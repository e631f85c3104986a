import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { InviteForm } from './invite-form.tsx'
import { Members } from './members.tsx'
import { SentInvitations } from './sent-invitations.tsx'
import { useMyTeam, useTeamChanged } from './use-my-team.ts'

interface TeamCardProps {
  challenge: Challenge
  /** Until the deadline. */
  isOpen: boolean
}

/** With whom an entrant works. */
export function TeamCard({ challenge, isOpen }: TeamCardProps) {
  const { data } = useMyTeam(challenge)
  const changed = useTeamChanged(challenge.id)
  if (!data) return null
  const { team, maxTeamSize } = data
  if (!team) return isOpen ? <Alone challenge={challenge} /> : null
  const promised = team.members.length + team.invitations.filter(one => !one.isExpired).length
  const ofTeam = { challengeId: challenge.id, changed }
  return (
    <Card title={`Team ${team.name}`}>
      <div className="flex flex-col gap-5">
        <p className="max-w-prose text-ink-soft">
          {isOpen
            ? `${team.members.length} of ${maxTeamSize} places are taken. You share one draft and one submission; each of you may hand in, and the last one counts.`
            : 'The deadline has passed: the team stays as it is.'}
        </p>
        <Members {...ofTeam} team={team} isOpen={isOpen} />
        {isOpen && team.invitations.length > 0 && (
          <SentInvitations invitations={team.invitations} changed={changed} />
        )}
        {isOpen && team.isLead && promised < maxTeamSize && (
          <InviteForm {...ofTeam} closesAt={challenge.submissionsCloseAt} />
        )}
      </div>
    </Card>
  )
}

function Alone({ challenge }: { challenge: Challenge }) {
  const [isAsking, setIsAsking] = useState(false)
  const [EnterDialog, request, asking] = useLazyPart(() => import('./enter-dialog.tsx'))
  const ask = async () => {
    await request()
    setIsAsking(true)
  }
  return (
    <Card title="You work alone">
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose text-ink-soft">
          Make a team to invite others: up to {challenge.maxTeamSize} people hand in one work.
        </p>
        <Button {...asking} onClick={() => void ask()}>
          Make a team
        </Button>
      </div>
      {isAsking && EnterDialog && (
        <EnterDialog challenge={challenge} hasJoined onClose={() => setIsAsking(false)} />
      )}
    </Card>
  )
}
