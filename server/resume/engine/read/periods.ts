import type { Cell } from './draft-with-provenance.ts'
import { cell } from './draft-with-provenance.ts'
import type { FoundDate } from '#server/resume/engine/words/find-date.ts'

/** The start and end of an entry; a single date is its end (or its start for a current one). */
export function periodOf(
  date: FoundDate | null,
  ids: number[],
): { startDate: Cell | null; endDate: Cell | null } {
  if (!date) return { startDate: null, endDate: null }
  return { startDate: cell(date.start, ids, 0.9), endDate: cell(date.end, ids, 0.9) }
}
