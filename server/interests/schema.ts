import { z } from 'zod'
import { choices, currency, rawText, text } from '#server/input/fields.ts'
import { employmentTypes, workplaceTypes } from '#server/job/schema.ts'

/** At most 30 of each. */
const words = z.array(text(60).min(1)).max(30, 'Use at most 30')

/** What is left out is cleared. */
export const interestsSchema = z
  .object({
    roles: words.default([]),
    skills: words.default([]),
    workplaceTypes: choices(workplaceTypes).default([]),
    employmentTypes: choices(employmentTypes).default([]),
    locations: words.default([]),
    /** Private. A year, in whole units of the currency. */
    salaryMin: z
      .number('Enter a number')
      .int('Enter a whole number')
      .min(1, 'Enter an amount above 0')
      .max(100_000_000, 'Enter at most 100,000,000')
      .nullable()
      .default(null),
    salaryCurrency: currency.nullable().default(null),
  })
  .refine(chosen => chosen.salaryMin === null || chosen.salaryCurrency !== null, {
    path: ['salaryCurrency'],
    message: 'Enter the currency of the pay',
  })

export const skillQuerySchema = z.object({ query: rawText(60) })
