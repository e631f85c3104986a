const steps: [unit: string, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/**
 * `3 days ago`, `in 2 hours`, `now` within a minute. Both times in milliseconds since 1970. The
 * words of `Intl.RelativeTimeFormat`, whose first use keeps a page from answering for 20 ms.
 */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.abs(at - now) / 1000
  const step = steps.find(([, size]) => seconds >= size)
  if (!step) return 'now'
  const [unit, size] = step
  const isPast = at < now
  const count = Math.trunc(seconds / size)
  if (count === 1 && unit === 'day') return isPast ? 'yesterday' : 'tomorrow'
  if (count === 1 && size > 86_400) return `${isPast ? 'last' : 'next'} ${unit}`
  const amount = `${count} ${unit}${count === 1 ? '' : 's'}`
  return isPast ? `${amount} ago` : `in ${amount}`
}
