import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { formatInZone } from '#src/challenge/zoned-time.ts'
import ChallengeTimeline from './challenge-timeline.tsx'
import type { Challenge } from './challenge-words.ts'
import { enteringOf } from './fact-words.ts'
import { Row, TermRows } from './terms/term-rows.tsx'

/** `New York` of `America/New_York`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** What it costs and brings, and when. */
export default function ChallengeFacts({ challenge }: { challenge: Challenge }) {
  const { submissionsCloseAt, timezone, job } = challenge
  return (
    <div className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4">
      <dl className="grid grid-cols-[fit-content(7rem)_1fr] gap-x-4 gap-y-2">
        <Row name="Organization">
          <Link to={paths.org(challenge.orgSlug)} className="link">
            {challenge.orgName}
          </Link>
        </Row>
        <TermRows terms={challenge} />
        {job && (
          <Row name="Job">
            <Link to={paths.job({ ...job, orgSlug: challenge.orgSlug })} className="link">
              {job.title}
            </Link>
          </Row>
        )}
        <Row name="Who enters">{enteringOf(challenge.maxTeamSize)}</Row>
        <Row name="Entrants">
          <span className="tabular">{challenge.entrants ?? 0}</span>
        </Row>
        {submissionsCloseAt && timezone !== 'UTC' && (
          <Row name={`Deadline in ${placeOf(timezone)}`}>
            {formatInZone(submissionsCloseAt, timezone)}
          </Row>
        )}
      </dl>
      <ChallengeTimeline challenge={challenge} />
    </div>
  )
}
