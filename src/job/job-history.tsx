import { formatDay } from '#src/lib/format-date.ts'
import type { Job } from './job-posting.ts'

/** When a job was posted, edited and reposted; to pause it is no edit. */
export function JobHistory({ job }: { job: Job }) {
  const steps = stepsOf(job)
  if (steps.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold">This posting so far</h2>
      <ol className="flex flex-col gap-1">
        {steps.map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            {what}{' '}
            <time dateTime={at} className="tabular">
              {formatDay(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Step {
  what: string
  at: string
}

/** The oldest first; of several edits on a day one. */
function stepsOf({ firstPosted, datePosted, changes }: Job): Step[] {
  const steps: Step[] = changes.map(({ kind, at }) => ({
    what: kind === 'reposted' ? 'Reposted' : 'Edited',
    at,
  }))
  // Reposted before its versions were kept.
  const isTold = steps.some(({ what }) => what === 'Reposted')
  if (datePosted && datePosted !== firstPosted && !isTold)
    steps.push({ what: 'Reposted', at: datePosted })
  if (firstPosted) steps.push({ what: 'First posted', at: firstPosted })
  const days = new Map(steps.map(step => [`${step.what} ${formatDay(step.at)}`, step]))
  return [...days.values()].toSorted((a, b) => a.at.localeCompare(b.at))
}
