import type { RouterOutputs } from '#src/api.ts'
import { Suspense, useState } from 'react'
import { lazy } from '#src/shell/lazy.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { trpc } from '#src/trpc.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'
import { JudgingsAnew } from './anew/judgings-anew.tsx'
import { EntrantNotice } from './entrant-notice.tsx'
import { Judging } from './judging.tsx'
import { OutsideJudges } from './outside/outside-judges.tsx'

const Assignment = lazy(() => import('#src/challenge/assignment/assignment.tsx'))
const Calibration = lazy(() => import('./calibration.tsx'))

interface ManageJudgingProps {
  orgSlug: string
  challenge: Pick<
    RouterOutputs['challenge']['forAdmin'],
    'id' | 'title' | 'isEntrant' | 'isSuspended' | 'judgesPerEntry' | 'leaderboardVisibility'
  >
  status: string
  runs: boolean
}

/** What was handed in and who judges it; nothing for an entrant until the results are there. */
export function ManageJudging({ orgSlug, challenge, status, runs }: ManageJudgingProps) {
  if (status === 'draft') return runs ? <JudgesLater perEntry={challenge.judgesPerEntry} /> : null
  if (challenge.isEntrant && status !== 'finalized')
    return status === 'scheduled' ? null : <EntrantNotice />
  const invites = ['scheduled', 'open', 'judging'].includes(status) && !challenge.isSuspended
  return (
    <>
      {runs && invites && challenge.judgesPerEntry !== null && (
        <Suspense>
          <Assignment
            orgSlug={orgSlug}
            challengeId={challenge.id}
            perEntry={challenge.judgesPerEntry}
            isJudging={status === 'judging'}
          />
        </Suspense>
      )}
      {status !== 'scheduled' && (
        <Judging orgSlug={orgSlug} challenge={challenge} status={status} runs={runs} isTeam />
      )}
      {runs && (status === 'judging' || status === 'finalized') && (
        <HowJudgesDiffer
          orgSlug={orgSlug}
          challengeId={challenge.id}
          isJudging={status === 'judging'}
        />
      )}
      {runs && status === 'finalized' && !challenge.isEntrant && (
        <JudgingsAnew challengeId={challenge.id} />
      )}
      {runs && <OutsideJudges orgSlug={orgSlug} challengeId={challenge.id} invites={invites} />}
    </>
  )
}

interface HowJudgesDifferProps {
  orgSlug: string
  challengeId: string
  isJudging: boolean
}

/** Read when it is asked for: all scores are counted for it, and who has seen them scores no more. */
function HowJudgesDiffer({ orgSlug, challengeId, isJudging }: HowJudgesDifferProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const utils = trpc.useUtils()
  const changed = useChallengeChanged(orgSlug)
  const look = async () => {
    await utils.challenge.calibration.prefetch({ challengeId })
    setAsked(true)
    await changed(challengeId)
  }
  return (
    <Card>
      <Disclosure label="How the judges differ" onOpen={() => setOpen(true)}>
        {isOpen && (isAsked || !isJudging) && (
          <Suspense>
            <Calibration challengeId={challengeId} />
          </Suspense>
        )}
        {isOpen && isJudging && !isAsked && (
          <div className="flex flex-col gap-3">
            <p className="max-w-prose text-ink-soft">
              It shows what all judges gave. Once you look, you can’t score here any more: what you
              gave stands.
            </p>
            <Button className="self-start" onClick={() => void look()}>
              Look at all scores
            </Button>
          </div>
        )}
      </Disclosure>
    </Card>
  )
}

/** Of a draft: nobody outside of the team sees it, also not who is to judge. */
function JudgesLater({ perEntry }: { perEntry: number | null }) {
  return (
    <Card title="Judges">
      <p className="max-w-prose text-ink-soft">
        A draft is your team’s alone. As soon as you publish it, also before it opens, you can
        invite judges from outside here
        {perEntry !== null && ', and pick who of them and of your team judges'}.
      </p>
    </Card>
  )
}
