import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import ChallengeTimeline from './challenge-timeline.tsx'
import type { Challenge } from './challenge-words.ts'
import { FactRows } from './terms/fact-rows.tsx'
import { Row } from './terms/term-rows.tsx'

/** What it costs and brings, and when. */
export default function ChallengeFacts({ challenge }: { challenge: Challenge }) {
  return (
    <div className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4">
      <dl className="grid grid-cols-[fit-content(7rem)_1fr] gap-x-4 gap-y-2">
        <Row name="Organization">
          <Link to={paths.org(challenge.orgSlug)} className="link">
            {challenge.orgName}
          </Link>
        </Row>
        <FactRows challenge={challenge} />
      </dl>
      <ChallengeTimeline challenge={challenge} />
    </div>
  )
}
