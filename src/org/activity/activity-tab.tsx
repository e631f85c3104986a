import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { TabLoading } from '../tab-loading.tsx'
import { ActivityFilterFields } from './activity-filter.tsx'
import { detailsOf, sentenceOf, type ActivityEntry } from './activity-words.ts'
import { useActivityFilter } from './use-activity-filter.ts'

/** The audit log: who did what, and when. */
export default function ActivityTab({ orgSlug }: { orgSlug: string }) {
  const activity = useActivityFilter()
  const all = trpc.org.activity.useInfiniteQuery(
    { orgSlug, ...activity.filter },
    { ...byPages, refetchOnMount: 'always' },
  )
  return (
    <div className="flex flex-col gap-4">
      <ActivityFilterFields orgSlug={orgSlug} activity={activity} />
      <PagedList
        query={all}
        things="events"
        focus="li"
        loading={<TabLoading />}
        empty={
          <Empty
            icon={<PageDrawing of={activity.isNarrowed ? 'missing' : 'awaited'} />}
            action={activity.isNarrowed && <Button onClick={activity.clear}>Show all</Button>}
          >
            {activity.isNarrowed
              ? 'Nothing fits what you chose.'
              : 'Nothing has happened yet. Claims, invitations, decisions, and changes to the team, the organization, its jobs and its challenges are listed here.'}
          </Empty>
        }
      >
        {entry => <Entry key={entry.id} orgSlug={orgSlug} entry={entry} />}
      </PagedList>
    </div>
  )
}

/** Whom the log does not name: what time did, and what applicants did. */
function Entry({ orgSlug, entry }: { orgSlug: string; entry: ActivityEntry }) {
  const details = detailsOf(entry)
  return (
    <li tabIndex={-1} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-4 py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-medium">{entry.actorName ?? 'Fairlead'}</span> {sentenceOf(entry)}
        </p>
        {details && <p className="text-xs text-ink-soft">{details}</p>}
        {entry.ofAct === 1 && <ToApplication orgSlug={orgSlug} entry={entry} />}
        {entry.ofAct > 1 && <Act orgSlug={orgSlug} entry={entry} />}
      </div>
      <p className="tabular text-ink-soft">
        <RelativeTime value={entry.at} />
      </p>
    </li>
  )
}

/** None to one that is gone. */
function ToApplication({
  orgSlug,
  entry: { applicationId, jobId, subject },
}: {
  orgSlug: string
  entry: ActivityEntry
}) {
  if (!applicationId || !jobId) return null
  return (
    <Link
      to={`${paths.orgTab(orgSlug, 'applicants')}&job=${jobId}&applicant=${applicationId}`}
      className="link text-xs"
    >
      See the application<span className="sr-only"> of {subject ?? 'an applicant'}</span>
    </Link>
  )
}

/** Each that one act was done to, once it is asked for. */
function Act(props: { orgSlug: string; entry: ActivityEntry }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure label="Show each" onOpen={() => setOpen(true)}>
      {isOpen && <Each {...props} />}
    </Disclosure>
  )
}

function Each({ orgSlug, entry }: { orgSlug: string; entry: ActivityEntry }) {
  const all = trpc.org.activity.useInfiniteQuery({ orgSlug, act: entry.id }, byPages)
  return (
    <PagedList query={all} things="applicants" focus="li" loading={<TabLoading />} empty={null}>
      {one => (
        <li key={one.id} tabIndex={-1} className="px-3 py-1.5">
          {one.subject ?? 'An applicant'}
          <span className="block text-xs text-ink-soft">
            {detailsOf({ ...one, jobTitle: null })}
          </span>
          <ToApplication orgSlug={orgSlug} entry={one} />
        </li>
      )}
    </PagedList>
  )
}
