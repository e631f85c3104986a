import { useEffect, useEffectEvent, useState } from 'react'
import { createGuardedHistory, type Guard, type Held } from './guarded-history.ts'

/** Where the browser is and has been; there is none on the server. */
export const navigation = typeof window === 'undefined' ? null : createGuardedHistory()

/**
 * Holds navigations back while `asks` says so, and gives the one that is held: `proceed` makes it,
 * `stay` forgets it.
 */
export function useBlocker(asks: Guard): { proceed: () => void; stay: () => void } | null {
  const [held, setHeld] = useState<Held | null>(null)
  const isHeldBack = useEffectEvent(asks)
  useEffect(() => navigation?.addGuard((from, to) => isHeldBack(from, to), setHeld), [])
  if (!held) return null
  const forget = () => setHeld(null)
  return {
    stay: forget,
    proceed() {
      forget()
      void held.proceed()
    },
  }
}
