import type { Run } from '#server/resume/engine/lines/line.ts'
import { isRightToLeft, toReadingOrder } from '#server/resume/engine/words/uncased/right-to-left.ts'
import type { Letter } from './pdf/letters.ts'

/** A text of the page as pdf.js gives it. */
interface Item {
  str: string
  transform: number[]
  width: number
}

/** As wide, in multiples of the size, is the space between words, and between cells. */
const wordGap = 0.18
const cellGap = 1
const fewestLetters = 10
/** Names of tools and addresses are Latin also in an Arabic or Hebrew text. */
const leastShare = 0.4

/** Most of what is written on a page is Arabic or Hebrew. */
export function runsRightToLeft(letters: Letter[]): boolean {
  const written = letters.filter(({ text, hidden }) => hidden === null && /\p{L}/u.test(text))
  const own = written.filter(({ text }) => isRightToLeft(text)).length
  return own >= fewestLetters && own > written.length * leastShare
}

const isLevel = ({ y, endY, x, endX, size }: Letter) => Math.abs(endY - y) < size * 0.1 && endX >= x

/** Letters of one height and size, from left to right. */
function linesOf(letters: Letter[]): Letter[][] {
  const lines: Letter[][] = []
  for (const letter of letters.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const first = lines.at(-1)?.[0]
    if (first && first.y - letter.y < Math.min(first.size, letter.size) * 0.2)
      lines.at(-1)?.push(letter)
    else lines.push([letter])
  }
  return lines.map(line => line.toSorted((a, b) => a.x + a.endX - b.x - b.endX))
}

/** Where the space between two letters is as wide as between cells. */
function cellsOf(line: Letter[]): Letter[][] {
  const cells: Letter[][] = []
  let right = Number.NEGATIVE_INFINITY
  for (const letter of line) {
    if (letter.text.trim() === '') continue
    if (letter.x - right > letter.size * cellGap) cells.push([])
    cells.at(-1)?.push(letter)
    right = Math.max(right, letter.endX)
  }
  return cells
}

/** What stands in a cell from left to right: its letters with their marks, and spaces. */
function signsOf(cell: Letter[]): string[] {
  const signs: string[] = []
  let right = cell[0]?.x ?? 0
  for (const { text, x, endX, size } of cell) {
    if (/^\p{M}+$/u.test(text) && signs.length > 0) {
      signs[signs.length - 1] += text
      continue
    }
    if (x - right > size * wordGap) signs.push(' ')
    signs.push(text)
    right = Math.max(right, endX)
  }
  return signs
}

/**
 * The texts of a page that runs right to left, as they are read: a program may write them in any
 * order, letter by letter and in pieces, so they are put together by where they stand.
 */
export function inReadingOrder<T extends Item>(items: T[], letters: Letter[]): T[] {
  const level = letters.filter(letter => letter.hidden === null && isLevel(letter))
  const styled = items.filter(({ str, transform: [, b = 0] }) => str.trim() !== '' && b === 0)
  const turned = items.filter(({ str, transform: [, b = 0] }) => str.trim() !== '' && b !== 0)
  const made = linesOf(level).flatMap(line => {
    const [first] = line
    const near = styled.filter(
      ({ transform }) => first && Math.abs((transform[5] ?? 0) - first.y) < first.size * 0.25,
    )
    return cellsOf(line).flatMap(cell => {
      const [start, end] = [cell[0], cell.at(-1)]
      if (!start || !end) return []
      const right = Math.max(...cell.map(({ endX }) => endX))
      const shared = ({ transform: [, , , , x = 0], width }: T) =>
        Math.min(right, x + width) - Math.max(start.x, x)
      const [item] = near.toSorted((a, b) => shared(b) - shared(a))
      if (!item) return []
      const transform = [...item.transform.slice(0, 4), start.x, start.y]
      return [{ ...item, str: toReadingOrder(signsOf(cell)), transform, width: right - start.x }]
    })
  })
  return [...made, ...turned]
}

/** A page that is read from its right edge, as one that is read from its left. */
export const mirror = (runs: Run[], width: number): Run[] =>
  runs.map(run => ({ ...run, x: width - run.right, right: width - run.x }))
