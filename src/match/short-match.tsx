import { Disclosure } from '#src/ui/disclosure.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MatchSegments } from './match-segments.tsx'
import { MatchTable } from './match-table.tsx'
import type { Match } from './match-words.ts'

interface ShortMatchProps {
  title: string
  /** Undefined while loading, null when there is none. */
  match: Match | null | undefined
  error: unknown
  onRetry: () => void
  /** What the lines are quoted from: `your resume`. */
  source: string
}

/** The count of a match, and on demand its table: in dialogs and sheets. */
export function ShortMatch({ title, match, error, onRetry, source }: ShortMatchProps) {
  if (error) return <RetryAlert onRetry={onRetry}>The match could not be loaded.</RetryAlert>
  if (match === undefined)
    return (
      <Loading label="Loading the match" className="flex flex-col gap-2">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-6 w-40" />
      </Loading>
    )
  if (match === null) return null
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        {match.count.total > 0 && <MatchSegments count={match.count} />}
      </div>
      <Disclosure label="See each skill and what shows it">
        <MatchTable match={match} source={source} />
      </Disclosure>
    </section>
  )
}
