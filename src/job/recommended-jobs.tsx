import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/component-error.tsx'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { JobCard } from './job-card.tsx'
import { JobListLoading } from './job-list-loading.tsx'

interface RecommendedJobsProps {
  count?: number
}

/** The open jobs that fit the person best, each with the reason. Fails alone. */
export function RecommendedJobs(props: RecommendedJobsProps) {
  return (
    <ComponentErrorBoundary>
      <BestJobs {...props} />
    </ComponentErrorBoundary>
  )
}

function BestJobs({ count = 5 }: RecommendedJobsProps) {
  const { data } = trpc.job.recommended.useQuery({ limit: count }, { throwOnError: true })
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
            : 'Say what you look for, and the jobs that fit stand here with the reason. '}
          <Link to={paths.signupInterests} className="link">
            {data.isKnown ? 'Change your interests' : 'Choose your interests'}
          </Link>
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line">
          {data.items.map(job => (
            <JobCard key={job.id} job={job} headingLevel={3} skills={0} />
          ))}
        </ul>
      )}
    </Card>
  )
}
