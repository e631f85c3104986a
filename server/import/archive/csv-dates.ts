import { findDate } from '#server/resume/engine/words/find-date.ts'

/** In English alone, as the archive's columns are; what resumes say in other languages, the engine knows. */
const current = /^(?:present|current|now)$/i

/**
 * A date of LinkedIn's files ("Jan 2020", "January 2020", "2020", "2020-01", also "Jan-20", which
 * Excel makes of the first) as YYYY or YYYY-MM. Undefined for none, null for one we can't read.
 */
export function readDate(text: string): string | null | undefined {
  const value = text.trim()
  if (value === '' || current.test(value)) return undefined
  const found = findDate(value.replace(/^(\p{L}{3})-(\d{2})$/u, "$1 '$2"))
  return found ? (found.start ?? found.end) : null
}

export interface Period {
  startDate?: string
  endDate?: string
}

/**
 * Start and end; without an end it goes on. Null when one of them can't be read: half a period
 * would say something else.
 */
export function readPeriod(start: string, end: string): Period | null {
  const [startDate, endDate] = [readDate(start), readDate(end)]
  if (startDate === null || endDate === null) return null
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
}
