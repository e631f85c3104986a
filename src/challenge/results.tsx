import { Card } from '#src/ui/card.tsx'
import type { Challenge } from './challenge-words.ts'
import { BeingJudgedAnew } from './correction/being-judged-anew.tsx'
import { EarlierRankings } from './earlier-rankings.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { rankingHidden } from './gallery/shown-words.ts'
import { Ranking } from './ranking.tsx'

/**
 * The ranking of a finalized challenge, with those before it where it was corrected, or to whom it is
 * shown instead; and the works that entrants show.
 */
export default function Results({ challenge }: { challenge: Challenge }) {
  return (
    <>
      {challenge.ranking ? (
        <Ranking challenge={challenge} />
      ) : (
        <div id="ranking" className="scroll-mt-20">
          <Card title="Ranking">
            <p className="max-w-prose">{rankingHidden[challenge.leaderboardVisibility]}</p>
          </Card>
        </div>
      )}
      <BeingJudgedAnew entries={challenge.judgedAnew} />
      {challenge.rankings.length > 1 && <EarlierRankings challenge={challenge} />}
      <Gallery challenge={challenge} />
    </>
  )
}
