import { findDate } from '#server/resume/engine/words/find-date.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isPlace, mayBePlace } from '#server/resume/engine/words/places.ts'
import { isStreet } from '#server/resume/engine/words/streets.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'
import {
  degreeWord,
  institutionPart,
  institutionWord,
} from '#server/resume/engine/words/vocabulary.ts'
import type { Context } from '../context.ts'
import type { Stray, Strays } from './stray-lines.ts'

/** With more of the letters in no field than this, anything may stand there. */
export const muchLost = 0.25
/** As many lines of the page as its head has. */
const headLines = 10

const isSchool = (text: string) =>
  degreeWord.test(text) || institutionWord.test(text) || institutionPart.test(text)

/** Parts that have notes without a field, and tell nothing of work. */
export const noted = new Set(
  'education certificates publications references awards languages interests contact other beside'.split(
    ' ',
  ),
)

export const isTold = ({ isItem, part, text, loose, block }: Stray, strays: Strays) => {
  if (noted.has(part ?? '')) return false
  if (isItem) return wordCount(text) > 1
  // What is said before the first heading tells of the person.
  if (loose && part === null && block.id < headLines && strays.share < muchLost) return false
  return wordCount(text) > 5
}

/** A few short words of a place, a postcode or a street: what may say where one lives. */
export const isWhere = ({ text, block, part }: Stray) =>
  (block.id < headLines || part === 'contact') &&
  wordCount(text) < 7 &&
  !/[.!?]$/.test(text) &&
  !positionWord.test(text) &&
  findDate(text) === null &&
  (isPlace(text) ||
    isStreet(text) ||
    (/,|\d/.test(text) &&
      mayBePlace(text.replace(/\s*(?<!\p{L})\p{Lu}{0,2}\d[\p{L}\d -]*/gu, '').replace(/,$/, ''))))

const placeLabel =
  /^(?:location|address|adresse|wohnort|ort|based|ciudad|domicilio|dirección|indirizzo|morada|adres|adress|bosted)\s*:\s*\p{L}/iu

/** "Castellón de la Plana · 655 550 143", "Location: Chesterfield, near Sheffield": in a line of the head that holds contact details. */
export function placesIn({ parsed }: Context): Stray[] {
  const name = parsed.content.basics?.name
  return parsed.blocks.slice(0, headLines).flatMap(block => {
    const pieces = block.text.split(/\s*[·•|]\s*|\s{3,}/)
    const place = pieces.find(
      one =>
        one !== name &&
        wordCount(one) < 9 &&
        (placeLabel.test(one) ||
          (pieces.length > 1 &&
            !positionWord.test(one) &&
            (isTown(one) || (namedTown.test(one) && mayBePlace(one))))),
    )
    return place ? [{ block, text: place, isItem: false, part: null, loose: true }] : []
  })
}

/** "Castellón de la Plana", "Stockton on Tees". */
const namedTown =
  /^\p{Lu}\p{L}+ (?:de|del|de la|do|da|di|della|am|an der|ob der|upon|on|sur|en|nad|aan den) \p{Lu}\p{L}+$/u

/** "London and Harrogate". */
const isTown = (text: string) =>
  text.split(/\s+(?:and|or|und|et|y|e|i|\/)\s+|,\s*/u).some(one => isPlace(one))

/** Lines with a period or a title, and in a summary with any date. */
export const workIn = ({ lines }: Strays) =>
  lines.filter(
    ({ text, part, loose }) =>
      !noted.has(part ?? '') &&
      (!loose || findDate(text)?.kind === 'range' || positionWord.test(text)),
  )

/** A post at a school is none, unless nothing else is. */
export function schoolsIn({ lines }: Strays): Stray[] {
  const schools = lines.filter(one => isSchool(one.text))
  const own = schools.filter(({ text }) => degreeWord.test(text) || !positionWord.test(text))
  return own.length > 0 ? own : schools
}

/** So many short lines below each other are a list. */
const shortList = 3

/** "Knows: …" begins something of its own, below whatever it stands. */
const ownLabel = /^\p{L}[\p{L} ]{1,24}:\s/u

/** "Excel, Primavera, inglês, francês": four or more, each of a few words. */
function isShortList(text: string): boolean {
  const items = text.split(/[,;|·•]/)
  return items.length > 3 && items.every(one => wordCount(one) < 4)
}

/** Lines that list several things, and short ones below each other. */
export function listsIn({ lines }: Strays): Stray[] {
  const likely = lines.filter(
    ({ text, part, loose, block }) =>
      loose &&
      (!noted.has(part ?? '') || ownLabel.test(text) || isShortList(text)) &&
      block.id >= headLines / 2 &&
      findDate(text) === null &&
      !positionWord.test(text) &&
      !isSchool(text),
  )
  const isShort = (one: Stray | undefined) => one !== undefined && wordCount(one.text) < 4
  return likely.filter((one, at) => {
    if (one.text.split(/[,;|·•]/).length > 2) return true
    const near = likely.slice(Math.max(0, at - shortList + 1), at + shortList)
    return isShort(one) && near.filter(isShort).length >= shortList
  })
}
