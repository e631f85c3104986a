import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { placeOf, placeOfNoted } from './application-words.ts'
import { DraftRows } from './mine/draft-rows.tsx'
import { OwnRow } from './mine/own-row.tsx'

const shown = { drafts: 2, applications: 6 }

/** The applications that changed last, and what was begun; all of them stand on a page of their own. */
export function MyApplications() {
  // Answers come while nobody looks: read anew each time the list is shown.
  const { data } = trpc.job.myApplications.useInfiniteQuery(
    {},
    { ...byPages, refetchOnMount: 'always' },
  )
  const drafts = trpc.job.applicationDrafts.useQuery(undefined, { refetchOnMount: 'always' })
  const all = data?.pages.flatMap(page => page.items)
  const begun = drafts.data?.items ?? []
  return (
    <Card
      title="Your applications"
      padded={false}
      action={
        <Link to={paths.applications} className="link">
          All applications
        </Link>
      }
    >
      {!all && (
        <Loading label="Loading your applications" className="flex flex-col gap-3 p-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {all && all.length + begun.length === 0 && <NoApplications />}
      {all && all.length + begun.length > 0 && (
        <ul className="divide-y divide-line">
          <DraftRows drafts={begun.slice(0, shown.drafts)} />
          {all.slice(0, shown.applications).map(one => (
            <OwnRow
              key={one.id}
              application={one}
              link={{ to: one.kind === 'noted' ? placeOfNoted(one) : placeOf(one) }}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function NoApplications() {
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      <p className="text-ink-soft">
        You have not applied for a job yet. Each application is listed here with every step it
        takes.
      </p>
      <Link to={paths.jobs} className={buttonClass()}>
        Find a job
      </Link>
    </div>
  )
}
