import { Link } from 'react-router-dom'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ChallengeRow } from './challenge-row.tsx'
import { statusAt } from './challenge-words.ts'

/** The open challenges with the nearest deadlines. */
export function ClosingSoon({ count = 3 }: { count?: number }) {
  const { data } = trpc.challenge.list.useQuery({ state: 'open' }, { throwOnError: true })
  const now = useNow()
  const open = data?.items.filter(challenge => statusAt(challenge, now) === 'open').slice(0, count)
  return (
    <Card
      title="Challenges that close soon"
      padded={false}
      action={
        <Link to={paths.challenges} className="link">
          All challenges
        </Link>
      }
    >
      {!open && (
        <Loading label="Loading challenges" className="flex flex-col gap-4 p-4">
          {Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </Loading>
      )}
      {open?.length === 0 && <p className="p-4 text-ink-soft">No challenge is open right now.</p>}
      {open && open.length > 0 && (
        <ul className="divide-y divide-line">
          {open.map(challenge => (
            <ChallengeRow key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      )}
    </Card>
  )
}
