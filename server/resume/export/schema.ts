import { z } from 'zod'
import { exportTemplates, pageSizes } from './templates.ts'
import { exportSections } from './words.ts'

const exportFormats = ['pdf', 'docx', 'md', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What an address asks for; `sections` are parted by commas, and all of them unless said. */
export const addressExport = z.object({
  format: z.enum(exportFormats),
  template: z.enum(exportTemplates).default('plain'),
  page: z.enum(pageSizes).optional(),
  sections: z
    .string()
    .max(200)
    .transform(text => text.split(',').filter(one => one !== ''))
    .pipe(z.array(z.enum(exportSections)))
    .default([...exportSections]),
})
