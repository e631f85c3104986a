import { useSyncExternalStore } from 'react'
import { relativeTime } from '../lib/relative-time.ts'

const minute = 60_000
const everyMinute = (onTick: () => void) => {
  const timer = setInterval(onTick, minute)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / minute) * minute
const noClock = () => null

interface RelativeTimeProps {
  /** ISO 8601 with a zone. */
  value: string
  locale?: string
  /** The reader's zone; the browser's own when left out. */
  timeZone?: string
}

/**
 * `3 days ago`, with the exact time as its title. On the server and at hydration it is the date in
 * UTC, so that both texts agree; the words follow after mounting and keep up by the minute.
 */
export function RelativeTime({ value, locale = 'en', timeZone }: RelativeTimeProps) {
  const now = useSyncExternalStore(everyMinute, thisMinute, noClock)
  const at = new Date(value)
  if (now === null) {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return <time dateTime={value}>{date.format(at)}</time>
  }
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return (
    <time dateTime={value} title={exact.format(at)}>
      {relativeTime(at.getTime(), now, locale)}
    </time>
  )
}
