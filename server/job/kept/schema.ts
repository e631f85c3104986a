import { z } from 'zod'
import { orgInput } from '#server/org/schema.ts'
import { jobInput } from '#server/job/schema.ts'

export const savedInput = jobInput.extend({ isSaved: z.boolean() })
export const hiddenInput = jobInput.extend({ isHidden: z.boolean() })
export const hiddenOrgInput = orgInput.extend({ isHidden: z.boolean() })
export const followInput = orgInput.extend({ isFollowed: z.boolean() })
