import { may } from '#server/shown/roles.ts'
import type { RouterOutputs } from '#src/api.ts'
import { Appeals } from './appeals.tsx'
import { Rankings } from './rankings.tsx'
import { SentAnnouncements } from './sent-announcements.tsx'
import { TeamQuestions } from './team-questions.tsx'

interface TeamTalkProps {
  challenge: Pick<
    RouterOutputs['challenge']['forAdmin'],
    'id' | 'title' | 'isEntrant' | 'role' | 'isSuspended'
  >
  status: string
}

/** What the organization says to its entrants; nothing for one of them. */
export function TeamTalk({ challenge, status }: TeamTalkProps) {
  if (challenge.isEntrant || !may(challenge.role, 'judge')) return null
  const runs = may(challenge.role, 'runChallenges') && !challenge.isSuspended
  const isFinal = status === 'finalized'
  return (
    <>
      {isFinal && may(challenge.role, 'runChallenges') && (
        <Appeals challengeId={challenge.id} runs={runs} />
      )}
      {isFinal && <Rankings challengeId={challenge.id} runs={runs} />}
      <TeamQuestions
        challengeId={challenge.id}
        runs={runs}
        isBeforeDeadline={status === 'scheduled' || status === 'open'}
      />
      <SentAnnouncements
        challengeId={challenge.id}
        mayAnnounce={runs && status !== 'cancelled'}
        isFinal={isFinal}
      />
    </>
  )
}
