import { useNow } from '#src/lib/use-now.ts'
import { Track, TrackStep } from '#src/ui/figures/track.tsx'
import { ExactTime } from './exact-time.tsx'
import { statusAt, type Challenge } from './challenge-words.ts'

type Timed = Pick<Challenge, 'status' | 'opensAt' | 'submissionsCloseAt' | 'judgingEndsAt'> & {
  finalizedAt?: string | null
}

/** How many of the steps are over in each state; none in those that go nowhere. */
const over: Partial<Record<Challenge['status'], number>> = {
  scheduled: 0,
  open: 1,
  judging: 2,
  finalized: 4,
  archived: 4,
}

/** When a challenge opens, closes and is decided, and where it stands among these. */
export default function ChallengeTimeline({ challenge }: { challenge: Timed }) {
  const status = statusAt(challenge, useNow())
  const done = over[status]
  const { judgingEndsAt, finalizedAt = null } = challenge
  // A judging that was finalized before its time ended then.
  const isEarly =
    judgingEndsAt !== null &&
    finalizedAt !== null &&
    Date.parse(finalizedAt) < Date.parse(judgingEndsAt)
  const steps = [
    { name: 'Opens', at: challenge.opensAt },
    { name: 'Submissions close', at: challenge.submissionsCloseAt },
    { name: 'Judging ends', at: isEarly ? null : judgingEndsAt },
    { name: 'Results out', at: finalizedAt },
  ]
    .map((step, place) => ({ ...step, isOver: done !== undefined && place < done }))
    .filter(step => step.at !== null)
  if (steps.length === 0) return null
  const next = done === undefined ? -1 : steps.findIndex(step => !step.isOver)
  return (
    <Track label="Dates of the challenge">
      {steps.flatMap(({ name, at, isOver }, place) => [
        ...(place === next ? [<Now key="now" status={status} />] : []),
        <TrackStep key={name} state={isOver ? 'over' : 'coming'}>
          <p className="text-ink-soft">{name}</p>
          {at && <ExactTime value={at} />}
        </TrackStep>,
      ])}
      {done !== undefined && next < 0 && <Now status={status} />}
    </Track>
  )
}

const words: Partial<Record<Challenge['status'], string>> = {
  scheduled: 'Now: not open yet',
  open: 'Now: open for submissions',
  judging: 'Now: being judged',
}

const Now = ({ status }: { status: Challenge['status'] }) => (
  <TrackStep state="now">
    <p className="font-semibold">{words[status] ?? 'Now: the results are out'}</p>
  </TrackStep>
)
