import type { JsonResume } from '#server/resume/engine/types.ts'
import { exportSections, type ExportSection } from './words.ts'

/** A resume with only these of its sections, and always who it is about. */
export function pickSections(content: JsonResume, sections: readonly ExportSection[]): JsonResume {
  const picked = { ...content }
  for (const key of exportSections)
    if (key !== 'summary' && !sections.includes(key)) delete picked[key]
  if (picked.basics && !sections.includes('summary')) {
    const { summary: _, ...basics } = picked.basics
    picked.basics = basics
  }
  return picked
}
