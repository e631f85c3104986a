import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { JobCard } from '#src/job/job-card.tsx'
import { trpc } from '#src/trpc.ts'
import { ListCard } from '#src/ui/list/list-card.tsx'
import { formatDay } from '#src/lib/format-date.ts'

/** The saved jobs that take applications for seven days at most, the next to close first. */
export function SavedClosing() {
  const { data } = trpc.job.savedClosing.useQuery(undefined, { throwOnError: true })
  return (
    <ListCard
      title="Saved jobs closing in 7 days"
      action={
        <Link to={paths.savedJobs} className="link">
          All saved jobs
        </Link>
      }
      items={data?.items}
      loading="Loading your saved jobs"
      rows={2}
      rowClass="h-14"
      empty={
        <>
          No job that you saved closes in the next 7 days.{' '}
          <Link to={paths.jobs} className="link">
            Find jobs to save
          </Link>
        </>
      }
    >
      {job => (
        <JobCard
          key={job.id}
          job={job}
          source="saved"
          headingLevel={3}
          skills={0}
          note={job.validThrough && `Closes on ${formatDay(job.validThrough)}`}
        />
      )}
    </ListCard>
  )
}
