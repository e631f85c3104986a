import { Link } from 'react-router-dom'
import { ChallengeRow } from '#src/challenge/challenge-row.tsx'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { ListCard } from '#src/ui/list/list-card.tsx'

const shown = 4

/** The challenges one has joined and that are not over yet, the nearest deadline first. */
export function MyDeadlines() {
  const { data } = trpc.challenge.list.useQuery({ state: 'mine' }, { throwOnError: true })
  const joined = data?.items
    .filter(({ status }) => status === 'scheduled' || status === 'open' || status === 'judging')
    .toSorted((a, b) => (a.submissionsCloseAt ?? '').localeCompare(b.submissionsCloseAt ?? ''))
    .slice(0, shown)
  return (
    <ListCard
      title="Your challenge deadlines"
      action={
        <Link to={paths.challenges} className="link">
          All challenges
        </Link>
      }
      items={joined}
      loading="Loading your challenges"
      rows={2}
      rowClass="h-14"
      empty={
        <>
          You are taking part in no challenge at the moment.{' '}
          <Link to={paths.challenges} className="link">
            Find one to join
          </Link>
        </>
      }
    >
      {challenge => <ChallengeRow key={challenge.id} challenge={challenge} />}
    </ListCard>
  )
}
