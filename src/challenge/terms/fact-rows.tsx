import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { enteringOf } from '#src/challenge/fact-words.ts'
import { formatInZone } from '#src/challenge/zoned-time.ts'
import { Row, TermRows, type Terms } from './term-rows.tsx'

type Facts = Terms &
  Pick<
    Challenge,
    'orgSlug' | 'job' | 'maxTeamSize' | 'entrants' | 'submissionsCloseAt' | 'timezone'
  >

/** `New York` of `America/New_York`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** All that a challenge's page says in short: the rows of a `dl`. */
export function FactRows({ challenge }: { challenge: Facts }) {
  const { submissionsCloseAt, timezone, job, orgSlug } = challenge
  return (
    <>
      <TermRows terms={challenge} />
      {job && (
        <Row name="Job">
          <Link to={paths.job({ ...job, orgSlug })} className="link">
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
    </>
  )
}
