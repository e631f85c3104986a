import { useSyncExternalStore } from 'react'
/** The reader's time zone, as the browser has it. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a datetime-local input holds, for a moment in the reader's zone. */
export function localTime(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** A local time without a zone as a moment; what is none stays as it is, to be refused. */
export function isoTime(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

const clockOf = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })

/** What a datetime-local input holds, for a moment in a zone. */
export const timeInZone = (iso: string | null, zone: string): string =>
  iso ? clockOf(zone).format(new Date(iso)).replace(' ', 'T').slice(0, 16) : ''

/** A local time in a zone as a moment; what is none stays as it is, to be refused. */
export function momentInZone(local: string, zone: string): string {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return local
  const clock = clockOf(zone)
  const offsetAt = (at: number) =>
    Date.parse(`${clock.format(new Date(at)).replace(' ', 'T')}Z`) - at
  // The first guess may lie beyond a change of the clocks; of an hour that is skipped, the next.
  const guess = wanted - offsetAt(wanted)
  return new Date(Math.max(guess, wanted - offsetAt(guess))).toISOString()
}

/** The zones that a browser knows, and these. */
export const knownZones = (...besides: string[]): string[] =>
  [...new Set(['UTC', ...besides, ...Intl.supportedValuesOf('timeZone')])].toSorted()

const never = () => () => {}
const unknown = () => null

/** `ownZone`; null on the server and at hydration, as the server does not know it. */
export const useZone = (): string | null => useSyncExternalStore(never, ownZone, unknown)
