import { Link } from 'react-router-dom'
import { candidateTones } from './application-words.ts'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What last moved among one's applications. */
export function ApplicationNews() {
  // Answers come while nobody looks: read anew each time the list is shown.
  const { data } = trpc.job.applicationNews.useQuery(undefined, {
    throwOnError: true,
    refetchOnMount: 'always',
  })
  const newest = data?.items
  return (
    <Card
      title="Your applications"
      padded={false}
      action={
        <Link to={paths.dashboard} className="link">
          All on the dashboard
        </Link>
      }
    >
      {!newest && (
        <Loading label="Loading your applications" className="flex flex-col gap-4 p-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {newest?.length === 0 && (
        <p className="p-4 text-ink-soft">
          You have not applied for a job yet.{' '}
          <Link to={paths.jobs} className="link">
            Look at the open jobs
          </Link>
        </p>
      )}
      {newest && newest.length > 0 && (
        <ul className="divide-y divide-line">
          {newest.map(({ id, stage, stageSince, job }) => (
            <li key={id} className="relative px-4 py-2.5 hover:bg-wash">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Link
                  to={paths.application(job)}
                  className="min-w-0 font-medium after:absolute after:inset-0"
                >
                  {job.title}
                </Link>
                <Badge tone={candidateTones[stage]}>{stage}</Badge>
              </div>
              <p className="text-xs text-ink-soft">
                {job.orgName} · <RelativeTime value={stageSince} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
