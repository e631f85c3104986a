import { findDate } from '#server/resume/engine/words/find-date.ts'
import type { Period } from '#server/import/archive/csv-dates.ts'

/** Russian months by their stems, in the words that the engine knows. */
const russian: [RegExp, string][] = [
  ['янв', 'January'],
  ['фев', 'February'],
  ['мар', 'March'],
  ['апр', 'April'],
  ['ма[йя]', 'May'],
  ['июн', 'June'],
  ['июл', 'July'],
  ['авг', 'August'],
  ['сен', 'September'],
  ['окт', 'October'],
  ['ноя', 'November'],
  ['дек', 'December'],
].map(([stem, name]) => [new RegExp(`(?<!\\p{L})${stem}\\p{L}*\\.?`, 'giu'), name ?? ''])

/** Apart from the engine's words for it: LinkedIn's PDFs are in more languages than resumes are read in. */
const now =
  /(?:até o momento|o momento|momento|настоящее время|по настоящее время|н\. ?в\.|al presente|nu|настоящий момент)(?!\p{L})/giu

function inEnglish(text: string): string {
  const plain = text.replace(now, 'Present').replace(/(?<=\d)\s*г\.?(?!\p{L})/giu, '')
  return russian.reduce((done, [month, name]) => done.replace(month, name), plain)
}

const units =
  'years?|yrs?|months?|mos?|años?|meses|mes|ans?|années?|mois|jahre?n?|monate?n?|jaar|jaren|maand(?:en)?|anos?|mês|anni|anno|mesi|mese|год|года|лет|месяц(?:а|ев)?|less than a year|menos de un año'
const duration = new RegExp(
  `^\\(?\\s*\\d+\\s+(?:${units})(?:\\s*,?\\s*(?:and|y|et|und|en|e|и)?\\s*\\d+\\s+(?:${units}))?\\s*\\)?$`,
  'iu',
)

/** "4 years 2 months": how long somebody was with a company, above the roles there. */
export const isDuration = (text: string) => duration.test(text.trim())

/**
 * A line that is a period and nothing else, as `May 2019 - Present (2 years 3 months)`; null for
 * any other. The duration in brackets is LinkedIn's own sum.
 */
export function periodOf(text: string): Period | null {
  const bare = inEnglish(text.replace(/\([^)]*\)?\s*$/, '').replace(/^\(|\)$/g, '')).trim()
  const found = findDate(bare)
  if (!found || (!found.start && !found.end)) return null
  const rest = bare.replace(found.text, '').replace(/[^\p{L}\p{N}]/gu, '')
  if (rest !== '') return null
  if (found.kind === 'single') return found.end ? { endDate: found.end } : null
  return {
    ...(found.start && { startDate: found.start }),
    ...(found.end && { endDate: found.end }),
  }
}
