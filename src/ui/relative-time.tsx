import { dateFormat } from '#src/lib/intl.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { useByMinute } from '#src/lib/use-now.ts'

const exact = dateFormat({ dateStyle: 'full', timeStyle: 'short' })

interface RelativeTimeProps {
  /** ISO 8601 with a zone. */
  value: string
}

/** `3 days ago`, kept up by the minute; pointed at, the exact time in the reader’s zone. */
export function RelativeTime({ value }: RelativeTimeProps) {
  const at = new Date(value)
  const words = useByMinute(now => relativeTime(at.getTime(), now))
  return (
    <time
      dateTime={value}
      onPointerEnter={event => {
        event.currentTarget.title = exact(at)
      }}
    >
      {words}
    </time>
  )
}
