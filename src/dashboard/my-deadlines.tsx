import { Link } from 'react-router-dom'
import { ChallengeRow } from '#src/challenge/challenge-row.tsx'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const shown = 4

/** The challenges one has joined and that are not over yet, the nearest deadline first. */
export function MyDeadlines() {
  const { data } = trpc.challenge.list.useQuery({ state: 'mine' }, { throwOnError: true })
  const joined = data?.items
    .filter(({ status }) => status === 'scheduled' || status === 'open' || status === 'judging')
    .toSorted((a, b) => (a.submissionsCloseAt ?? '').localeCompare(b.submissionsCloseAt ?? ''))
    .slice(0, shown)
  return (
    <Card
      title="Your challenge deadlines"
      padded={false}
      action={
        <Link to={paths.challenges} className="link">
          All challenges
        </Link>
      }
    >
      {!joined && (
        <Loading label="Loading your challenges" className="flex flex-col gap-4 p-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {joined?.length === 0 && (
        <p className="p-4 text-ink-soft">
          You are in no challenge at the moment.{' '}
          <Link to={paths.challenges} className="link">
            Find one to join
          </Link>
        </p>
      )}
      {joined && joined.length > 0 && (
        <ul className="divide-y divide-line">
          {joined.map(challenge => (
            <ChallengeRow key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      )}
    </Card>
  )
}
