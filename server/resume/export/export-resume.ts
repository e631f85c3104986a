import type { JsonResume } from '#server/resume/engine/types.ts'
import { outlineOf } from './outline.ts'
import type { PageSize, ExportTemplate } from './templates.ts'
import { wordsOf, type ExportSection } from './words.ts'

export const exportFormats = ['pdf', 'docx', 'md', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportAsked {
  format: Exclude<ExportFormat, 'json'>
  template: ExportTemplate
  page: PageSize
  sections: ExportSection[]
}

/** Writes what was read of a resume as a file. `language` is that of its words, ISO 639-1. */
export async function exportResume(
  content: JsonResume,
  language: string | null,
  asked: ExportAsked,
): Promise<{ bytes: Uint8Array }> {
  const words = wordsOf(language, JSON.stringify(content.work ?? content.basics ?? ''))
  const outline = outlineOf(content, words, asked.sections)
  if (asked.format === 'pdf') {
    const { writePdf } = await import('./pdf/write-pdf.ts')
    return { bytes: await writePdf(outline, asked) }
  }
  if (asked.format === 'docx') {
    const { writeDocx } = await import('./write-docx.ts')
    return { bytes: await writeDocx(outline, asked.page) }
  }
  const { writeMarkdown } = await import('./write-markdown.ts')
  return { bytes: writeMarkdown(outline) }
}
