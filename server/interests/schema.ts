import { z } from 'zod'
import { employmentTypes, workplaceTypes } from '#server/job/schema.ts'

/** At most 30 of each (product.md, Limits). */
const words = z.array(z.string().trim().min(1).max(60)).max(30, 'Use at most 30')

export const interestsSchema = z.object({
  roles: words,
  skills: words,
  workplaceTypes: z.array(z.enum(workplaceTypes)),
  employmentTypes: z.array(z.enum(employmentTypes)),
  locations: words,
})
