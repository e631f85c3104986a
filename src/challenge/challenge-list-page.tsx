import { Flag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#src/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ChallengeRow } from './challenge-row.tsx'
import { statusAt } from './challenge-words.ts'

const groups = [
  { title: 'Open', has: ['open'] },
  { title: 'Upcoming', has: ['scheduled'] },
  { title: 'Closed', has: ['judging', 'finalized', 'cancelled'] },
]

export default function ChallengeListPage() {
  const now = useNow()
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } =
    trpc.challenge.list.useInfiniteQuery({}, { getNextPageParam: page => page.nextCursor })
  if (error && !data) throw error
  const challenges = data?.pages.flatMap(page => page.items)
  return (
    <>
      <Head title="Challenges" noindex />
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl font-semibold">Challenges</h1>
        {!challenges && <ListLoading />}
        {challenges?.length === 0 && (
          <Empty
            icon={<Flag aria-hidden />}
            action={
              <Link to={paths.jobs} className={buttonClass()}>
                See the open jobs
              </Link>
            }
          >
            No organization has set a challenge yet.
          </Empty>
        )}
        {challenges &&
          groups.map(({ title, has }) => {
            const members = challenges.filter(challenge => has.includes(statusAt(challenge, now)))
            if (members.length === 0) return null
            return (
              <Card key={title} title={title} padded={false}>
                <ul className="divide-y divide-line">
                  {members.map(challenge => (
                    <ChallengeRow key={challenge.id} challenge={challenge} />
                  ))}
                </ul>
              </Card>
            )
          })}
        {error && <p role="alert">More challenges could not be loaded. Try again.</p>}
        {hasNextPage && (
          <Button
            className="self-center"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </>
  )
}

function ListLoading() {
  return (
    <Loading
      label="Loading challenges"
      className="divide-y divide-line overflow-clip rounded-surface border border-line bg-surface"
    >
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex flex-col gap-2 px-4 py-3">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-4 w-full max-w-prose" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  )
}
