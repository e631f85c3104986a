import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { ExactTime } from './exact-time.tsx'
import { difficultyLabels, effortOf, rewardOf, type Challenge } from './challenge-words.ts'

/** What it costs and brings, and when. */
export function ChallengeFacts({ challenge }: { challenge: Challenge }) {
  const { opensAt, submissionsCloseAt, judgingEndsAt, entrants } = challenge
  const times = [
    ['Opens', opensAt],
    ['Submissions close', submissionsCloseAt],
    ['Judging ends', judgingEndsAt],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-surface border border-line bg-surface p-4">
      <dt className="text-ink-soft">Organization</dt>
      <dd>
        <Link to={paths.org(challenge.orgSlug)} className="link">
          {challenge.orgName}
        </Link>
      </dd>
      <dt className="text-ink-soft">Reward</dt>
      <dd>{rewardOf(challenge)}</dd>
      <dt className="text-ink-soft">Effort</dt>
      <dd>{effortOf(challenge.effortHours)}</dd>
      <dt className="text-ink-soft">Level</dt>
      <dd>{difficultyLabels[challenge.difficulty]}</dd>
      <dt className="text-ink-soft">Entrants</dt>
      <dd className="tabular">{entrants ?? 0}</dd>
      {times.map(
        ([name, time]) =>
          time && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd>
                <ExactTime value={time} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
