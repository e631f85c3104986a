import { relativeFormat } from './intl.ts'

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** `3 days ago`, `in 2 hours`, `now` within a minute. Both times in milliseconds since 1970. */
export function relativeTime(at: number, now: number): string {
  const seconds = (at - now) / 1000
  const [unit, size] = steps.find(step => Math.abs(seconds) >= step[1]) ?? ['second', Infinity]
  return relativeFormat.format(Math.trunc(seconds / size), unit)
}
