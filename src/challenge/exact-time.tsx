import { formatLocal, formatUtc } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'

/** A moment in UTC, and once the page runs in a browser in the reader's zone, if that differs. */
export function ExactTime({ value }: { value: string }) {
  const isMounted = useNow() !== null
  const differs = isMounted && new Date(value).getTimezoneOffset() !== 0
  return (
    <time dateTime={value} className="whitespace-nowrap">
      {formatUtc(value)}
      {differs && <span className="block text-xs text-ink-soft">{formatLocal(value)}</span>}
    </time>
  )
}
