import { useRef } from 'react'
import { History } from 'lucide-react'
import { trpc } from '#src/trpc.ts'
import { Empty } from '#src/ui/empty.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ShowMore } from '#src/ui/show-more.tsx'
import { sentenceOf } from './activity-words.ts'
import { TabLoading } from './tab-loading.tsx'

/** The audit log: who did what, and when. */
export function ActivityTab({ orgSlug }: { orgSlug: string }) {
  const all = trpc.org.activity.useInfiniteQuery(
    { orgSlug },
    {
      getNextPageParam: page => page.nextCursor,
      throwOnError: (_, query) => query.state.data === undefined,
      refetchOnMount: 'always',
    },
  )
  const { data } = all
  const list = useRef<HTMLUListElement>(null)
  if (!data) return <TabLoading />
  const entries = data.pages.flatMap(page => page.items)
  if (entries.length === 0)
    return (
      <Empty icon={<History aria-hidden />}>
        Nothing has happened yet. Claims, invitations, and changes to the team, the organization and
        its jobs are listed here.
      </Empty>
    )
  return (
    <div className="flex flex-col items-center gap-4">
      <ul
        ref={list}
        className="w-full divide-y divide-line rounded-surface border border-line bg-surface"
      >
        {entries.map(entry => (
          <li
            key={entry.id}
            tabIndex={-1}
            className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-4 py-2.5"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{entry.actorName ?? 'Fairlead'}</span>{' '}
              {sentenceOf(entry)}
            </p>
            <p className="tabular text-ink-soft">
              <RelativeTime value={entry.at} />
            </p>
          </li>
        ))}
      </ul>
      <ShowMore query={all} things="events" count={entries.length} list={list} items="li" />
    </div>
  )
}
