import type { Line } from '#server/resume/engine/lines/line.ts'
import { withText } from '#server/resume/engine/lines/make-line.ts'
import { findPeriod } from '#server/resume/engine/words/lasting.ts'

const opening = String.raw`^(?:i\s+(?:am|have|was)\s+)?(?:(?:presently|currently|previously|at present|now|formerly|also|have|has)\s+)?(?:been\s+)?(?:working|worked|employed|serving|served|work)\s+`
const job = new RegExp(
  `${opening}as\\s+(?:an?\\s+|the\\s+)?(?<title>\\S.{1,60}?)\\s+(?:in|at|with|for|under)\\s+(?<firm>\\S.*)$`,
  'iu',
)
const firmFirst = new RegExp(
  `${opening}(?:in|at|with|for)\\s+(?<firm>\\S.{1,60}?)\\s+as\\s+(?:an?\\s+|the\\s+)?(?<title>\\S.*)$`,
  'iu',
)
/** "2 years experience in a factory as store in-charge". */
const lasted =
  /^(?<time>\d{1,2}\+?\s*(?:years?|months?|yrs?)['’]?)\s+(?:of\s+)?(?:work(?:ing)?\s+)?experience\s+(?:in|at|with)\s+(?:an?\s+)?(?<firm>\S.{1,60}?)(?:\s+as\s+(?:an?\s+)?(?<title>\S.*))?$/iu
/** The same words of other languages. */
const foreign =
  /^(?:actualmente\s+|atualmente\s+|attualmente\s+|actuellement\s+|aktuell\s+)?(?:trabaj[oéó]|trabajando|trabalh[oe]i?|lavoro|ho lavorato|j['’]ai travaillé|je travaille|ich arbeite(?:te)?|arbeitete)\s+(?:como|come|comme|als)\s+(?<title>\S.{1,60}?)\s+(?:en|em|na|no|presso|chez|à|bei(?: der)?|in)\s+(?<firm>\S.*)$/iu

const shapes = [firmFirst, job, lasted, foreign]
/** In characters; longer is more than one thing. */
const longest = 220

/** The words of the period, taken out of what they stand in. */
function withoutPeriod(text: string, period: string): string {
  return text
    .replace(period, ' ')
    .replace(/\s+(?:from|since|during|de|desde|seit|von|depuis|dal)?\s*[.,;]*\s*$/iu, '')
    .trim()
}

/** A post told in a sentence, as a heading says it: title, employer, period. */
function headingOf(line: Line): Line[] {
  if (line.text.length > longest) return [line]
  const groups = shapes.map(shape => shape.exec(line.text)?.groups).find(Boolean)
  const { title = '', firm = '', time = '' } = groups ?? {}
  if (!firm || !(title || time)) return [line]
  const period = findPeriod(line.text, line.language)?.text ?? ''
  const [position, company] = [withoutPeriod(title, period), withoutPeriod(firm, period)]
  // What says no time is a task: "Worked as a team player in a group".
  if (!company || !(period || time)) return [line]
  const made = (parts: string[]) => ({
    ...withText(line, parts.filter(Boolean).join(' | ')),
    bullet: false,
  })
  const lasts = period || (time && `(${time})`)
  // "In a factory as store in-charge": no name tells which is which.
  if (position && /^\p{Ll}/u.test(company))
    return [
      { ...made([position]), role: 'position' },
      { ...made([company, lasts]), role: 'employer' },
    ]
  return [made([position, company, lasts])]
}

/** "Worked as a cook at Bella from 2017 to 2019": such lines as headings, the others as they are. */
export const readSentences = (lines: Line[]): Line[] => lines.flatMap(headingOf)
