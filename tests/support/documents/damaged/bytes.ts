import type { Dice } from '../../random.ts'

/** Damage that knows nothing of formats: what a bad disk, a broken upload or a copy does to a file. */
export type Damage = (bytes: Uint8Array, dice: Dice) => Uint8Array

/** Only the first part arrived. */
export const cut =
  (share: number): Damage =>
  bytes =>
    bytes.slice(0, Math.floor(bytes.length * share))

export const flip =
  (times: number | 'many'): Damage =>
  (bytes, dice) => {
    const copy = bytes.slice()
    const count = times === 'many' ? Math.ceil(bytes.length / 200) : times
    for (let at = 0; at < count; at++) copy[dice.whole(0, copy.length - 1)] = dice.whole(0, 255)
    return copy
  }

const spot = (bytes: Uint8Array, dice: Dice, share: number) => {
  const length = Math.max(1, Math.floor(bytes.length * share))
  return { from: dice.whole(0, Math.max(0, bytes.length - length)), length }
}

/** A block that was never written. */
export const zero =
  (share: number): Damage =>
  (bytes, dice) => {
    const { from, length } = spot(bytes, dice, share)
    return bytes.slice().fill(0, from, from + length)
  }

export const swap: Damage = (bytes, dice) => {
  const length = Math.floor(bytes.length / 10)
  const from = dice.whole(0, 4) * length
  const to = dice.whole(5, 8) * length
  const copy = bytes.slice()
  copy.set(bytes.subarray(to, to + length), from)
  copy.set(bytes.subarray(from, from + length), to)
  return copy
}

export const twice: Damage = (bytes, dice) => {
  const { from, length } = spot(bytes, dice, 0.2)
  return join(bytes.subarray(0, from + length), bytes.subarray(from))
}

/** Line ends rewritten by a transfer that took the file for text. */
export const asText: Damage = bytes =>
  Uint8Array.from([...bytes].flatMap(byte => (byte === 10 ? [13, 10] : [byte])))

export const join = (...parts: (Uint8Array | string)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map(part => Buffer.from(part as string))))
