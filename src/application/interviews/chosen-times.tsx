import { X } from 'lucide-react'
import { ownZone } from '#src/lib/local-time.ts'
import { trpc } from '#src/trpc.ts'
import { DayAndHours } from './interview-facts.tsx'
import { dayAndHours, whenIs } from './interview-words.ts'

interface ChosenTimesProps {
  orgSlug: string
  applicationId: string
  times: string[]
  minutes: number
  onRemove: (at: string) => void
}

/** What is offered, by one's own clock and by the candidate's. */
export function ChosenTimes(props: ChosenTimesProps) {
  const { orgSlug, applicationId, times, minutes, onRemove } = props
  const { data } = trpc.job.interviewers.useQuery({ orgSlug, applicationId })
  if (times.length === 0) return null
  const zone = data?.candidateZone
  return (
    <div className="flex flex-col gap-1">
      <ul
        aria-label="Chosen times"
        className="divide-y divide-line rounded-control border border-line"
      >
        {times.toSorted().map(at => (
          <li key={at} className="flex items-center gap-2 py-1 pr-1 pl-3">
            <span className="tabular min-w-0 flex-1">
              <DayAndHours at={at} minutes={minutes} />
              {zone && zone !== ownZone() && (
                <span className="block text-xs text-ink-soft">
                  For them: {whenIs(at, minutes, zone)}
                </span>
              )}
            </span>
            <button
              type="button"
              aria-label={`Remove ${dayAndHours(at, minutes)}`}
              className="grid size-7 shrink-0 place-items-center rounded-control hover:bg-wash pointer-coarse:size-11"
              onClick={() => onRemove(at)}
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {data && zone === null && (
        <p className="text-xs text-ink-soft">
          Their time zone is not known. Their e-mail says the times in{' '}
          {ownZone() === 'UTC' ? 'UTC' : `${ownZone()} and in UTC`}, and their browser in their own.
        </p>
      )}
    </div>
  )
}
