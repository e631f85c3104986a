import { emailShape, findAddress, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { belonging, isNoPlace } from '#server/resume/engine/words/address/home-words.ts'
import { noPlace, placeMark, placeName } from '#server/resume/engine/words/address/told-place.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isCountry, isPlaceCode, isPlaceName } from '#server/resume/engine/words/places.ts'
import { isRegion } from '#server/resume/engine/words/regions.ts'
import { namesStreet } from '#server/resume/engine/words/streets.ts'
import { positionPart, positionWord } from '#server/resume/engine/words/titles.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isTown } from '#server/resume/engine/words/towns.ts'
import { degreeWord } from '#server/resume/engine/words/vocabulary.ts'

const mostParts = 30
const longestAddress = 120

const icons = String.raw`[\p{So}✆☎✉⌂⚲]`
export const pin = /^[📍🏠🏡🌍🌎🌏⌂⚲]\uFE0F?\s*/u

const withoutContacts = (text: string) => {
  const rest = text.replace(new RegExp(emailShape, 'gu'), '  |  ')
  return rest.replace(findPhone(rest) ?? '', '  |  ').replace(findAddress(rest) ?? '', '  |  ')
}

export const trimmed = (text: string) => text.replace(/^[\s.,:;|-]+|[\s,:;|-]+$/gu, '')

/** What stands between the signs that part a line of contact details. */
export const piecesOf = (text: string) =>
  withoutContacts(text)
    .split(new RegExp(String.raw`\s*[|•·;]\s*|\s{2,}|\s(?=${icons})`, 'u'))
    .map(trimmed)
    .filter(Boolean)
    .slice(0, mostParts)

export const partsOf = (piece: string) =>
  piece
    .split(/\s*[/()]\s*|,\s+|(?<!(?<!\p{L})(?:Co|St|Mt|Ft))\.\s+|\s[–—-]\s|(?<=\p{L}):\s/u)
    .map(part => trimmed(part).replace(/\.$/, ''))
    .filter(Boolean)
    .slice(0, mostParts)

export const blank = /\[[^\][]{2,60}\]|<[^<>]{2,60}>|\{[^{}]{2,60}\}/

/** Words that a reader would take for a place wherever they stand. */
export const isKnown = (part: string): boolean =>
  isTown(part) ||
  isRegion(part) ||
  isCountry(part) ||
  isPlaceCode(part.split(' ').at(-1) ?? '') ||
  part
    .split(/\s+/)
    .slice(0, 6)
    .some(word => (word.length > 3 && (isTown(word) || isRegion(word))) || isCountry(word))

/** "Paris et partout", "Lagos mainland": a town, and a few small words. */
export function beginsWithTown(part: string): boolean {
  const words = part.split(/\s+/)
  if (words.length < 2 || words.length > 5) return false
  return [1, 2].some(count => isTown(words.slice(0, count).join(' ')))
}

/** What stands in a head and is nobody's town. */
export const isOther = (part: string) =>
  noPlace.test(part) ||
  belonging.test(part) ||
  isNoPlace(part) ||
  placeName.test(part) ||
  positionWord.test(part) ||
  positionPart.test(part) ||
  degreeWord.test(part) ||
  knownHeading(part) !== null

/** Letters that begin like a name, and say nothing else that stands in a head. */
export function mayName(part: string): boolean {
  if (part.length > 40 || /\d|[_@#!?]/u.test(part) || !/^\p{Lu}/u.test(part)) return false
  if (/^\p{Lu}{1,3}$|\s\p{Lu}$/u.test(part) && !isTown(part)) return false
  return !isOther(part) && isPlaceName(part)
}

/** A street, or a mark of an address beside a name. */
export const isAddress = (text: string) =>
  text.length < longestAddress &&
  /\p{Lu}\p{Ll}|\p{Lu}{3}/u.test(text.replace(placeMark, '')) &&
  wordCount(text) < 15 &&
  !positionWord.test(text) &&
  !noPlace.test(text.replace(placeMark, '')) &&
  (placeMark.test(text) || (namesStreet(text) && /\d|,/.test(text)))

/** "Via dei Calafati 19, 96100 Siracusa", wherever in the file it stands. */
export const isWholeAddress = (text: string) =>
  text.length < 80 &&
  namesStreet(text) &&
  /\d{1,4}\p{L}?,? .*(?<!\d)\d{4,6}\s+\p{Lu}\p{L}+/u.test(text)

/** More of small words than of names. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/)
  const small = words.filter(word => /^\p{Ll}/u.test(word)).length
  return words.length > 7 && small > words.length / 2
}

/** "Vollzeit, ab sofort", "Friendly, Calm, Careful": said one after the other, and none is a place. */
export const isRow = (parts: string[]) =>
  parts.length > 1 &&
  !parts.some(isKnown) &&
  (parts.length === 2
    ? parts.some(part => /^\p{Ll}/u.test(part))
    : parts.every(part => wordCount(part) < 2))
