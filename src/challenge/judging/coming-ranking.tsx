import type { RouterOutputs } from '#src/api.ts'
import { judgesOf } from '#src/challenge/assignment/assignment-words.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { aliasOf, pointsOf } from '#src/challenge/challenge-words.ts'
import { wonWords } from '#src/challenge/won-words.ts'
import { notCountedWords } from './left-out-words.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

type Ranking = RouterOutputs['challenge']['comingRanking']

const badges = { winner: 'winner', finalist: 'finalist', participant: '' }

const mostNamed = 6

/** Of who was asked to judge, and did not. */
function notBegunWords(names: string[]): string {
  if (names.length === 1) return `${names[0]} was asked and scored nothing.`
  const more = names.length - mostNamed
  return `Asked, and scored nothing: ${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** The first places as they will be told, by whose scores, and whose do not count. */
export function ComingRanking({ ranking }: { ranking: Ranking | undefined }) {
  if (!ranking)
    return (
      <Loading label="Loading the ranking">
        <Skeleton className="h-24" />
      </Loading>
    )
  const { items, total, judges, leftOut, erased, conflicts, perEntry, notBegun } = ranking
  const more = total - items.length
  if (total === 0)
    return (
      <>
        <p>There will be no ranking: nobody has handed in what is ranked.</p>
        <Disqualified ranking={ranking} />
      </>
    )
  return (
    <>
      <section
        ref={scrolledByKey}
        aria-label="The ranking to come"
        className="max-h-56 overflow-y-auto rounded-control border border-line"
      >
        <ol className="flex flex-col">
          {items.map(({ id, number, place, isShared, score, badge, won, judges: one }) => (
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
                {won.length > 0 && `; wins ${wonWords(won)}`}
              </span>
              <span>
                {pointsOf(score)} points
                {(conflicts.length > 0 || perEntry !== null) && `, ${judgesOf(one)}`}
              </span>
            </li>
          ))}
          {more > 0 && (
            <li className="border-t border-line px-3 py-1.5 text-ink-soft">And {more} more.</li>
          )}
        </ol>
      </section>
      <p>
        {perEntry === null
          ? `${judges === 1 ? 'One judge' : `${judges} judges`} scored every entry`
          : `${judges === 1 ? 'One judge' : `${judges} judges`} scored the entries that they were given`}
        {conflicts.length > 0 && ', but for those with which they have a conflict of interest'}.
        Points are the mean of those who judged.
        {conflicts.map(
          ({ name, numbers, count }) =>
            ` ${name} did not judge ${numbers.map(aliasOf).join(', ')}${count > numbers.length ? ` and ${count - numbers.length} more` : ''}.`,
        )}
        {notBegun.length > 0 && ` ${notBegunWords(notBegun)}`}
        {leftOut.map(
          ({ name, reason }) => ` Not counted: ${name} (${notCountedWords[reason].toLowerCase()}).`,
        )}
        {erased > 0 && ' Not counted: judgements of an erased account.'}
      </p>
      <Disqualified ranking={ranking} />
    </>
  )
}

/** Who gets no place, and why. */
function Disqualified({ ranking: { disqualified, disqualifiedCount } }: { ranking: Ranking }) {
  if (disqualifiedCount === 0) return null
  const more = disqualifiedCount - disqualified.length
  return (
    <div>
      <p>Without a place:</p>
      <ul className="list-disc pl-5">
        {disqualified.map(({ number, reason }) => (
          <li key={number} className="wrap-anywhere">
            {aliasOf(number)}, disqualified: {reason}
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </div>
  )
}
