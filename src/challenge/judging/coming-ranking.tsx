import { trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { aliasOf, pointsOf } from '#src/challenge/challenge-words.ts'

/** The first places as they will be told, by the points that the judges gave. */
export function ComingRanking({ challengeId, total }: { challengeId: string; total: number }) {
  // Others judge meanwhile.
  const { data } = trpc.challenge.comingRanking.useQuery(
    { challengeId },
    { throwOnError: true, refetchOnMount: 'always' },
  )
  if (!data)
    return (
      <Loading label="Loading the ranking">
        <Skeleton className="h-24" />
      </Loading>
    )
  const more = total - data.items.length
  return (
    <ol className="flex max-h-56 flex-col overflow-y-auto rounded-control border border-line">
      {data.items.map(({ id, number, place, isShared, score }) => (
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
      {more > 0 && (
        <li className="border-t border-line px-3 py-1.5 text-ink-soft">And {more} more.</li>
      )}
    </ol>
  )
}
