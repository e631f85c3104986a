import { emailShape, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { columnRole, isTitleRow, roleOf } from '#server/resume/engine/words/field-names.ts'
import { isDurationOnly } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isSeasonOnly } from '#server/resume/engine/words/lasting.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isPlace } from '#server/resume/engine/words/places.ts'
import { isStreet } from '#server/resume/engine/words/streets.ts'
import { isTitle } from '#server/resume/engine/words/titles.ts'
import { isFirm, legalForm } from '#server/resume/engine/words/vocabulary.ts'
import { isBlankValue } from '../template-words.ts'
import { isAside } from './aside-words.ts'
import { isSkillsHeading } from './skills-lines.ts'

/** In words: a longer employer or title is a sentence, or two lines in one. */
const longestName = 8

/** How the columns of a table of posts are headed in a person's own words: one title, or a row of them. */
const column =
  '(?:dates?|when|where|who(?: for)?|years?|period|what(?: (?:i|you) (?:did|do))?|place|from|to|duration|remarks?|employer|title|role|duties|jahr|wann|wo|was|zeitraum|quand|où|quoi|cuándo|dónde|qué|quando|dove|cosa|onde|wanneer|waar|wat|kiedy|gdzie)'
const columnWords = new RegExp(String.raw`^\s*${column}(?:\s{1,9}${column}){0,6}\s*$`, 'iu')

/** Why somebody left, or how it was, beside the post itself. */
const remark =
  /(?<!\p{L})(?:quit|laid off|let go|fired|resigned|dismissed|contract (?:ended|expired)|end of contract|didn['’]?t|did not|wasn['’]?t|was an? \p{L}+|gekündigt|licenciement|fin de contrat(?:o|to)?|fine contratto|despido)(?!\p{L})/iu

/** What stands beside a post and is no name of one. */
const beside =
  /^\(?(?:seasonal|season|summers?|stagional[ei]|saisonal|saisonnière?|temporary|temp|part[- ]time|full[- ]time|casual|teilzeit|vollzeit|befristet|temps (?:partiel|plein)|cdi|cdd|media jornada|jornada completa|tempo pieno|same (?:mob|place|firm|company))(?!\p{L})/iu

/** "CNA. Took care of residents", "Between college and law school: AmeriCorps". */
const sentence =
  /\p{Ll}{3}[.!?;:]\s+\p{L}{2}|\p{Lu}{3}\.\s+\p{Lu}\p{Ll}|(?<!\p{L})(?:I|my|we|our)\s+\p{Ll}/u

const isHalf = (text: string) =>
  (text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0)

/** Whether a text can be neither an employer, nor a title, nor a school. */
const isNoName = (text: string) =>
  wordCount(text) > longestName ||
  isHalf(text) ||
  (sentence.test(text) && !legalForm.test(text)) ||
  columnWords.test(text) ||
  columnRole(text) !== undefined ||
  roleOf(text) !== null ||
  isTitleRow(text) ||
  isDurationOnly(text) ||
  isSeasonOnly(text) ||
  beside.test(text) ||
  remark.test(text) ||
  isNoEntry(text)

/** "Cv-ketels, badkamers, dakwerk", "Rousing, pressing": small words between commas. */
const isList = (text: string) => {
  const parts = text.split(/,\s*/)
  return parts.length > 1 && parts.slice(1).every(one => /^\p{Ll}/u.test(one))
}

/** A heading that was read as a value, or the label of a column of a table. */
export const isLabelOfPart = (key: string, text: string): boolean =>
  (key === 'location' && knownHeading(text) !== null) ||
  (/^(?:name|position|institution)$/.test(key) &&
    (columnWords.test(text) || columnRole(text) !== undefined || roleOf(text) !== null))

/** Whether a value of the heading of a post or an education does not fit its field, by its key. */
export function isMisfit(key: string, text: string): boolean {
  if (key === 'area') return /:\s/.test(text)
  if (isNoName(text)) return true
  if (key === 'name') return !isFirm(text) && isList(text)
  if (key === 'position') return !isTitle(text) && (isPlace(text) || isStreet(text) || isList(text))
  return false
}

/** An entry with these in its name is none: there is nothing to say of it, nor to ask. */
export const isNoEntry = (text: string): boolean =>
  emailShape.test(text) ||
  findPhone(text) !== null ||
  isBlankValue(text) ||
  isSkillsHeading(text) ||
  isAside(text)
