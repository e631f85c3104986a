import type { RouterOutputs } from '#src/api.ts'
import { numberFormat } from '#src/lib/intl.ts'
import { maxPoints } from '#server/limits.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { NumberTable } from '#src/ui/figures/number-table.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { pointsOf } from '#src/challenge/challenge-words.ts'

type Data = RouterOutputs['challenge']['calibration']
type Given = Data['judges'][number]['given'][number]

/** How each judge uses the scale, beside the others: to talk about, before it ends. */
export default function Calibration({ challengeId }: { challengeId: string }) {
  const { data, error } = trpc.challenge.calibration.useQuery({ challengeId })
  if (error) return <Alert>{messageOf(error)}</Alert>
  if (!data)
    return (
      <Loading label="Loading how the judges differ">
        <Skeleton className="h-40" />
      </Loading>
    )
  const { criteria, judges } = data
  if (judges.length === 0) return <p className="text-ink-soft">Nobody has judged yet.</p>
  const givenOf = (judge: Data['judges'][number], key: string) =>
    judge.given.find(({ criterion }) => criterion === key)
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-ink-soft">
        Each line goes from a judge’s lowest to their highest score of 0 to {maxPoints}; the thick
        part holds the middle half, and the stroke is the mean. Who scores higher or lower than the
        others did so on the same entries.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {criteria.map(({ key, label, weight }) => (
          <figure key={key} className="flex min-w-0 flex-col gap-2">
            <figcaption className="font-medium">
              {label} <span className="font-normal text-ink-soft">({weight}%)</span>
            </figcaption>
            {judges.map(judge => {
              const given = givenOf(judge, key)
              return (
                given && (
                  <div key={judge.id} aria-hidden className="grid grid-cols-[7rem_1fr] gap-3">
                    <span className="wrap-anywhere text-ink-soft">{nameOf(judge)}</span>
                    <Range {...given} />
                  </div>
                )
              )
            })}
          </figure>
        ))}
      </div>
      <NumberTable
        caption="How the judges differ"
        head={['Judge', 'Entries', ...criteria.map(({ label }) => label), 'Than the others']}
        rows={judges.map(judge => ({
          key: judge.id,
          name: nameOf(judge),
          cells: [
            judge.entries,
            ...criteria.map(({ key }) => meanIn(givenOf(judge, key))),
            severityOf(judge.severity),
          ],
        }))}
      />
    </div>
  )
}

const nameOf = ({ name, isMe }: Data['judges'][number]) => (isMe ? `${name} (you)` : name)

/** `7.2, from 4 to 9`. */
const meanIn = (given: Given | undefined) =>
  given ? `${pointsOf(given.mean)}, from ${pointsOf(given.low)} to ${pointsOf(given.high)}` : '–'

const tenths = numberFormat({ maximumFractionDigits: 1 })

/** On the same entries. */
function severityOf(severity: number | null): string {
  if (severity === null) return 'Nobody to compare'
  if (severity === 0) return 'As the others'
  return `${tenths(Math.abs(severity))} points of 100 ${severity < 0 ? 'stricter' : 'milder'}`
}

const at = (value: number) => `${(value / maxPoints) * 100}%`
const wide = (from: number, to: number) => at(to - from)

/** For the eyes alone: the table says the same. */
const Range = ({ mean, low, high, lowerQuarter, upperQuarter }: Given) => (
  <svg aria-hidden width="100%" height="20" overflow="visible" className="block text-accent">
    <line x2="100%" y1="10" y2="10" className="stroke-line" />
    <rect x={at(low)} width={wide(low, high)} y="9" height="2" fill="currentColor" />
    <rect
      x={at(lowerQuarter)}
      width={wide(lowerQuarter, upperQuarter)}
      y="6"
      height="8"
      fill="currentColor"
    />
    <svg x={at(mean)} overflow="visible">
      <path d="M0 1V19" strokeWidth="3" className="stroke-ink" />
    </svg>
  </svg>
)
