import { z } from 'zod'
import { employmentTypes, workplaceTypes } from '#server/job/schema.ts'

/** At most 30 of each (product.md, Limits). */
const words = z.array(z.string().trim().min(1).max(60)).max(30, 'Use at most 30')

/** What is left out is cleared. */
export const interestsSchema = z
  .object({
    roles: words.default([]),
    skills: words.default([]),
    workplaceTypes: z.array(z.enum(workplaceTypes)).default([]),
    employmentTypes: z.array(z.enum(employmentTypes)).default([]),
    locations: words.default([]),
    /** Private. A year, in whole units of the currency. */
    salaryMin: z
      .number('Enter a number')
      .int('Enter a whole number')
      .min(1, 'Enter an amount above 0')
      .max(100_000_000, 'Enter at most 100,000,000')
      .nullable()
      .default(null),
    salaryCurrency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'Use a three-letter code, like EUR')
      .nullable()
      .default(null),
  })
  .refine(chosen => chosen.salaryMin === null || chosen.salaryCurrency !== null, {
    path: ['salaryCurrency'],
    message: 'Enter the currency of the pay',
  })

export const skillQuerySchema = z.object({ query: z.string().max(60) })
