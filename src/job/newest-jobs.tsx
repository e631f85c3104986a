import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { JobCard } from './job-card.tsx'
import { JobListLoading } from './job-list-loading.tsx'

/** The last few jobs posted, for a screen that leads elsewhere too. */
export function NewestJobs({ count = 5 }: { count?: number }) {
  const { data } = trpc.job.list.useQuery({}, { throwOnError: true })
  const jobs = data?.items.slice(0, count)
  return (
    <Card
      title="Newest jobs"
      padded={false}
      action={
        <Link to={paths.jobs} className="link">
          All open jobs
        </Link>
      }
    >
      {!jobs && <JobListLoading rows={count} isBare />}
      {jobs?.length === 0 && <p className="p-4 text-ink-soft">No job is open at the moment.</p>}
      {jobs && jobs.length > 0 && (
        <ul className="divide-y divide-line">
          {jobs.map(job => (
            <JobCard key={job.id} job={job} headingLevel={3} skills={0} />
          ))}
        </ul>
      )}
    </Card>
  )
}
