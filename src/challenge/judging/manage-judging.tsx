import type { RouterOutputs } from '#src/api.ts'
import { Suspense, useState } from 'react'
import { lazy } from '#src/shell/lazy.tsx'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EntrantNotice } from './entrant-notice.tsx'
import { Judging } from './judging.tsx'
import { OutsideJudges } from './outside/outside-judges.tsx'

const Calibration = lazy(() => import('./calibration.tsx'))

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
      {runs && (status === 'judging' || status === 'finalized') && (
        <HowJudgesDiffer challengeId={challenge.id} />
      )}
      {runs && <OutsideJudges orgSlug={orgSlug} challengeId={challenge.id} invites={invites} />}
    </>
  )
}

/** Read when it is opened: all scores are counted for it. */
function HowJudgesDiffer({ challengeId }: { challengeId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <Disclosure label="How the judges differ" onOpen={() => setOpen(true)}>
        <Suspense>{isOpen && <Calibration challengeId={challengeId} />}</Suspense>
      </Disclosure>
    </Card>
  )
}
