import { formatLocalInYear, formatUtc } from '#src/lib/format-date.ts'
import { useZone } from '#src/lib/local-time.ts'

/** A moment in UTC, and below it in the reader’s zone, which is known once the page runs in a browser. */
export function ExactTime({ value }: { value: string }) {
  const zone = useZone()
  const differs = new Date(value).getTimezoneOffset() !== 0
  return (
    <time dateTime={value} className="whitespace-nowrap">
      {formatUtc(value)}
      <span className="block min-h-5 text-xs text-ink-soft">
        {zone !== null && (differs ? formatLocalInYear(value) : 'same in your time zone')}
      </span>
    </time>
  )
}
