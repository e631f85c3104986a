import { z } from 'zod'
import { draftValues } from '#server/input/draft.ts'
import { amount, choices, currency, rawText, words } from '#server/input/fields.ts'
import {
  employmentTypes,
  remoteCountries,
  seniorities,
  workplaceTypes,
} from '#server/job/schema.ts'
import { interestLimit, wordLength } from '#server/limits.ts'

const ownWords = words(interestLimit).default([])

/** What is left out is cleared. */
export const interestsSchema = z
  .object({
    roles: ownWords,
    skills: ownWords,
    industries: ownWords,
    seniority: choices(seniorities).default([]),
    workplaceTypes: choices(workplaceTypes).default([]),
    employmentTypes: choices(employmentTypes).default([]),
    locations: ownWords,
    remoteCountries,
    /** Private. A year, in whole units of the currency. */
    salaryMin: amount.positive('Enter an amount above 0').nullable().default(null),
    salaryCurrency: currency.nullable().default(null),
  })
  .refine(chosen => chosen.salaryMin === null || chosen.salaryCurrency !== null, {
    path: ['salaryCurrency'],
    message: 'Enter the currency of the pay',
  })

export const skillQuerySchema = z.object({ query: rawText(wordLength) })

/** Interests as they are being chosen, unchecked: they are checked when they are saved. Null forgets them. */
export const draftSchema = z.object({
  values: draftValues(30_000, 'That is more than a draft holds. Remove some words.').nullable(),
})
