import { useRef, useState } from 'react'
import { formatUtc } from '#src/lib/format-date.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { aliasOf, pointsOf, type Challenge } from './challenge-words.ts'

/** Why the result was corrected, and the rankings before. */
export function EarlierRankings({ challenge }: { challenge: Challenge }) {
  const { rankings } = challenge
  return (
    <div id="ranking" className="scroll-mt-20">
      <Card title="Corrections">
        <ol className="flex flex-col gap-4">
          {rankings.map(({ version, madeAt, reason, isJudgedAnew }, index) => (
            <li key={version} className="flex flex-col gap-1">
              <p className="font-semibold">
                {version === 1 ? 'First ranking' : `Correction ${version - 1}`}
                {isJudgedAnew && ', of an entry judged anew'}, {formatUtc(madeAt)}
              </p>
              {reason && (
                <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">{reason}</p>
              )}
              {index === 0 ? (
                <p className="text-ink-soft">This is the ranking above.</p>
              ) : (
                <RankingOf challengeId={challenge.id} version={version} madeAt={madeAt} />
              )}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

interface RankingOfProps {
  challengeId: string
  version: number
  madeAt: string
}

function RankingOf({ challengeId, version, madeAt }: RankingOfProps) {
  const [isOpen, setOpen] = useState(false)
  const all = trpc.challenge.rankingOf.useInfiniteQuery(
    { challengeId, version },
    { ...byPages, enabled: isOpen },
  )
  const list = useRef<HTMLUListElement>(null)
  const places = all.data?.pages.flatMap(page => page.items) ?? []
  return (
    <Disclosure label={`The ranking of ${formatUtc(madeAt)}`} onOpen={() => setOpen(true)}>
      <ul ref={list} className="flex flex-col gap-1">
        {places.map(({ number, rank, name, username, team, finalScore }) => (
          <li key={number} tabIndex={-1} className="tabular flex gap-3">
            <span className="w-8 shrink-0 text-right">{rank}.</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {team?.name ?? (username ? name : aliasOf(number))}
            </span>
            <span>{pointsOf(finalScore)} points</span>
          </li>
        ))}
      </ul>
      <ShowMore query={all} things="places" count={places.length} list={list} items="li" />
    </Disclosure>
  )
}
