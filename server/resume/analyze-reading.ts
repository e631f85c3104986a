import { addEdit } from './edits/add-edit.ts'
import { applyEdits } from './edits/apply-edits.ts'
import type { Edit, NewEdit } from './edits/types.ts'
import { analyzeResume } from './engine/analyze.ts'
import { wordsToLookUp, type Misspelt } from './engine/checks/spelling.ts'
import type { Analysis, ParsedResume } from './engine/types.ts'

/** A reading with the person's edits in it, and the analysis of both. */
export interface Analyzed {
  parsed: ParsedResume
  edits: Edit[]
  /** As it was read; null without edits. */
  unedited: ParsedResume | null
  analysis: Analysis
  /** What a dictionary is asked about (spelling/with-spelling.ts). */
  words: string[]
}

/** Analyzes a reading as of `month` (YYYY-MM). Runs in a child: a hostile file may take its time. */
export function analyzeReading(
  unedited: ParsedResume,
  edits: Edit[],
  month: string,
  misspelt: Misspelt[] = [],
): Analyzed {
  const { parsed, placed, unplaced } = applyEdits(unedited, edits)
  const kept = [...placed, ...unplaced]
  return {
    parsed,
    edits: kept,
    unedited: kept.length > 0 ? unedited : null,
    analysis: analyzeResume(parsed, month, misspelt),
    words: wordsToLookUp(parsed),
  }
}

/**
 * As `analyzeReading`, with more edits, all or none: null when something else stands there by now.
 * `pointer` is the place of the last one in the reading, null where it has none of its own.
 */
export function analyzeEdits(
  unedited: ParsedResume,
  edits: Edit[],
  more: NewEdit[],
  month: string,
): { edited: { pointer: string | null; analyzed: Analyzed } | null } {
  let changed: ReturnType<typeof addEdit> = { edits, pointer: null }
  for (const edit of more) changed = changed && addEdit(unedited, changed.edits, edit)
  if (!changed) return { edited: null }
  return {
    edited: { pointer: changed.pointer, analyzed: analyzeReading(unedited, changed.edits, month) },
  }
}
