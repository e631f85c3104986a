import { History } from 'lucide-react'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { sentenceOf } from './activity-words.ts'
import { TabLoading } from './tab-loading.tsx'

/** The audit log: who did what, and when. */
export function ActivityTab({ orgSlug }: { orgSlug: string }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } =
    trpc.org.activity.useInfiniteQuery(
      { orgSlug },
      {
        getNextPageParam: page => page.nextCursor,
        throwOnError: (_, query) => query.state.data === undefined,
        refetchOnMount: 'always',
      },
    )
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
      <ul className="w-full divide-y divide-line rounded-surface border border-line bg-surface">
        {entries.map(entry => (
          <li
            key={entry.id}
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
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
