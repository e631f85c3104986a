import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatDay } from '#src/lib/format-date.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { Job } from './job-posting.ts'
import { labelOf, seniorityLabels, visaWords, workplaceLabels } from './job-labels.ts'
import { employmentOf, payOf, placesOf } from './job-words.ts'

/** What one checks before reading, in one line: pay, workplace, type and how new it is. */
export function JobFacts({ job }: { job: Job }) {
  const pay = payOf(job)
  return (
    <p className="text-base">
      <span className={clsx('text-lg', pay ? 'tabular font-semibold' : 'text-ink-soft')}>
        {pay ?? 'Pay not stated'}
      </span>
      {[workplaceOf(job), employmentOf(job)].map(fact => fact && ` · ${fact}`)}
      {job.datePosted && (
        <>
          {` · ${isRepost(job) ? 'Reposted' : 'Posted'} `}
          <RelativeTime value={job.datePosted} />
        </>
      )}
    </p>
  )
}

const countries = new Intl.ListFormat('en', { type: 'disjunction' })
const mostCountries = 3

/** `Hybrid in Galway, Ireland`; `Remote from Ireland or Spain`. */
function workplaceOf({ workplaceType, jobLocation, applicantCountries: from }: Job): string {
  const word = workplaceLabels[workplaceType]
  const places = placesOf({ jobLocation })
  if (places) return `${word} in ${places}`
  if (workplaceType !== 'remote') return word
  if (from.length === 0) return `${word} from any country`
  return `${word} from ${from.length > mostCountries ? `${from.length} countries` : countries.format(from)}`
}

const isRepost = ({ firstPosted, datePosted }: Job) =>
  firstPosted !== null && firstPosted !== datePosted

/** The rest of it, in a list. */
export function JobDetails({ job }: { job: Job }) {
  const from = job.applicantCountries.join(', ')
  const edited = job.datePosted
    ? job.changes.find(({ kind }) => kind === 'edited')?.at
    : job.updatedAt
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {job.seniority && <Detail name="Seniority">{labelOf(seniorityLabels, job.seniority)}</Detail>}
      {(job.workplaceType === 'remote' || from) && (
        <Detail name="Open to people in">{from || 'Any country'}</Detail>
      )}
      {job.visaSponsorship !== null && (
        <Detail name="Visa sponsorship">{visaWords[job.visaSponsorship ? 'yes' : 'no']}</Detail>
      )}
      {job.status === 'open' && job.validThrough && (
        <Detail name="Open until">{day(job.validThrough)}</Detail>
      )}
      {job.firstPosted && isRepost(job) && (
        <Detail name="First posted">{day(job.firstPosted)}</Detail>
      )}
      {edited && <Detail name="Edited">{day(edited)}</Detail>}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

const day = (iso: string) => (
  <time dateTime={iso} className="tabular">
    {formatDay(iso)}
  </time>
)
