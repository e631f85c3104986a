import type { ParsedResume } from '#server/resume/engine/types.ts'
import { unknownLetters, type UnknownLetters } from './letters.ts'
import { pageOf } from './page-of.ts'
import type { PageSize } from './templates.ts'
import { exportSections, type ExportSection } from './words.ts'

export interface ExportPlan {
  /** Those that the resume has, in the order in which they are written. */
  sections: ExportSection[]
  page: PageSize
  /** What our PDFs can't show. */
  unknown: UnknownLetters
  /** It has a picture, which none but JSON Resume takes along. */
  hasPicture: boolean
}

/** What an export of this resume would hold, and what not. */
export const planExport = ({ content }: Pick<ParsedResume, 'content'>): ExportPlan => ({
  sections: exportSections.filter(key =>
    key === 'summary' ? content.basics?.summary : content[key]?.length,
  ),
  page: pageOf(content),
  unknown: unknownLetters(content),
  hasPicture: Boolean(content.basics?.image),
})
