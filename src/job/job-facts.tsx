import type { ReactNode } from 'react'
import { formatDay } from '#src/lib/format-date.ts'
import type { Job } from './job-posting.ts'
import { labelOf, seniorityLabels, visaWords, workplaceLabels } from './job-labels.ts'
import { employmentOf, payOf, placesOf } from './job-words.ts'

/** What one checks before reading: pay, place, type and dates. */
export function JobFacts({ job }: { job: Job }) {
  const places = placesOf(job)
  const countries = job.applicantCountries.join(', ')
  const edited = job.datePosted
    ? job.changes.find(({ kind }) => kind === 'edited')?.at
    : job.updatedAt
  const isRepost = job.firstPosted !== null && job.firstPosted !== job.datePosted
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-surface border border-line bg-surface p-4">
      <Fact name="Pay">{payOf(job) ?? 'Not stated'}</Fact>
      <Fact name="Workplace">{workplaceLabels[job.workplaceType]}</Fact>
      {places && <Fact name="Place">{places}</Fact>}
      {(job.workplaceType === 'remote' || countries) && (
        <Fact name="Open to people living in">{countries || 'Any country'}</Fact>
      )}
      {job.visaSponsorship !== null && (
        <Fact name="Visa sponsorship">{visaWords[job.visaSponsorship ? 'yes' : 'no']}</Fact>
      )}
      <Fact name="Type">{employmentOf(job)}</Fact>
      {job.seniority && <Fact name="Seniority">{labelOf(seniorityLabels, job.seniority)}</Fact>}
      {job.datePosted && <Fact name={isRepost ? 'Reposted' : 'Posted'}>{day(job.datePosted)}</Fact>}
      {job.firstPosted && isRepost && <Fact name="First posted">{day(job.firstPosted)}</Fact>}
      {job.status === 'open' && job.validThrough && (
        <Fact name="Open until">{day(job.validThrough)}</Fact>
      )}
      {edited && <Fact name="Edited">{day(edited)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
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
