import type { RouterOutputs } from '#src/api.ts'
import { EntrantNotice } from './entrant-notice.tsx'
import { Judging } from './judging.tsx'
import { OutsideJudges } from './outside/outside-judges.tsx'

interface ManageJudgingProps {
  orgSlug: string
  challenge: Pick<
    RouterOutputs['challenge']['forAdmin'],
    'id' | 'title' | 'isEntrant' | 'isSuspended'
  >
  status: string
  runs: boolean
}

/** What was handed in and who judges it; nothing for an entrant until the results are there. */
export function ManageJudging({ orgSlug, challenge, status, runs }: ManageJudgingProps) {
  if (challenge.isEntrant && status !== 'finalized')
    return status === 'scheduled' ? null : <EntrantNotice />
  const invites = ['scheduled', 'open', 'judging'].includes(status) && !challenge.isSuspended
  return (
    <>
      {status !== 'scheduled' && (
        <Judging orgSlug={orgSlug} challenge={challenge} status={status} runs={runs} isTeam />
      )}
      {runs && <OutsideJudges orgSlug={orgSlug} challengeId={challenge.id} invites={invites} />}
    </>
  )
}
