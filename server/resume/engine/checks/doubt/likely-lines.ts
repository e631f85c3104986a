import { isNoPlace } from '#server/resume/engine/words/address/home-words.ts'
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
import type { Stray, Strays } from './stray-lines.ts'

/** With more of the letters in no field than this, anything may stand there. */
export const muchLost = 0.25
/** As many lines of the page as its head has. */
const headLines = 10

const isSchool = (text: string) =>
  degreeWord.test(text) || institutionWord.test(text) || institutionPart.test(text)

/** One works at a school as well. */
const isSchoolAlone = (text: string) => isSchool(text) && !positionWord.test(text)

/** Parts that have notes without a field, and tell nothing of work. */
export const noted = new Set(
  'education certificates publications references awards languages interests contact other beside'.split(
    ' ',
  ),
)

export const isTold = ({ isItem, part, text, loose, block }: Stray, strays: Strays) => {
  if (noted.has(part ?? '') || isSchoolAlone(text)) return false
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
  // "Madame, Monsieur,"
  !/^\P{N}*,$/u.test(text) &&
  !positionWord.test(text) &&
  !isNoPlace(text) &&
  findDate(text) === null &&
  (isPlace(text) ||
    isStreet(text) ||
    (/,.*\p{L}|\d/u.test(text) &&
      mayBePlace(text.replace(/\s*(?<!\p{L})\p{Lu}{0,2}\d[\p{L}\d -]*/gu, '').replace(/,$/, ''))))

/** Lines with a period or a title, and in a summary with any date. */
export const workIn = ({ lines }: Strays) =>
  lines.filter(
    ({ text, part, loose }) =>
      !noted.has(part ?? '') &&
      !isSchoolAlone(text) &&
      (!loose || findDate(text)?.kind === 'range' || positionWord.test(text)),
  )

/** "Nine years at a hospital kitchen. I like order." */
const isProse = (text: string) => /\p{L}[.!?] +\p{Lu}/u.test(text) && wordCount(text) > 12

/** A post at a school is none, unless nothing else is. */
export function schoolsIn({ lines }: Strays): Stray[] {
  const schools = lines.filter(
    ({ text }) => isSchool(text) && (degreeWord.test(text) || !isProse(text)),
  )
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

/** Where much is lost, what looks least like the rest may be it: with a date, or a title. */
export const mayBeEntry = ({ text }: Stray) =>
  findDate(text) !== null || positionWord.test(text) || isSchool(text)
