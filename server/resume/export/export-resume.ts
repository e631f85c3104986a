import type { JsonResume } from '#server/resume/engine/types.ts'
import { detectLanguage } from '#server/resume/engine/words/detect-language.ts'
import { withoutUnknownSigns } from './letters.ts'
import { outlineOf } from './outline.ts'
import type { ExportFormat } from './schema.ts'
import type { ExportTemplate, PageSize } from './templates.ts'
import { wordsOf } from './words.ts'

export interface ExportLook {
  format: Exclude<ExportFormat, 'json'>
  template: ExportTemplate
  page: PageSize
}

/**
 * Writes a resume as a file. `language` is that of its words, ISO 639-1; null is told by the words.
 * Of a PDF the letters must be known (letters.ts).
 */
export async function exportResume(
  content: JsonResume,
  language: string | null,
  look: ExportLook,
): Promise<{ bytes: Uint8Array }> {
  const text = JSON.stringify(content)
  const words = wordsOf(language ?? detectLanguage(text), text)
  const shown = look.format === 'pdf' ? withoutUnknownSigns(content) : content
  const outline = outlineOf(shown, words)
  if (look.format === 'pdf') {
    const { writePdf } = await import('./pdf/write-pdf.ts')
    return { bytes: await writePdf(outline, look) }
  }
  if (look.format === 'docx') {
    const { writeDocx } = await import('./write-docx.ts')
    return { bytes: await writeDocx(outline, look.page) }
  }
  const { writeMarkdown } = await import('./write-markdown.ts')
  return { bytes: writeMarkdown(outline) }
}
