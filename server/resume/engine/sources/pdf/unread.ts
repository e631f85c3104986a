import { ResumeError } from '#server/resume/engine/types.ts'
import { isEastAsian } from '#server/resume/engine/words/uncased/scripts.ts'
import type { Operators } from './visibility.ts'

interface Item {
  str: string
  transform: number[]
  fontName: string
}

/** How far the next letter may be off the column, and below the one before, in multiples of the size. */
const offColumn = 0.3
const below = [0.6, 2.2] as const

/** How many letters are set from top to bottom, and how many there are. */
export interface Directions {
  vertical: number
  all: number
}

/** Addresses and names of tools are written in more letters than the rest. */
const leastVertical = 1 / 3

/** Throws NO_TEXT for a file that is mostly set from top to bottom. */
export function refuseVertical({ vertical, all }: Directions): void {
  if (vertical === 0 || vertical < all * leastVertical) return
  throw new ResumeError(
    'NO_TEXT',
    'The text of this PDF is set from top to bottom, which we cannot read in its order. Export the resume with lines from left to right, and upload that.',
  )
}

/** Adds the letters of a page. */
export function countVertical(
  counts: Directions,
  items: Item[],
  styles: Record<string, { vertical?: boolean } | undefined>,
): void {
  let last: Item | null = null
  for (const item of items) {
    const letters = item.str.replace(/\s/g, '').length
    if (letters === 0) continue
    counts.all += letters
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform
    const size = Math.hypot(c, d)
    const [, , , , lastX = 0, lastY = 0] = last?.transform ?? []
    const drop = (lastY - y) / size
    const follows =
      last !== null && Math.abs(lastX - x) < size * offColumn && drop > below[0] && drop < below[1]
    if (styles[item.fontName]?.vertical === true) counts.vertical += letters
    else if (letters === 1 && follows && isEastAsian(item.str + (last?.str ?? '')))
      counts.vertical++
    last = item
  }
}

interface Fonts {
  has: (id: string) => boolean
  get: (id: string) => unknown
}

/** How many texts of a page are set in fonts of which no letter is known; each has one letter at least. */
export function countLost(
  { fnArray, argsArray }: Operators,
  ops: Record<string, number>,
  fonts: Fonts,
): number {
  let isLost = false
  let lost = 0
  fnArray.forEach((operator, at) => {
    const [first] = (argsArray[at] ?? []) as unknown[]
    // In the place of a font that cannot be loaded stands what went wrong.
    if (operator === ops.setFont)
      isLost = typeof first === 'string' && fonts.has(first) && typeof fonts.get(first) === 'string'
    else if (operator === ops.showText && isLost) lost++
  })
  return lost
}
