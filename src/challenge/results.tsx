import type { Challenge } from './challenge-words.ts'
import { EarlierRankings } from './earlier-rankings.tsx'
import { Ranking } from './ranking.tsx'

/** The ranking of a finalized challenge, with those before it where it was corrected. */
export default function Results({ challenge }: { challenge: Challenge }) {
  return (
    <>
      <Ranking challenge={challenge} />
      {challenge.rankings.length > 1 && <EarlierRankings challenge={challenge} />}
    </>
  )
}
