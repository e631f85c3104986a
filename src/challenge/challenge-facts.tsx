import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import ChallengeTimeline from './challenge-timeline.tsx'
import {
  difficultyLabels,
  effortOf,
  enteringOf,
  rewardOf,
  type Challenge,
} from './challenge-words.ts'

/** What it costs and brings, and when. */
export default function ChallengeFacts({ challenge }: { challenge: Challenge }) {
  return (
    <div className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
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
        <dt className="text-ink-soft">Who enters</dt>
        <dd>{enteringOf(challenge.maxTeamSize)}</dd>
        <dt className="text-ink-soft">Entrants</dt>
        <dd className="tabular">{challenge.entrants ?? 0}</dd>
      </dl>
      <ChallengeTimeline challenge={challenge} />
    </div>
  )
}
