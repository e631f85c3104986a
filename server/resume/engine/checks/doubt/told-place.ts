import type { Block, ParsedResume } from '#server/resume/engine/types.ts'
import { emailShape, findAddress, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import {
  belonging,
  hintsAtHome,
  isNoPlace,
} from '#server/resume/engine/words/address/home-words.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isCountry, isPlaceCode, isPlaceName } from '#server/resume/engine/words/places.ts'
import { isRegion } from '#server/resume/engine/words/regions.ts'
import { isStreet } from '#server/resume/engine/words/streets.ts'
import { positionPart, positionWord } from '#server/resume/engine/words/titles.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isTown } from '#server/resume/engine/words/towns.ts'
import { degreeWord } from '#server/resume/engine/words/vocabulary.ts'
import { placeholderDate, templateText } from '../template-words.ts'
import { isAside, isInstruction } from './aside-words.ts'

/** A text that may say where somebody lives, and the line that it stands on. */
export interface ToldPlace {
  text: string
  block: Block
}

const headLines = 12
/** Who signs a resume says where, in the last lines. */
const lastLines = 5
const longestLine = 200
const mostParts = 30

const label =
  /^(?:current\s+)?(?:location|address|addr|place|town|city|home\s?town|based|reside\p{L}*|wohnhaft|wohnort|ort|adresse|anschrift|ville|domicile|ciudad|domicilio|direcci[oó]n|indirizzo|citt[àa]|residenza|morada|cidade|woonplaats|adres|bosted|bopæl|bostadsort|adress|asuinpaikka|miejscowo\p{L}+|ora[sș]|localitate|mesto|město|lakhely)\s*(?:[.:：]|\s[-–])\s*(?=\p{L})/iu

/** In a table the label has no colon. */
const homeTown =
  /^(?i:(?:current )?location|home\s?town|address|residence|city|wohnort|domicilio|ciudad|residenza|woonplaats)\s+\p{Lu}/u

/** What an address or a region has beside its name. */
const mark =
  /(?<!\p{L})(?:p\.?\s?o\.?\s?box|box\s+\d|c\/o|dist(?:rict)?|vill(?:age)?|brgy|barangay|purok|taluka?|tehsil|county|co\.?\s(?=\p{Lu})|near|outside|around|area|region?|okolic[ae]\p{L}*|med omnejd|omgeving|umgebung|environs|alrededores|zona|dintorni|arredores|cerca de|près de|vicino a|[A-Z]{2,3}[- ]based)(?!\p{L})/iu

/** What else stands in the head, with capitals. */
const other =
  /(?<!\p{L})(?:licen[cs]e|driving|permis|permit|permiso|carn[eé]t?|patente|automunit[oa]|führerschein|rijbewijs|körkort|ajokortti|prawo jazdy|kat|visa|single|married|ledig|verheiratet|geschieden|célibataire|marié\p{L}*|solter[oa]|casad[oa]|nubile|celibe|gift|immediate\p{L}*|full|clean|phone|tel\p{L}*|mob\p{L}*|cell\p{L}*|handy|mail|e-?mail|website|portfolio|linkedin|github|hello|hi|moin|moi|hej|hei|hola|ol[áa]|ciao|salut|bonjour|hallo|cze[sś][cć]|ahoj|nationality|origin|british|brasileir[oa]|português|portuguesa|español[a]?|italian[oa]|française?|deutsch\p{L}*|years?|ans|jahre|años|anni|born|née?|geb\p{L}*|geboren|nacid[oa]|nat[oa]|classe|male|female|he|she|they|stud[ei]nt\p{L}*|stagi\p{L}*|praktikant\p{L}*|absolvent\p{L}*|uczeń|opiskelija|languages?|english|references?|nil|none|notice|curriculum|cv|lebenslauf)(?!\p{L})/iu

const withoutContacts = (text: string) => {
  const rest = text.replace(emailShape, '  ')
  return rest.replace(findPhone(rest) ?? '', '  ').replace(findAddress(rest) ?? '', '  ')
}

const partsOf = (text: string) =>
  withoutContacts(text)
    .split(/\s*[|•·;/()]\s*|\s{2,}|,\s+|\.\s+|\s[–—-]\s|(?<=\p{L}):\s/u)
    .map(part => part.replace(/^[\s.,:-]+|[\s.,:-]+$/gu, ''))
    .filter(Boolean)
    .slice(0, mostParts)

/** Letters that begin like a name, and say nothing else that stands in a head. */
function mayName(part: string): boolean {
  if (part.length > 40 || /\d|[_@#!?]/u.test(part) || !/^\p{Lu}/u.test(part)) return false
  if (/^\p{Lu}{1,3}$/u.test(part) && !isTown(part)) return false
  return (
    !other.test(part) &&
    !belonging.test(part) &&
    !isNoPlace(part) &&
    !positionWord.test(part) &&
    !positionPart.test(part) &&
    !degreeWord.test(part) &&
    knownHeading(part) === null &&
    isPlaceName(part)
  )
}

/** Words that a reader would take for a place wherever they stand. */
const isKnown = (part: string) =>
  isTown(part) ||
  isRegion(part) ||
  isCountry(part) ||
  isPlaceCode(part.split(' ').at(-1) ?? '') ||
  part.split(/\s+/).some(word => word.length > 3 && isTown(word))

/** The part of a line that may be a place; beside contact or personal details any name may be one. */
function placeIn(text: string, beside: boolean, taken: (part: string) => boolean): string | null {
  if (
    text.length > longestLine ||
    /(?<!\p{L})(?:origin|l\.?g\.?a)(?!\p{L})/iu.test(text) ||
    /^\s*(?:dear|hi|hello|mesdames|madame|monsieur|sehr geehrte\p{L}*|guten tag|estimad[oa]s?|gentile|egregi[oa]|geachte|szanown\p{L}+|vážen\p{L}+|kære|bästa)(?!\p{L})/iu.test(
      text,
    )
  )
    return null
  if (label.test(text) || homeTown.test(text) || cyrillicTown.test(text)) return text
  const told = homeTold(text)
  if (told) return told
  if (/^[•▪*]\s/.test(text) || isInstruction(text)) return null
  const address = withoutContacts(text)
    .split(/\s*[|•·]\s*|\s{2,}/u)
    .find(isAddress)
  if (address)
    return address
      .replace(/(?:[\s.,:;-]+(?:tel|cell|mob|mobile|phone|email)?)+$/iu, '')
      .replace(/^[\s.,:;-]+/u, '')
  // Whose place it is stands before it: "Nationality: Portuguese", "Barista at Kestrel Coffee, Bristol".
  if (belonging.test(text) || positionWord.test(text) || isAside(text)) return null
  const parts = partsOf(text)
  const own = parts.filter(part => !taken(part) && mayName(part) && !isLabel(part, text))
  return own.find(isKnown) ?? (beside && wordCount(text) < 15 ? (own[0] ?? null) : null)
}

/** "г. Москва", "м. Кропивницький". */
const cyrillicTown = /^(?:г|м|гр)\.\s?\p{Lu}\p{L}/u

/** A word before a colon, or before a number or an address, says what that is; a town may stand before a number. */
function isLabel(part: string, text: string): boolean {
  const after = text.slice(text.indexOf(part) + part.length)
  if (/^\.?\s*[:：]/u.test(after)) return true
  const [next = ''] = after.trim().split(/\s+/)
  return !isKnown(part) && wordCount(part) === 1 && (emailShape.test(next) || /^[\d+(]/.test(next))
}

/** The label of an address alone: what stood beside it is lost. */
export const isBareLabel = (text: string): boolean =>
  text.length < 40 && label.test(`${text.replace(/[\s.:：]+$/u, '')}: x`)

/** A street, or a mark of an address beside a name. */
const isAddress = (text: string) =>
  /\p{Lu}\p{Ll}|\p{Lu}{3}/u.test(text.replace(mark, '')) &&
  wordCount(text) < 15 &&
  !positionWord.test(text) &&
  (isStreet(text) || mark.test(text))

const blank = /\[[^\][]{2,60}\]/

const isPersonal = (text: string) =>
  emailShape.test(text) || findPhone(text) !== null || other.test(text)

const whereILive = /(?<!\p{L})where I live(?!\p{L})/iu
const mostLetters = 2000
const mostQuoted = 80

/** The sentence in which somebody tells where they live; of a long one, the clause. */
function homeTold(text: string): string | null {
  for (const sentence of text.slice(0, mostLetters).split(/(?<=[.!?;])\s+/u)) {
    const clauses = sentence.split(/,\s+|\s+(?:and|und|et|y|e|og|och)\s+/u)
    const told = clauses.find(one => hintsAtHome(one))
    if (told) return sentence.length > mostQuoted ? told : sentence
    if (sentence.length <= mostQuoted && whereILive.test(sentence)) return sentence
  }
  return null
}
/** In these a place is that of an employer or a school. */
const ofOthers = new Set([
  'work',
  'education',
  'volunteer',
  'projects',
  'references',
  'publications',
])

/** What may say where somebody lives: in the head, in the contact and personal lines, in the last lines, or in a sentence. */
export function toldPlaceOf(parsed: ParsedResume): ToldPlace | null {
  const { blocks, content, signals } = parsed
  const headings = new Map(
    signals.headings.flatMap(({ blockIds, kind }) => blockIds.map(id => [id, kind] as const)),
  )
  const { name = '', label: headline = '' } = content.basics ?? {}
  const taken = (part: string) =>
    [name, positionWord.test(headline) ? headline : ''].some(one =>
      one.toLowerCase().includes(part.toLowerCase()),
    )
  let part: string | null = 'contact'
  for (const [at, block] of blocks.entries()) {
    const heading = headings.get(block.id)
    if (heading !== undefined) {
      part = at === 0 ? 'contact' : heading
      continue
    }
    const { text } = block
    if (blank.test(text) || templateText.test(text) || placeholderDate.test(text)) continue
    if (part === 'contact' && !isBareLabel(text)) {
      const near = [blocks[at - 1], block, blocks[at + 1]]
      const beside = at > 0 && at < headLines && near.some(one => one && isPersonal(one.text))
      const place = placeIn(text, beside, taken)
      if (place !== null) return { text: place, block }
    }
    const isOwn = !ofOthers.has(part ?? '')
    if ((isOwn || at >= blocks.length - lastLines) && (label.test(text) || homeTown.test(text)))
      return { text, block }
    const told = part === 'work' ? null : homeTold(text)
    if (told) return { text: told, block }
  }
  return null
}
