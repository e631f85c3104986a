/** Words that stand together are compared: single ones are shared by all who write of one thing. */
const wordsAtOnce = 4
/** Of a text that short, chance says as much as copying. */
const leastShingles = 12
/** Of these a text is found again by; the rest is compared when it is looked at. */
const sketchSize = 64

/** Every run of four words, in small letters without signs, as a number of 32 bits. */
export function shinglesOf(text: string): Set<number> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const shingles = new Set<number>()
  for (let at = 0; at + wordsAtOnce <= words.length; at++)
    shingles.add(hashOf(words.slice(at, at + wordsAtOnce).join(' ')))
  return shingles.size < leastShingles ? new Set() : shingles
}

/** The least of them, which two texts share as often as they share words. */
export const sketchOf = (text: string): number[] =>
  [...shinglesOf(text)].toSorted((a, b) => a - b).slice(0, sketchSize)

/** How much of the one stands in the other, 0 to 1. */
export function shareOf(own: Set<number>, other: Set<number>): number {
  if (own.size === 0) return 0
  let shared = 0
  for (const shingle of own) if (other.has(shingle)) shared++
  return shared / own.size
}

/** FNV-1a, as a signed integer: what the database keeps. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
