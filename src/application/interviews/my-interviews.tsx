import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { OwnInterview } from './own-interview.tsx'

type Kind = 'booked' | 'waiting' | 'cancelled'

const useMine = (kind: Kind) =>
  trpc.job.myInterviews.useInfiniteQuery(
    { kind },
    // They are proposed and moved while nobody looks.
    { ...byPages, throwOnError: true, refetchOnMount: 'always' },
  )

/**
 * One's interviews that are open, those that wait for an answer first, and those that were lately
 * cancelled; nothing where there are none.
 */
export function MyInterviews() {
  const lists = [useMine('waiting'), useMine('booked'), useMine('cancelled')]
  const items = lists.flatMap(({ data }) => data?.pages.flatMap(page => page.items) ?? [])
  const more = lists.find(({ hasNextPage }) => hasNextPage)
  if (items.length === 0) return null
  return (
    <Card title="Your interviews" padded={false}>
      <ul className="divide-y divide-line">
        {items.map(interview => (
          <li key={interview.id} className="flex flex-col gap-2 p-4">
            <Link
              to={paths.applicationOf(interview.applicationId)}
              className="link self-start wrap-anywhere"
            >
              {interview.job.title} at {interview.job.orgName}
            </Link>
            <OwnInterview interview={interview} headingLevel={3} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="border-t border-line p-3">
          <Button
            size="sm"
            pending={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}
