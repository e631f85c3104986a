import { formatLocal, formatUtc } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'

/** A moment in UTC, and once the page runs in a browser in the reader's zone as well. */
export function ExactTime({ value }: { value: string }) {
  const isMounted = useNow() !== null
  return (
    <time dateTime={value} className="tabular">
      {formatUtc(value)}
      {isMounted && <span className="block text-xs text-ink-soft">{formatLocal(value)}</span>}
    </time>
  )
}
