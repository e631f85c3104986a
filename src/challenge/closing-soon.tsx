import { Link } from 'react-router-dom'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { ListCard } from '#src/ui/list/list-card.tsx'
import { ChallengeRow } from './challenge-row.tsx'
import { statusAt } from './challenge-words.ts'

const shown = 3

/** The open challenges with the nearest deadlines. */
export function ClosingSoon() {
  const { data } = trpc.challenge.list.useQuery({ state: 'open' }, { throwOnError: true })
  const now = useNow()
  const open = data?.items.filter(challenge => statusAt(challenge, now) === 'open').slice(0, shown)
  return (
    <ListCard
      title="Challenges that close soon"
      action={
        <Link to={paths.challenges} className="link">
          All challenges
        </Link>
      }
      items={open}
      loading="Loading challenges"
      rows={shown}
      rowClass="h-14"
      empty="No challenge is open right now."
    >
      {challenge => <ChallengeRow key={challenge.id} challenge={challenge} />}
    </ListCard>
  )
}
