import { quarter } from '#server/limits.ts'
import type { FreeTimesInput } from './schema.ts'

/** In milliseconds. */
export const quarterMs = quarter * 60_000

/**
 * The times at which something of this length can begin on these days, between two hours of a zone's
 * clock. Read off the clock quarter by quarter: an hour that is left out in spring is none, and one
 * that comes twice in autumn is two.
 */
export function slotsOf({
  from,
  days,
  zone,
  opens,
  closes,
  minutes,
}: Omit<FreeTimesInput, 'panel'>) {
  const step = minutes < 30 ? 15 : 30
  const first = Temporal.PlainDate.from(from)
  const begin = first.toZonedDateTime(zone).epochMilliseconds
  const end = first.add({ days }).toZonedDateTime(zone).epochMilliseconds
  const slots: Date[] = []
  for (let at = Math.ceil(begin / quarterMs) * quarterMs; at < end; at += quarterMs) {
    const starts = clockAt(at, zone)
    const ends = clockAt(at + minutes * 60_000, zone)
    const isOpen = starts.time >= opens && ends.time <= closes && starts.day === ends.day
    if (isOpen && starts.minute % step === 0) slots.push(new Date(at))
  }
  return slots
}

function clockAt(ms: number, zone: string) {
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    minute: local.minute,
  }
}
