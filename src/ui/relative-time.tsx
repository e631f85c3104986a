import { formatDay } from '#src/lib/format-date.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { useNow } from '#src/lib/use-now.ts'

const exact = dateFormat({ dateStyle: 'full', timeStyle: 'short' })

interface RelativeTimeProps {
  /** ISO 8601 with a zone. */
  value: string
}

/**
 * `3 days ago`, with the exact time as its title. On the server and at hydration it is the date in
 * UTC, so that both texts agree; the words follow after mounting and keep up by the minute.
 */
export function RelativeTime({ value }: RelativeTimeProps) {
  const now = useNow()
  if (now === null) return <time dateTime={value}>{formatDay(value)}</time>
  const at = new Date(value)
  return (
    <time dateTime={value} title={exact(at)}>
      {relativeTime(at.getTime(), now)}
    </time>
  )
}
