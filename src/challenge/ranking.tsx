import { Award } from 'lucide-react'
import { useRef } from 'react'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { pointsOf, type Challenge } from './challenge-words.ts'
import { Entrant, Members } from './entrant-name.tsx'
import { rankingShownTo } from './gallery/shown-words.ts'
import { wonWords } from './won-words.ts'

/** Who took part and how far they came; a name only where the person's profile shows it. */
export function Ranking({ challenge }: { challenge: Challenge }) {
  const first = challenge.ranking ?? []
  const rest = trpc.challenge.ranking.useInfiniteQuery(
    { challengeId: challenge.id },
    {
      getNextPageParam: page => page.nextCursor,
      // The first page came with the challenge, and is read anew with it.
      enabled: false,
      initialData: {
        pages: [{ items: first, nextCursor: challenge.rankingCursor }],
        pageParams: [undefined],
      },
    },
  )
  const list = useRef<HTMLTableSectionElement>(null)
  const shownTo = rankingShownTo[challenge.leaderboardVisibility]
  const ranking = rest.data.pages.flatMap(page => page.items)
  if (ranking.length === 0)
    return (
      <Card title="Ranking">
        <p className="text-ink-soft">Nobody handed in.</p>
      </Card>
    )
  return (
    <Card title="Ranking" padded={false}>
      <table className="w-full border-collapse">
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col" className="px-4 py-2 font-normal">
              Place
            </th>
            <th scope="col" className="py-2 font-normal">
              Entrant
            </th>
            <th scope="col" className="px-4 py-2 text-right font-normal">
              Points
            </th>
          </tr>
        </thead>
        <tbody ref={list}>
          {ranking.map((one, index) => (
            <tr key={index} tabIndex={-1} className="border-t border-line">
              <td className="tabular px-4 py-2.5 font-medium">
                {one.rank}
                {one.isShared && ', shared'}
              </td>
              <td className="py-2.5">
                <span className="flex flex-wrap items-center gap-2">
                  <Entrant entrant={one} />
                  {one.rank === 1 && (
                    <Badge tone="good" icon={<Award aria-hidden />}>
                      Winner
                    </Badge>
                  )}
                  {one.isMine && <Badge tone="accent">{one.team ? 'Your team' : 'You'}</Badge>}
                </span>
                {one.team && <Members team={one.team} />}
                {one.won.length > 0 && (
                  <p className="text-xs text-ink-soft">Wins: {wonWords(one.won)}</p>
                )}
              </td>
              <td className="tabular px-4 py-2.5 text-right">{pointsOf(one.finalScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-col gap-3 border-t border-line p-4 empty:hidden">
        {shownTo && <p className="text-ink-soft">{shownTo}</p>}
        <ShowMore query={rest} things="places" count={ranking.length} list={list} items="tr" />
      </div>
    </Card>
  )
}
