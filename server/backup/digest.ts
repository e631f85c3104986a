import { createHash } from 'node:crypto'

/** What a set of rows or files comes to, in whatever order they are read. */
export interface Total {
  count: number
  /** The sum of their SHA-256, in hexadecimal digits. */
  digest: string
}

const modulus = 1n << 256n

export const sha256 = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex')

export function createTotal() {
  let count = 0
  let sum = 0n
  return {
    /** The SHA-256 of one more. */
    add(hash: string) {
      count++
      sum = (sum + BigInt(`0x${hash}`)) % modulus
    },
    total: (): Total => ({ count, digest: sum.toString(16).padStart(64, '0') }),
  }
}
