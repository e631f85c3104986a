import {
  isPartPostcode,
  withoutPartPostcode,
} from '#server/resume/engine/words/address/home-words.ts'
import { isCountry, isPlaceCode, isPlaceName } from '#server/resume/engine/words/places.ts'
import type { Place } from '#server/resume/engine/words/places.ts'
import { isRegion } from '#server/resume/engine/words/regions.ts'
import { isDistrict, isStreet, townIn } from '#server/resume/engine/words/streets.ts'
import { isUncased } from '#server/resume/engine/words/uncased/scripts.ts'
import { isTown } from '#server/resume/engine/words/towns.ts'
import { readUncasedAddress } from '#server/resume/engine/words/uncased/places.ts'
import { isPost } from './contact-parts.ts'

/** A place read out of an address; from 2, a guess between several names, to 5, beside its postcode. */
export interface Address extends Place {
  sure: number
}

type Kind = 'postcode' | 'country' | 'region' | 'street' | 'district' | 'name' | 'other'
interface Piece {
  kind: Kind
  name: string
  code: string | null
  /** The postcode stands before the name, as on the continent, or after it. */
  post: 'before' | 'after' | null
}

const digits = String.raw`\d{5}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{4,6}`
const after = String.raw`\d{5}-\d{3,4}|\d{3} \d{3}|\d{4,7}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] ?[A-Z\d]{4}`
const onlyPost = new RegExp(
  String.raw`^(?:(?:cep|c\.?p\.?|pin(?:\s?code)?|zip(?:\s?code)?|plz)[\s.:-]*)?(?:${after}|${digits})$`,
  'iu',
)
/** A postcode alone, as it stands on a line of its own in Britain. */
export const isPostcode = (text: string) => text.length < 20 && onlyPost.test(text)
const postBefore = new RegExp(
  String.raw`(?:^|\s)〒?(?:[A-Z]{1,3}-)?(?:${digits})\s+(\p{Lu}[\p{L}.'’ -]*?)(?:\s+cedex)?(?:\s+\d{1,2})?$`,
  'iu',
)
/** In Iceland and on the Faroe Islands; elsewhere these are numbers of houses. */
const shortPost = /^\d{3}\s+(\p{Lu}[\p{L}.'’-]*)$/u
const postAfter = new RegExp(
  String.raw`^(\p{Lu}[\p{L}.'’ -]*?)[\s–-]+(?:([A-Z]{2,3})\s+)?(?:${after})$`,
  'u',
)
const named = /^\p{Lu}[\p{L}\p{M}.'’ -]*$/u

const isTownName = (text: string) =>
  !isStreet(text) &&
  isPlaceName(townIn(text)) &&
  !isPost(text) &&
  !/(?<!\p{L})n[or]?\.$/iu.test(text)
/** In capitals alone stand registers and titles, if it is no town that we know. */
const isAbbreviation = (text: string) => /^\p{Lu}{2,6}$/u.test(text) && !isTown(text)

/** "ap. 41 Recife": a flat, and the town of the line below it. */
const flat =
  /^(?:ap(?:to|t|artamento|artment|p)?|bl(?:oco)?|sala|casa|cs|piso|puerta|flat|unit|suite|ste|etg|lok|m|кв|офис)\.?\s?\d{1,4}\p{L}?\s+(?=\p{Lu}\p{Ll}{2})/iu

function pieceOf(whole: string, at: number): Piece {
  const text = at > 0 ? whole.replace(flat, '') : whole
  const piece = (kind: Kind, name = text, post: Piece['post'] = null, code: string | null = null) =>
    ({ kind, name, code, post }) satisfies Piece
  if (onlyPost.test(text) || (at > 0 && isPartPostcode(text))) return piece('postcode')
  const short = withoutPartPostcode(text, isTown)
  if (short && isTownName(short))
    return piece(isRegion(short) && !isTown(short) ? 'region' : 'name', short, 'after')
  const [, tail, state = null] = postAfter.exec(text) ?? []
  if (tail && isTownName(tail) && !/(?<!\d)0000/.test(text)) {
    if (isPlaceCode(tail) || isRegion(tail)) return piece('region', tail, 'after')
    if (isCountry(tail)) return piece('country', tail, 'after')
    if (!isAbbreviation(tail)) return piece('name', tail, 'after', state)
  }
  const before = postBefore.exec(text)?.[1] ?? (at > 0 ? shortPost.exec(text)?.[1] : undefined)
  if (before && isTownName(before)) {
    const [, city = before, code = null] = /^(.*\p{Ll}.*) ([A-Z]{2})$/u.exec(before) ?? []
    return piece('name', city, 'before', code)
  }
  if (isCountry(text)) return piece('country')
  if (isPlaceCode(text) || (at > 0 && /^\p{Lu}{2}$/u.test(text))) return piece('region')
  if (isRegion(text)) return piece('region')
  if (isDistrict(text)) return piece('district')
  if (isStreet(text)) return piece('street')
  const city = townIn(text)
  if (isPlaceName(city) && named.test(city) && !isPost(city)) return piece('name')
  return piece(/\d/.test(text) ? 'street' : 'other')
}

/** Asides, and what somebody means to do; a region or country in brackets is part of the place. */
const withoutAsides = (text: string) =>
  text
    .replace(/\s*[→⇒➔].*$/u, '')
    .replace(/\s*\(([^()]{1,80})\)/gu, (_, inside: string) =>
      isCountry(inside) || isRegion(inside) || /^\p{Lu}{2}$/u.test(inside) || isPlaceCode(inside)
        ? `, ${inside},`
        : '',
    )
    .replace(/,\s*$/, '')

/** "wellington, nz": all in small letters. */
function readSmall(text: string): Address | null {
  const [, city = '', last = ''] =
    /^([\p{Ll}][\p{Ll} .'’-]{1,30}), ?([\p{Ll} ]{2,20})$/u.exec(text) ?? []
  if (!city || isPost(city)) return null
  if (isPlaceCode(last.toUpperCase()) && last.length === 2)
    return { city, region: last, countryCode: null, sure: 3 }
  return isCountry(last) ? { city, region: null, countryCode: null, sure: 3 } : null
}

/** "Since 2015", "Windows 10000", "2019 Review": a word and a number, which need more to be an address. */
const isLoose = (text: string, post: Piece['post']) =>
  post === 'after' ? /\s(?!0\d{3}$)\d{4,7}$/.test(text) : /^(?:19|20)\d{2}\s/.test(text)

/** Of several names, the known town; after a street the last, as districts and villages stand before. */
function choose(names: Piece[], street: boolean): Piece | undefined {
  const known = names.filter(({ name }) => isTown(townIn(name)))
  const latin = known.filter(({ name }) => /[a-z]/i.test(name))
  const towns = latin.length > 0 ? latin : known
  if (towns.length > 0) return street ? towns.at(-1) : towns[0]
  return street ? names.at(-1) : names[0]
}

/** The town in an address on one line, however its country writes it; null when that is unclear. */
export function readAddress(raw: string): Address | null {
  if (raw.length > 160 || raw.length < 2) return null
  if (isUncased(raw)) {
    const found = readUncasedAddress(raw.trim(), isTown)
    return found && { ...found, countryCode: null }
  }
  // "Quimper (29)" has the number of its region, "г. Казань" the word for town.
  const plain = raw.trim().replace(/\s*\((?:\d{2,3}|2[AB])\)$/u, '')
  const text = withoutAsides(plain).replace(/^(?:г|гр|пгт)\.\s*(?=\p{Lu})/u, '')
  const isNamed = plain !== raw.trim() || text !== withoutAsides(plain)
  const small = text === text.toLowerCase() ? readSmall(text) : null
  if (small) return small
  const texts = text
    .split(/\s*,[\s,]*|\s+[–—-]\s+|(?<![\d\s])\s*\/\s*(?!\d)/u)
    .map(piece => piece.trim().replace(/^(?:W\.I|\.)$/, ''))
    .filter(Boolean)
  if (texts.length > 9) return null
  const pieces = texts.map(pieceOf)
  const [head] = pieces
  // A place that gives its region or land its name: "Victoria, BC", "Singapore 460123".
  if (head?.kind === 'region' && /\p{Ll}/u.test(head.name) && pieces.length > 1 && !head.post)
    head.kind = 'name'
  // "5 Fort St, Victoria, BC"
  const namesake = pieces.findLast(
    (piece, at) =>
      piece.kind === 'region' &&
      !piece.post &&
      at < pieces.length - 1 &&
      /\p{Ll}/u.test(piece.name),
  )
  if (namesake && !pieces.some(({ kind }) => kind === 'name')) namesake.kind = 'name'
  const last = pieces.findLastIndex(({ kind }) => kind === 'name')
  if (last < 0) {
    const land = pieces.find(piece => piece.kind === 'country' && piece.post && isTown(piece.name))
    return land ? { city: land.name, region: null, countryCode: null, sure: 4 } : null
  }
  // A post or a sentence is no address.
  const street = pieces.some(({ kind }) => kind === 'street' || kind === 'district')
  if (pieces.some(({ kind }) => kind === 'other') && !pieces.some(({ post }) => post)) return null
  const names = pieces.filter(({ kind }) => kind === 'name')
  const tails = pieces.slice(last + 1).filter(({ kind }) => kind === 'region' || kind === 'country')
  const coded = names.filter(({ post }) => post)
  const next = (piece: Piece | undefined) => {
    const other = piece && names[names.indexOf(piece) + 1]
    const above = piece && names[names.indexOf(piece) - 1]
    // "Tarlac City, Tarlac 2300"
    if (piece && above?.name === `${piece.name} City`) return above
    return piece && other && !isTown(townIn(piece.name)) && isTown(townIn(other.name))
      ? other
      : piece
  }
  const found =
    next(coded.find(({ post }) => post === 'after') ?? coded.at(-1)) ?? choose(names, street)
  if (!found) return null
  const city = townIn(found.name)
  if (isCountry(city) && !isTown(city)) return null
  const town = isTown(city)
  const lone = names.length === 1
  const marked =
    isNamed || tails.length > 0 || pieces.some(({ kind, post }) => kind === 'postcode' || post)
  let sure = 0
  if (found.post && pieces.length === 1 && !town && !found.code && isLoose(text, found.post))
    sure = 0
  else if (found.post) sure = 5
  else if (marked) sure = lone || town || !street ? 4 : 3
  else if (town && (names.length > 1 || street || city !== found.name)) sure = 3
  else if (town) sure = 2
  else if (street && pieces.length > 1 && pieces[0]?.kind === 'street') sure = lone ? 2 : 1
  if (sure === 0) return null
  const region = found.code ?? tails.find(({ kind }) => kind === 'region')?.name ?? null
  const land = tails.find(({ kind }) => kind === 'country')?.name ?? null
  return { city, region: region ?? land, countryCode: null, sure }
}
