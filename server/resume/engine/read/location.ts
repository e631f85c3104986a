import type { Line } from '#server/resume/engine/lines/line.ts'
import {
  emailShape,
  findAddress,
  findPhone,
  networkNames,
} from '#server/resume/engine/words/contact-shapes.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isCountry, isPlace, mayBePlace } from '#server/resume/engine/words/places.ts'
import { fieldName, isPost, fieldLabel, namedPlace, partsOf, placeLabel } from './contact-parts.ts'

interface Found {
  text: string
  line: Line
}

/** At the end of an address, as the USA, Britain, Canada and India write it. */
const postcode =
  /[\s,–-]+(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{3}\s?\d{3})$/u
const postal = /(?:^|,\s*)((?:[A-Z]{1,2}-)?\d{4,5}(?:\s?[A-Z]{2})?\s+\p{Lu}[\p{L} .-]+)$/u

/** How surely a part of a contact line is the place, and the text of the place in it; 0 when it is none. */
function scorePlace(raw: string, beside: boolean): { score: number; text: string } {
  const none = { score: 0, text: '' }
  const [, named = ''] = namedPlace.exec(raw) ?? []
  if (named && mayBePlace(named) && !isPost(named)) return { score: 5, text: named }
  const part = raw.replace(fieldLabel, '').trim()
  if (
    !part ||
    emailShape.test(part) ||
    findAddress(part) ||
    fieldName.test(part) ||
    wordCount(part) > 10
  )
    return none
  if (knownHeading(part) || networkNames.has(part.toLowerCase().replace(/:$/, ''))) return none
  if (isPlace(part)) return { score: 4, text: part }
  const pieces = part.split(/,\s*/)
  const last = pieces.at(-1) ?? ''
  const tail = pieces.slice(-2).join(', ')
  const street = pieces.length > 1 && /\d/.test(part) && !findPhone(part)
  const bare = part.replace(postcode, '')
  if (street && bare !== part) {
    const ends = bare.split(/,\s*/)
    const town = [ends.slice(-2).join(', '), ends.at(-1) ?? ''].find(isPlace)
    if (town) return { score: 4, text: town }
  }
  if (street && isPlace(tail)) return { score: 4, text: tail }
  const post = postal.exec(part)?.[1]
  if (post && !findPhone(part)) return { score: 4, text: post }
  if (street && postal.test(pieces.slice(0, -1).join(', ')) && isCountry(last))
    return { score: 4, text: postal.exec(pieces.slice(0, -1).join(', '))?.[1] ?? '' }
  if (street && (isPlace(last) || isCountry(last)))
    return { score: 4, text: isCountry(last) ? tail : last }
  if (placeLabel.test(raw)) return { score: 5, text: part }
  if (pieces.length === 2 && mayBePlace(part) && !isPost(part)) return { score: 2, text: part }
  // "Compiler Engineer, Tumalo Springs"
  if (beside && pieces.length === 2 && isPost(pieces[0] ?? '') && mayBePlace(last) && !isPost(last))
    return { score: 1, text: last }
  // A town alone is taken for one only beside an address or a number.
  const town = beside && part.split(' ').length < 4 && mayBePlace(part) && !isPost(part)
  return town ? { score: 1, text: part } : none
}

/** "Bristol, 07700 900512, me@example.org": the texts between the commas, alone and by two. */
function aroundNumbers(part: string): string[] {
  if (!emailShape.test(part) && !findPhone(part)) return [part]
  const pieces = part.split(/,\s+/)
  if (pieces.length < 2) return [part]
  const clear = (piece: string) => !emailShape.test(piece) && findPhone(piece) === null
  return pieces.flatMap((piece, at) => {
    const next = pieces[at + 1]
    if (!clear(piece)) return []
    return next && clear(next) ? [`${piece}, ${next}`, piece] : [piece]
  })
}

/** The place of the person among the lines of contact details. */
export function findPlace(lines: Line[], taken: Set<string>, label: number[]): Found | null {
  const reaches = (line: Line | undefined) =>
    line !== undefined && (emailShape.test(line.text) || findPhone(line.text) !== null)
  let best: Found | null = null
  let bestScore = 0
  for (const [at, line] of lines.entries()) {
    if (wordCount(line.text) > 25) continue
    for (const raw of partsOf(line).flatMap(aroundNumbers)) {
      if (taken.has(raw)) continue
      // A profile says the place under the headline.
      const under = lines[at - 1]?.ids.some(id => label.includes(id)) ?? false
      const few = partsOf(line).length < 4
      const near = few && (reaches(lines[at + 1]) || reaches(lines[at - 1]))
      const { score, text } = scorePlace(raw, near || under || reaches(line))
      if (score <= bestScore) continue
      bestScore = score
      best = { text, line }
    }
  }
  return best
}
