import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { JobCard } from '#src/job/job-card.tsx'
import { trpc } from '#src/trpc.ts'
import { ListCard } from '#src/ui/list/list-card.tsx'

/** The newest jobs of the organizations that one follows. */
export function FollowedJobs() {
  const { data } = trpc.job.followed.useQuery(undefined, { throwOnError: true })
  return (
    <ListCard
      title="From organizations you follow"
      action={
        <Link to={paths.kept} className="link">
          Whom you follow
        </Link>
      }
      items={data?.items}
      loading="Loading jobs of organizations you follow"
      rows={2}
      rowClass="h-14"
      empty={
        data?.follows ? (
          'They have no open jobs at the moment.'
        ) : (
          <>
            You follow no organization yet. Follow one on its page, and its new jobs are listed
            here.{' '}
            <Link to={paths.jobs} className="link">
              See who has jobs
            </Link>
          </>
        )
      }
    >
      {job => <JobCard key={job.id} job={job} source="followed" headingLevel={3} skills={0} />}
    </ListCard>
  )
}
