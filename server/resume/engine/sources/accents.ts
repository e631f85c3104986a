import type { Run } from '#server/resume/engine/lines/line.ts'

/** Accents that stand for themselves, and the combining ones they are over or under a letter. */
const combining: Record<string, string> = {
  '\u00B4': '\u0301',
  '\u0060': '\u0300',
  '\u02C6': '\u0302',
  '\u005E': '\u0302',
  '\u00A8': '\u0308',
  '\u02DC': '\u0303',
  '\u007E': '\u0303',
  '\u02C7': '\u030C',
  '\u02D8': '\u0306',
  '\u02D9': '\u0307',
  '\u02DA': '\u030A',
  '\u02DD': '\u030B',
  '\u00AF': '\u0304',
  '\u00B8': '\u0327',
}

/**
 * Programs such as TeX draw "é" as an accent and, over the same place, a letter. When `next` begins
 * where the accent at the end of `last` stands, both become one text in `last`.
 *
 * @returns whether `next` is now part of `last`
 */
export function joinAccent(last: Run | undefined, next: Run): boolean {
  const mark = combining[last?.text.at(-1) ?? '']
  const [first = '', ...rest] = next.text
  if (!last || !mark || !/\p{L}/u.test(first)) return false
  const over = next.x < last.right - last.size * 0.1 && next.x > last.right - last.size * 1.2
  if (!over || Math.abs(next.baseline - last.baseline) > last.size * 0.5) return false
  const plain = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first
  const letter = `${plain}${mark}`.normalize('NFC')
  if (letter.length > 1) return false
  const before = last.text.slice(0, -1)
  if (before === '') Object.assign(last, { ...next, x: Math.min(last.x, next.x) })
  last.text = before + letter + rest.join('')
  last.right = next.right
  return true
}
