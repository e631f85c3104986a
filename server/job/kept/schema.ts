import { z } from 'zod'
import { oneLine, rawText } from '#server/input/fields.ts'
import { searchLabelLength, searchLength } from '#server/limits.ts'
import { orgInput } from '#server/org/schema.ts'
import { jobInput } from '#server/job/schema.ts'

export const savedInput = jobInput.extend({ isSaved: z.boolean() })
export const hiddenInput = jobInput.extend({ isHidden: z.boolean() })
export const hiddenOrgInput = orgInput.extend({ isHidden: z.boolean() })
export const followInput = orgInput.extend({ isFollowed: z.boolean() })

/** How often new jobs of a saved search are told by e-mail. */
export const alertChoices = ['none', 'daily', 'weekly'] as const

const notify = z.enum(alertChoices)
const label = oneLine(searchLabelLength, 1, 'Enter a name')

export const newSearch = z.object({
  /** The list's address behind its question mark. */
  query: rawText(searchLength),
  label,
  notify,
})
export const searchInput = z.object({ searchId: z.uuid() })
export const searchChange = searchInput.extend({ notify })
