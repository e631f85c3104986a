import { isOfAgency } from '#server/resume/engine/words/address/agency.ts'
import { noPlace } from '#server/resume/engine/words/address/told-place.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { namesStreet } from '#server/resume/engine/words/streets.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'
import {
  degreeWord,
  institutionPart,
  institutionWord,
} from '#server/resume/engine/words/vocabulary.ts'
import { isResult, isShortList } from './skills-lines.ts'
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

/** The first words name skills of a kind, and what follows are they. */
const listsTraits =
  /^(?:(?:\p{L}+\s)?(?:skills|fähigkeiten|kompetenzen|vaardigheden|färdigheter|færdigheder|ferdigheter|taidot|dovednosti|készségek|beceriler)|(?:compétences?|aptitudes|capacidades|competencias?|competenze|competências|umiejętności|competențe|навыки|навички|умения)(?:\s\p{Ll}+){0,3})\s*:?\s+\p{Lu}/u

export const isTold = ({ isItem, part, text, loose, block, isHeaded }: Stray, strays: Strays) => {
  if (noted.has(part ?? '') || isSchoolAlone(text)) return false
  // "Social skills  Good in a team, patient" is a trait of the person, wherever it stands. What is
  // told in a sentence may stand under a heading that was not read as one.
  const isTrait = part === 'skills' && !(isItem && wordCount(text) > 5)
  if (isTrait || listsTraits.test(text)) return false
  if (isItem) return wordCount(text) > 1
  // What is said before the first heading tells of the person.
  if (loose && part === null && !isHeaded && block.id < headLines && strays.share < muchLost)
    return false
  return wordCount(text) > 5
}

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

/** "Knows: …" begins something of its own, below whatever it stands. */
const ownLabel = /^\p{L}[\p{L} ]{1,24}:\s[^,;]*[,;][^,;]*[,;]/u

/** A label of a form, an address, or what another firm says of itself. */
const isOfForm = (text: string) =>
  isOfAgency(text) ||
  /(?<!\d)\d+\s*(?:\/|of|von|sur|de|z)\s*\d+(?!\d)/.test(text) ||
  noPlace.test(text.split(/[:,;]/, 1)[0] ?? '') ||
  (namesStreet(text) && /\d/.test(text))

/** Lines that list several things: nobody is asked whether a single one is a skill. */
export const listsIn = ({ lines }: Strays): Stray[] =>
  lines.filter(
    ({ text, loose, block, part }) =>
      loose &&
      (part === 'skills' || isShortList(text) || ownLabel.test(text)) &&
      part !== 'references' &&
      !isResult(text) &&
      !/(?<!\p{L})(?:prof|dr|mrs?|ms|herr|frau|sr|sra|mme|dott)\.\s\p{Lu}/iu.test(text) &&
      block.id >= headLines / 2 &&
      findDate(text) === null &&
      !positionWord.test(text) &&
      !isSchool(text) &&
      !isOfForm(text),
  )

/** Where much is lost, what looks least like the rest may be it: with a date, or a title. */
export const mayBeEntry = ({ text }: Stray) =>
  findDate(text) !== null || positionWord.test(text) || isSchool(text)
