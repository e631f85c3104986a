import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#server/paths.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { OwnApplicationPanel } from './own-application-panel.tsx'
import { candidateTones, daysSince, placeOf, type ListedApplication } from './application-words.ts'

/** The person's applications, each with its stage and how long it is in it. */
export function MyApplications() {
  // Answers come while nobody looks: read anew each time the list is shown.
  const all = trpc.job.myApplications.useInfiniteQuery(
    {},
    {
      ...byPages,
      refetchOnMount: 'always',
    },
  )
  const list = useRef<HTMLUListElement>(null)
  const applications = all.data?.pages.flatMap(page => page.items)
  return (
    <Card title="Your applications" padded={false}>
      <OwnApplicationPanel />
      {!applications && (
        <Loading label="Loading your applications" className="flex flex-col gap-3 p-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {applications?.length === 0 && (
        <div className="flex flex-col items-start gap-3 p-4">
          <p className="text-ink-soft">
            You have not applied for a job yet. Each application is listed here with every step it
            takes.
          </p>
          <Link to={paths.jobs} className={buttonClass()}>
            Find a job
          </Link>
        </div>
      )}
      {applications && applications.length > 0 && (
        <ul ref={list} className="max-h-96 divide-y divide-line overflow-y-auto">
          {applications.map(application => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      )}
      {applications && (
        <div className="flex flex-col gap-3 border-t border-line p-4 empty:hidden">
          <ShowMore
            query={all}
            things="applications"
            count={applications.length}
            list={list}
            items="li a"
          />
        </div>
      )}
    </Card>
  )
}

function Row({ application }: { application: ListedApplication }) {
  const { job, stage, stageSince, isSuspended } = application
  const now = useNow()
  return (
    <li className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-wash">
      <Avatar square name={job.orgName} src={job.orgLogoUrl} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <Link to={placeOf(application)} className="font-medium after:absolute after:inset-0">
          {job.title}
        </Link>
        <p className="text-ink-soft">
          {job.orgName}
          {isSuspended && ', which is suspended'}
        </p>
      </div>
      <div className="flex flex-col items-end gap-0.5">
        <Badge tone={candidateTones[stage]}>{stage}</Badge>
        <p className="tabular text-xs text-ink-soft">{daysSince(stageSince, now)}</p>
      </div>
    </li>
  )
}
