import { isPlace, mayBePlace } from '#server/resume/engine/words/places.ts'
import { isFull } from './join.ts'
import type { PdfLine } from './lines.ts'

/** Name (the largest type), headline and place: what stands above the first heading. */
export function readHead(lines: PdfLine[], nameSize: number, right: number) {
  const names = lines.filter(line => Math.abs(line.size - nameSize) < 0.5)
  const below = lines.filter(line => !names.includes(line))
  const last = below.at(-1)
  const before = below.at(-2)
  // The place comes last, and a headline may be long: its last line is no place.
  const hasPlace =
    last !== undefined &&
    last.text.length < 80 &&
    (isPlace(last.text) ||
      (before !== undefined &&
        !/[|·@]/.test(last.text) &&
        (mayBePlace(last.text) || !isFull(before, last, right)) &&
        /^\p{Lu}/u.test(last.text)))
  const headline = (hasPlace ? below.slice(0, -1) : below).map(line => line.text).join(' ')
  return {
    name: names.map(line => line.text).join(' '),
    headline: headline === '--' ? '' : headline,
    place: hasPlace ? (last?.text ?? '') : '',
  }
}
