import { aliasOf, pointsOf } from './challenge-words.ts'

interface Scored {
  id: string
  number: number | null
  score: number | null
}

/** The places as they will be told, by the points that the judges gave; equal points share one. */
export function ComingRanking({ items }: { items: Scored[] }) {
  const scores = items.map(({ score }) => score ?? 0)
  const ranked = items
    .map(item => {
      const score = item.score ?? 0
      const place = scores.filter(other => other > score).length + 1
      return { ...item, place, isShared: scores.filter(other => other === score).length > 1 }
    })
    .toSorted((one, other) => one.place - other.place)
  return (
    <ol className="flex max-h-56 flex-col overflow-y-auto rounded-control border border-line">
      {ranked.map(({ id, number, place, isShared, score }) => (
        <li
          key={id}
          className="tabular flex flex-wrap justify-between gap-x-4 px-3 py-1.5 not-first:border-t not-first:border-line"
        >
          <span>
            <span className="font-medium">
              Place {place}
              {isShared && ', shared'}
            </span>
            : {aliasOf(number)}
          </span>
          <span>{pointsOf(score)} points</span>
        </li>
      ))}
    </ol>
  )
}
