import { useSyncExternalStore } from 'react'
import { ownZone } from './local-time.ts'

const never = () => () => {}
const unknown = () => null

/** The browser's time zone; null on the server and at hydration, as the server does not know it. */
export const useZone = (): string | null => useSyncExternalStore(never, ownZone, unknown)
