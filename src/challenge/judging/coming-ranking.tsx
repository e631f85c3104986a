import type { RouterOutputs } from '#src/api.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { aliasOf, pointsOf } from '#src/challenge/challenge-words.ts'
import { notCountedWords } from './left-out-words.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

type Ranking = RouterOutputs['challenge']['comingRanking']

const badges = { winner: 'winner', finalist: 'finalist', participant: '' }

/** The first places as they will be told, by whose scores, and whose do not count. */
export function ComingRanking({ ranking }: { ranking: Ranking | undefined }) {
  if (!ranking)
    return (
      <Loading label="Loading the ranking">
        <Skeleton className="h-24" />
      </Loading>
    )
  const { items, total, judges, leftOut, erased } = ranking
  const more = total - items.length
  if (total === 0) return <p>Nobody has handed in: there will be no ranking.</p>
  return (
    <>
      <section
        ref={scrolledByKey}
        aria-label="The ranking to come"
        className="max-h-56 overflow-y-auto rounded-control border border-line"
      >
        <ol className="flex flex-col">
          {items.map(({ id, number, place, isShared, score, badge }) => (
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
                {badges[badge] && `, ${badges[badge]}`}
              </span>
              <span>{pointsOf(score)} points</span>
            </li>
          ))}
          {more > 0 && (
            <li className="border-t border-line px-3 py-1.5 text-ink-soft">And {more} more.</li>
          )}
        </ol>
      </section>
      <p>
        {judges === 1 ? 'One judge' : `The same ${judges} judges`} scored every entry.
        {leftOut.map(
          ({ name, reason }) => ` Not counted: ${name} (${notCountedWords[reason].toLowerCase()}).`,
        )}
        {erased > 0 && ' Not counted: judgements of an erased account.'}
      </p>
    </>
  )
}
