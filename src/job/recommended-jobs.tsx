import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { FitLine } from './fit-line.tsx'
import { JobCard } from './job-card.tsx'
import { JobListLoading } from './list/job-list-loading.tsx'

const count = 5

/** The open jobs that fit the person best, each with the reason. Fails alone. */
export function RecommendedJobs() {
  return (
    <ComponentErrorBoundary>
      <BestJobs />
    </ComponentErrorBoundary>
  )
}

function BestJobs() {
  const { data } = trpc.job.recommended.useQuery({ limit: count }, { throwOnError: true })
  const ids = data?.items.map(job => job.id) ?? []
  const near = data?.items.filter(job => !job.fits) ?? []
  return (
    <Card
      title="Best fitting jobs"
      padded={false}
      action={
        <Link to={`${paths.jobs}?sort=match`} className="link">
          All by match
        </Link>
      }
    >
      {!data && <JobListLoading rows={count} isBare />}
      {data?.items.length === 0 && (
        <p className="p-4 text-ink-soft">
          {data.isKnown
            ? 'No open job fits your interests yet. '
            : 'Say what you look for, and the jobs that fit are listed here with the reason. '}
          <Link to={paths.signupInterests} className="link">
            {data.isKnown ? 'Change your interests' : 'Choose your interests'}
          </Link>
        </p>
      )}
      {data && <Jobs jobs={data.items.filter(job => job.fits)} among={ids} />}
      {near.length > 0 && (
        <>
          <p className="border-y border-line bg-wash px-4 py-2 text-sm text-ink-soft">
            Close, but not everything fits
          </p>
          <Jobs jobs={near} among={ids} />
        </>
      )}
    </Card>
  )
}

type Job = RouterOutputs['job']['recommended']['items'][number]

function Jobs({ jobs, among }: { jobs: Job[]; among: string[] }) {
  if (jobs.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {jobs.map(job => (
        <JobCard
          key={job.id}
          job={job}
          source="recommended"
          headingLevel={3}
          skills={0}
          fit={<FitLine job={job} among={among} />}
        />
      ))}
    </ul>
  )
}
