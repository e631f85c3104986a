import { useSyncExternalStore } from 'react'
import { formatDay } from '#src/lib/format-date.ts'
import { relativeTime } from '#src/lib/relative-time.ts'

const minute = 60_000
const everyMinute = (onTick: () => void) => {
  const timer = setInterval(onTick, minute)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / minute) * minute
const noClock = () => null
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })

interface RelativeTimeProps {
  /** ISO 8601 with a zone. */
  value: string
}

/**
 * `3 days ago`, with the exact time as its title. On the server and at hydration it is the date in
 * UTC, so that both texts agree; the words follow after mounting and keep up by the minute.
 */
export function RelativeTime({ value }: RelativeTimeProps) {
  const now = useSyncExternalStore(everyMinute, thisMinute, noClock)
  if (now === null) return <time dateTime={value}>{formatDay(value)}</time>
  const at = new Date(value)
  return (
    <time dateTime={value} title={exact.format(at)}>
      {relativeTime(at.getTime(), now)}
    </time>
  )
}
