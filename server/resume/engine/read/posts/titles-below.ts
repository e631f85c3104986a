import type { Line } from '#server/resume/engine/lines/line.ts'
import { withText } from '#server/resume/engine/lines/make-line.ts'
import { findPeriod } from '#server/resume/engine/words/lasting.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { companyWord, legalForm } from '#server/resume/engine/words/vocabulary.ts'
import { postScore } from '../post-score.ts'
import { headingDate } from './heading-date.ts'

/** "CNA. Took care of residents": a title of so few words, and a sentence or more behind it. */
const titleAndTold = /^(?<title>\p{L}[^.:;!?]{1,44})\.\s+(?<told>(?=[\p{L}\d]).{3,})$/u
/** "Home health aide for 3 clients a week. …": the title is a part of what is told. */
const titleInTold =
  /^(?<title>\p{L}[^.:;!?,]{2,40}?)\s+(?:for|to|with|für|pour|para|per|voor)\s+\S/u

/** "Carer, washing and dressing": behind the title small words alone. */
const titleThenTold = /^(?<title>\p{Lu}[^.:;!?,]{2,30}),\s+(?<told>\p{Ll}{3,}\s\p{Ll}.*)$/u

const mostWords = 5
/** A title that our lists don't know, below what is surely a firm. */
const mostStrangeWords = 3

/** A line with its period and a firm or other name, and no title. */
function namesNoTitle(line: Line | undefined): string | null {
  if (!line || line.bullet || line.role || !headingDate(line)) return null
  const period = findPeriod(line.text, line.language)?.text ?? ''
  const rest = line.text.replace(period, ' ').trim()
  const named = rest.split(/,\s+|\s[–—|·-]\s/u).every(text => postScore(text) < 1)
  return /\p{L}{2}/u.test(rest) && wordCount(rest) < 10 && named ? rest : null
}

const isFirm = (text: string) =>
  companyWord.test(text) || text.split(/[\s,]+/).some(word => legalForm.test(word))

function parted(line: Line, firm: string): Line[] {
  const told = (text: string) => ({ ...withText(line, text), bullet: true, gap: 0 })
  const isTitle = (text: string) =>
    wordCount(text) <= mostWords &&
    (postScore(text) > 1 || (isFirm(firm) && wordCount(text) <= mostStrangeWords))
  const first = titleAndTold.exec(line.text)?.groups
  if (first?.title && first.told && isTitle(first.title))
    return [withText(line, first.title), told(first.told)]
  const then = titleThenTold.exec(line.text)?.groups
  if (then?.title && then.told && wordCount(then.title) < 4 && postScore(then.title) > 1)
    return [withText(line, then.title), told(then.told)]
  const title = titleInTold.exec(line.text)?.groups?.title
  if (title && line.text.includes('. ') && wordCount(title) <= mostWords && postScore(title) > 1)
    return [withText(line, title), told(line.text)]
  return [line]
}

/** Titles that begin what is told below the line of an employer and its period, as lines of their own. */
export const partTitlesBelow = (lines: Line[]): Line[] =>
  lines.flatMap((line, at) => {
    if (line.bullet || line.role || line.segments.length > 1 || findPeriodIn(line)) return [line]
    const firm = namesNoTitle(lines[at - 1])
    return firm === null ? [line] : parted(line, firm)
  })

/** The period of a post; what is said of "since March" in a sentence is none. */
const findPeriodIn = (line: Line) => wordCount(line.text) < 12 && headingDate(line) !== null
