/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Dice {
  /** True so many times of a hundred. */
  chance: (percent: number) => boolean
  /** A whole number of the range, both ends included. */
  whole: (from: number, to: number) => number
  pick: <T>(items: readonly T[]) => T
}

export function diceOf(seed: number): Dice {
  const random = randomOf(seed)
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
  return {
    chance: percent => random() * 100 < percent,
    whole,
    pick: items => items[whole(0, items.length - 1)] as never,
  }
}
