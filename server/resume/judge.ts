import { addEdit, applyEdits, type Edit } from './apply-edits.ts'
import { analyzeResume } from './engine/analyze.ts'
import type { Analysis, ParsedResume } from './engine/types.ts'

/** A reading with the person's edits in it, and the analysis of both. */
export interface Judged {
  parsed: ParsedResume
  edits: Edit[]
  /** As it was read; null without edits. */
  unedited: ParsedResume | null
  analysis: Analysis
}

/** Judges a reading as of `month` (YYYY-MM). Runs in a child: a hostile file may take its time. */
export function judge(unedited: ParsedResume, edits: Edit[], month: string): Judged {
  const { parsed, placed, unplaced } = applyEdits(unedited, edits)
  const kept = [...placed, ...unplaced]
  return {
    parsed,
    edits: kept,
    unedited: kept.length > 0 ? unedited : null,
    analysis: analyzeResume(parsed, month),
  }
}

/** As `judge`, with one more edit; null when something else stands there by now. */
export function judgeEdit(
  unedited: ParsedResume,
  edits: Edit[],
  edit: { pointer: string; value: Edit['value']; before: unknown },
  month: string,
): { edited: { pointer: string; judged: Judged } | null } {
  const changed = addEdit(unedited, edits, edit)
  if (!changed) return { edited: null }
  return { edited: { pointer: changed.pointer, judged: judge(unedited, changed.edits, month) } }
}
