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

const never = () => () => {}
const unknown = () => null

/** `ownZone`; null on the server and at hydration, as the server does not know it. */
export const useZone = (): string | null => useSyncExternalStore(never, ownZone, unknown)
