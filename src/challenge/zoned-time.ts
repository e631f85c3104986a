import { dateFormat } from '#src/lib/intl.ts'

/** A moment on the clocks of a zone, which is named beside it: `Mar 3, 2026, 15:00`. */
export const formatInZone = (iso: string, timeZone: string): string =>
  dateFormat({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })(new Date(iso))

/** `2026-03-03T15:00:00` on the clocks of a zone. */
const clockOf = (timeZone: string) => {
  const format = dateFormat({ timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: Date) => format(at, 'sv-SE').replace(' ', 'T')
}

/** What a datetime-local input holds, for a moment in a zone. */
export const timeInZone = (iso: string | null, zone: string): string =>
  iso ? clockOf(zone)(new Date(iso)).slice(0, 16) : ''

/** A local time in a zone as a moment; what is none stays as it is, to be refused. */
export function momentInZone(local: string, zone: string): string {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return local
  const clock = clockOf(zone)
  const offsetAt = (at: number) => Date.parse(`${clock(new Date(at))}Z`) - at
  // The first guess may lie beyond a change of the clocks; of an hour that is skipped, the next.
  const guess = wanted - offsetAt(wanted)
  return new Date(Math.max(guess, wanted - offsetAt(guess))).toISOString()
}

/** The zones that a browser knows, and one besides. */
export const knownZones = (besides: string): string[] =>
  [...new Set(['UTC', besides, ...Intl.supportedValuesOf('timeZone')])].toSorted()
