import { degreeWord } from '#server/resume/engine/words/vocabulary.ts'
import { trimPiece } from './heading-pieces.ts'

/** A degree's letters in brackets go with it: "(MBA)", "(Hons)", "(FH)". */
const letters = /^\s*\((?:hono?u?rs?\.?|hons\.?|\p{Lu}[\p{L}.]{0,4}\p{Lu}[\p{L}.]{0,4}|Matric)\)/iu
const isLetters = (text: string) =>
  letters.test(text) && (/\p{Lu}[^)]*\p{Lu}/u.test(text) || /^\s*\((?:hon|Matric)/iu.test(text))

/** Said of how one studied, not of what: "(part-time)", "(dual)", "(double major)". */
const aside =
  /\s*\((?:part[- ]time|full[- ]time|dual|online|evening|double major|berufsbegleitend|fernstudium|dr\.[^()]*|with [^()]*)\)/giu

const minor = /,?\s+(?:with (?:a )?)?minor(?:s|ing)?(?: in)?\s.*$/iu
const tie =
  /^\s*(?:[,:–—/・·、，،｜-]|(?:in|of|on|en|em|im|في|der|des|de la|de|di|zum|zur|mention|spécialité|major(?:ing)? in)(?=\s)|d['’]|dell['’])\s*/iu

/** What is left of "in 2012 with 72 %", when the year and the mark are gone. */
export const tail = /(?:(?:^|\s+)(?:in|with|nel|conseguita|ottenuta|mit|im|con|en))+\s*$/iu

/** What ends school, where no one subject was studied. */
export const isOfSchool =
  /^(?:\d+\s+)?(?:a-levels?|gcses?|ged|high school|leaving|national senior|abitur|fachabitur|matura|mittlere reife|bachillerato|graduado escolar|licenza media|ensino médio|\d+\.?º ano|diploma di maturità|international baccalaureate)(?!\p{L})/iu

/** That one has begun or ended there. */
const state =
  /\s*(?:졸업예정|졸업|수료|중퇴|재학|휴학|입학|편입|卒業見込み?|卒業|修了|中退|入学|毕业|畢業|肄业|肄業|在读|在學)\s*$/u

/** A subject without what ties it to the degree, and what is said beside it. */
export const cleanSubject = (text: string) =>
  trimPiece(
    text
      .replace(state, '')
      .replace(aside, '')
      .replace(minor, '')
      .replace(tie, '')
      .replace(/^\s*(?:in|en|of)(?:\s+|$)/iu, '')
      .replace(tail, ''),
  )

/** "Bachelor of Science in Mathematics" to its degree and its subject, which may be empty. */
export function readDegree(text: string): { studyType: string; area: string } | null {
  const plain = text.replace(aside, '')
  const found = degreeWord.exec(plain)
  if (!found) return null
  const before = trimPiece(plain.slice(0, found.index))
  let after = plain.slice(found.index + found[0].length)
  let studyType = found[0].trim()
  if (isLetters(after)) {
    const own = letters.exec(after)?.[0] ?? ''
    studyType += ` ${own.trim()}`
    after = after.slice(own.length)
  }
  // "Honours Bachelor of Arts": words before the degree belong to it when few and no list.
  const isTitled =
    before !== '' &&
    /[\p{L}\p{N}]/u.test(after) &&
    before.split(' ').length <= 2 &&
    !/,\s*$/.test(plain.slice(0, found.index))
  const inBrackets = /^\s*\(([^()]+)\)\s*$/u.exec(after)?.[1]
  const area = cleanSubject((inBrackets ?? after).replace(/^\s*hono?u?rs(?=\s)/iu, ''))
  if (isTitled) return { studyType: `${before} ${studyType}`, area }
  return { studyType, area: area || cleanSubject(before) }
}
