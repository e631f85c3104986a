import { dateFormat } from '#src/lib/intl.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useZone } from '#src/lib/local-time.ts'

const exact = dateFormat({ dateStyle: 'full', timeStyle: 'short' })

interface RelativeTimeProps {
  /** ISO 8601 with a zone. */
  value: string
}

/** `3 days ago`, kept up by the minute, with the exact time in the reader’s zone as its title. */
export function RelativeTime({ value }: RelativeTimeProps) {
  const now = useNow()
  const zone = useZone()
  const at = new Date(value)
  return (
    <time dateTime={value} title={zone === null ? undefined : exact(at)}>
      {relativeTime(at.getTime(), now)}
    </time>
  )
}
