import { letterCount } from '#server/resume/engine/words/letters.ts'
import type { Letter } from './letters.ts'

/** Letters written one after the other that are all seen, or all hidden. */
export interface Stretch {
  letters: Letter[]
  text: string
  isHidden: boolean
  /** Goes on where the one before ends. */
  goesOn: boolean
}

/** Fewer letters than these, next to seen ones, are cut off by a hair and not hidden. */
const fewLetters = 3
/** The end of a line that runs over the page's edge, or its clip's, by up to so many letters is only badly set. */
const fewOver = 12
const mostCompared = 500

const isBlank = (text: string) => text.trim() === ''

/** Letters in the order they were written, parted where they do not go on, or are hidden. */
export function stretchesOf(letters: Letter[]): Stretch[] {
  const stretches: Stretch[] = []
  let before: Letter | undefined
  for (const letter of letters) {
    const last = stretches.at(-1)
    const size = Math.max(letter.size, 0.01)
    const dx = before ? letter.x - before.endX : 0
    const dy = before ? letter.y - before.endY : 0
    const goesOn = before !== undefined && Math.abs(dy) < size / 2 && Math.abs(dx) < size * 3
    const isHidden = isBlank(letter.text) && last ? last.isHidden : letter.hidden !== null
    const space = Math.hypot(dx, dy) > size * 0.15 ? ' ' : ''
    if (last && goesOn && last.isHidden === isHidden) {
      last.letters.push(letter)
      last.text += space + letter.text
    } else stretches.push({ letters: [letter], text: letter.text, isHidden, goesOn })
    before = letter
  }
  return stretches
}

/** Without signs and spaces, for comparing. */
const wordsOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The same words are seen at about the same place: a glow, or what was painted over and written anew. */
function isSeenBeside(hidden: Stretch, seen: Stretch[]): boolean {
  const [first] = hidden.letters
  const words = wordsOf(hidden.text)
  if (!first || words === '') return false
  return seen.some(({ letters, text }) => {
    const [start, end] = [letters[0], letters.at(-1)]
    if (!start || !end || Math.abs(start.y - first.y) > start.size * 1.5) return false
    const reach = start.size * 2
    return first.x > start.x - reach && first.x < end.endX + reach && wordsOf(text).includes(words)
  })
}

/**
 * The hidden stretches of a page that a person should be told of. Letters that are only just cut
 * off are seen again; of what is seen beside itself nothing is said.
 */
export function findHidden(letters: Letter[]): Stretch[] {
  if (letters.every(({ hidden }) => hidden === null)) return []
  const stretches = stretchesOf(letters)
  for (const [at, stretch] of stretches.entries()) {
    const next = stretches[at + 1]
    const isBesideSeen =
      (stretch.goesOn && stretches[at - 1]?.isHidden === false) ||
      (next?.goesOn === true && !next.isHidden)
    if (!stretch.isHidden || !isBesideSeen || letterCount(stretch.text) >= fewLetters) continue
    stretch.isHidden = false
    for (const letter of stretch.letters) letter.hidden = null
  }
  const seen = stretches.filter(({ isHidden }) => !isHidden)
  return stretches
    .filter(
      (stretch, at) =>
        stretch.isHidden && letterCount(stretch.text) > 1 && !runsOver(stretch, stretches[at - 1]),
    )
    .slice(0, mostCompared)
    .filter(stretch => !isSeenBeside(stretch, seen))
}

const runsOver = ({ goesOn, text, letters }: Stretch, before: Stretch | undefined): boolean =>
  goesOn &&
  before?.isHidden === false &&
  letterCount(text) <= fewOver &&
  letters.every(({ hidden }) => hidden === 'outside' || hidden === 'clipped' || hidden === null)

/** A text of the page as pdf.js gives it. */
interface Item {
  str: string
  dir: string
  transform: number[]
  width: number
}

/** How far letters are looked for when a text starts elsewhere than expected, or leaves some out. */
const mostSkipped = 5_000
const fewSkipped = 20

/** The texts of a page without what is hidden: a text of both is parted. */
export function seenOf<T extends Item>(items: T[], all: Letter[]): T[] {
  if (all.every(({ hidden }) => hidden === null)) return items
  const letters = all.filter(({ text, hidden }) => !isBlank(text) && hidden !== 'outside')
  let next = 0
  return items.flatMap(item => {
    if (isBlank(item.str)) return [item]
    const [, , , , x = 0, y = 0] = item.transform
    const tolerance = 0.02 + Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0) / 100
    const isStart = (one: Letter | undefined) =>
      one && Math.abs(one.x - x) < tolerance && Math.abs(one.y - y) < tolerance
    let start = next
    const end = Math.min(letters.length, next + mostSkipped)
    while (start < end && !isStart(letters[start])) start++
    if (start >= end) return [item]
    const { drawn, after } = pair(item.str, letters, start)
    next = after
    const own = drawn.flatMap(one => one ?? [])
    const hidden = own.filter(one => one.hidden !== null).length
    if (hidden === 0) return [item]
    if (item.dir === 'rtl') return hidden * 2 > own.length ? [] : [item]
    return hidden === own.length ? [] : partsOf(item, drawn)
  })
}

/** The letter of each character of a text; none for spaces, and for what is not found. */
function pair(text: string, letters: Letter[], start: number) {
  const drawn: (Letter | null)[] = []
  let at = start
  let used = 0
  for (const character of text) {
    let found: Letter | null = null
    if (!isBlank(character)) {
      let ahead = at
      let from = used
      while (ahead < at + fewSkipped && letters[ahead]?.text.startsWith(character, from) !== true) {
        ahead++
        from = 0
      }
      const letter = letters[ahead]
      if (letter && ahead < at + fewSkipped) {
        found = letter
        used = from + character.length
        at = used >= letter.text.length ? ahead + 1 : ahead
        if (at > ahead) used = 0
      }
    }
    for (let unit = 0; unit < character.length; unit++) drawn.push(found)
  }
  return { drawn, after: used > 0 ? at + 1 : at }
}

function partsOf<T extends Item>(item: T, drawn: (Letter | null)[]): T[] {
  const parts: T[] = []
  let from = 0
  while (from < drawn.length) {
    const isSeen = (at: number) => drawn[at] === null || drawn[at]?.hidden === null
    let to = from
    while (to < drawn.length && isSeen(to)) to++
    const own = drawn.slice(from, to).flatMap(one => one ?? [])
    const [first, last] = [own[0], own.at(-1)]
    if (first && last) {
      parts.push({
        ...item,
        str: item.str.slice(from, to).trim(),
        transform: [...item.transform.slice(0, 4), first.x, first.y],
        width: Math.hypot(last.endX - first.x, last.endY - first.y),
      })
    }
    from = to + 1
  }
  return parts
}
