import { useSyncExternalStore } from 'react'

const minute = 60_000
const everyMinute = (onTick: () => void) => {
  const timer = setInterval(onTick, minute)
  return () => clearInterval(timer)
}

/**
 * The time in milliseconds, by the minute; null on the server and at hydration, so that both render
 * the same.
 */
export const useNow = (): number | null =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => null,
  )
