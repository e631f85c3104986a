import { History } from 'lucide-react'
import { byPages, trpc } from '#src/trpc.ts'
import { Empty } from '#src/ui/empty.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { sentenceOf } from './activity-words.ts'
import { TabLoading } from './tab-loading.tsx'

/** The audit log: who did what, and when. */
export default function ActivityTab({ orgSlug }: { orgSlug: string }) {
  const all = trpc.org.activity.useInfiniteQuery(
    { orgSlug },
    {
      ...byPages,
      refetchOnMount: 'always',
    },
  )
  return (
    <PagedList
      query={all}
      things="events"
      focus="li"
      loading={<TabLoading />}
      empty={
        <Empty icon={<History aria-hidden />}>
          Nothing has happened yet. Claims, invitations, and changes to the team, the organization
          and its jobs are listed here.
        </Empty>
      }
    >
      {entry => (
        <li
          key={entry.id}
          tabIndex={-1}
          className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-4 py-2.5"
        >
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{entry.actorName ?? 'Fairlead'}</span> {sentenceOf(entry)}
          </p>
          <p className="tabular text-ink-soft">
            <RelativeTime value={entry.at} />
          </p>
        </li>
      )}
    </PagedList>
  )
}
