import { useSyncExternalStore } from 'react'

const minute = 60_000

/** The present minute, in milliseconds since 1970. */
export const thisMinute = () => Math.floor(Date.now() / minute) * minute

let readRendered = thisMinute

/** What the page was rendered at, so that the browser begins with the same words. */
export function readNowFrom(source = thisMinute) {
  readRendered = source
}

const renderedAt = () => readRendered()

/** A clock that ticks every `step` milliseconds. */
const ticking = (step: number) => (onTick: () => void) => {
  const timer = setInterval(onTick, step)
  return () => clearInterval(timer)
}

const minutes = ticking(minute)
const seconds = ticking(1000)
const thisSecond = () => Math.floor(Date.now() / 1000) * 1000

/** What is said of the present minute; drawn again when that is something else. */
export const useByMinute = <Said extends string | number>(say: (now: number) => Said): Said =>
  useSyncExternalStore(
    minutes,
    () => say(thisMinute()),
    () => say(renderedAt()),
  )

/** The time in milliseconds, by the minute. */
export const useNow = (): number => useByMinute(now => now)

/** `useNow` by the second. */
export const useNowBySecond = (): number => useSyncExternalStore(seconds, thisSecond, renderedAt)
