import { useSyncExternalStore } from 'react'

/** A clock that ticks every `step` milliseconds. */
const clockOf = (step: number) => ({
  subscribe(onTick: () => void) {
    const timer = setInterval(onTick, step)
    return () => clearInterval(timer)
  },
  read: () => Math.floor(Date.now() / step) * step,
})

const minutes = clockOf(60_000)
const seconds = clockOf(1000)
const noClock = () => null

/**
 * The time in milliseconds, by the minute; null on the server and at hydration, so that both render
 * the same.
 */
export const useNow = (): number | null =>
  useSyncExternalStore(minutes.subscribe, minutes.read, noClock)

/** `useNow` by the second. */
export const useNowBySecond = (): number | null =>
  useSyncExternalStore(seconds.subscribe, seconds.read, noClock)
