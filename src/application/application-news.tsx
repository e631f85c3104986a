import { Link } from 'react-router-dom'
import { candidateTones, placeOf } from './application-words.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ListCard } from '#src/ui/list/list-card.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

/** What last moved among one's applications. */
export function ApplicationNews() {
  // Answers come while nobody looks: read anew each time the list is shown.
  const { data } = trpc.job.applicationNews.useQuery(undefined, {
    throwOnError: true,
    refetchOnMount: 'always',
  })
  return (
    <ListCard
      title="Your applications"
      action={
        <Link to={paths.applications} className="link">
          All applications
        </Link>
      }
      items={data?.items}
      loading="Loading your applications"
      rows={2}
      rowClass="h-10"
      empty={
        <>
          You have not applied for a job yet.{' '}
          <Link to={paths.jobs} className="link">
            Look at the open jobs
          </Link>
        </>
      }
    >
      {application => (
        <li key={application.id} className="relative px-4 py-2.5 hover:bg-wash">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link
              to={placeOf(application)}
              className="min-w-0 font-medium after:absolute after:inset-0"
            >
              {application.job.title}
            </Link>
            <Badge tone={candidateTones[application.stage]}>{application.stage}</Badge>
          </div>
          <p className="text-xs text-ink-soft">
            {application.job.orgName}
            {application.isSuspended && ', which is suspended'} ·{' '}
            <RelativeTime value={application.stageSince} />
          </p>
        </li>
      )}
    </ListCard>
  )
}
