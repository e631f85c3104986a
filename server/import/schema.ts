import { z } from 'zod'
import { rawText } from '#server/input/fields.ts'
import { linkedinUrlSchema } from '#server/user/schema.ts'
import { sectionKeys, type SectionKey } from '#server/profile/sections.ts'

const importKinds = ['linkedin_archive', 'linkedin_pdf', 'json', 'provider'] as const
export type ImportKind = (typeof importKinds)[number]

/** The parts of a profile that an import fills, in the order shown. `basics` are single fields. */
export type ImportSection = 'basics' | SectionKey
export const importSections: ImportSection[] = ['basics', ...sectionKeys]

/** `replace` takes the import's values and keeps those of the profile that the import lacks. */
const importChoices = ['add', 'replace', 'skip'] as const
export type ImportChoice = (typeof importChoices)[number]

export const importInput = z.object({ importId: z.uuid() })

export const byLinkInput = z.object({
  linkedinUrl: linkedinUrlSchema.transform((link, ctx) => {
    // What is stored as a link may be one to a picture.
    if (link?.includes('linkedin.com/in/')) return link
    ctx.addIssue({
      code: 'custom',
      message: 'Enter the link of your profile, like https://www.linkedin.com/in/your-name',
    })
    return z.NEVER
  }),
})

export const removeInput = importInput.extend({
  /** Of `user.importEntries`; more than a profile holds are none of them. */
  ids: z.array(rawText(80)).min(1).max(600),
  profileVersion: z.number().int().min(0),
})

export const applyInput = importInput.extend({
  /** By item id; items left out get what the preview proposed. */
  choices: z.record(rawText(80), z.enum(importChoices)),
  /** The profile's version of the preview; a profile saved since is left as it is. */
  profileVersion: z.number().int().min(0).optional(),
})
