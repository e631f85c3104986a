import { z } from 'zod'
import {
  amount,
  choices,
  country,
  currency,
  orEmpty,
  text,
  title,
  words,
} from '#server/input/fields.ts'
import {
  jobTextLength,
  maxValidDays,
  placeLength,
  queryLength,
  usualValidDays,
  wordLength,
} from '#server/limits.ts'

export const workplaceTypes = ['onsite', 'hybrid', 'remote'] as const
/** schema.org's (and Google's) words. */
export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
] as const
const salaryUnits = ['YEAR', 'MONTH', 'DAY', 'HOUR'] as const
export const seniorities = ['entry', 'junior', 'mid', 'senior', 'lead', 'director'] as const
export const jobSorts = ['newest', 'match', 'salary'] as const

/** Also of countries. */
const skillLimit = 50
const skills = words(skillLimit)
const anyCurrency = orEmpty(z.literal(''), currency)

/** What a job's form holds. */
export const jobFields = z
  .object({
    title,
    description: text(jobTextLength).min(1, 'Describe the job'),
    workplaceType: z.enum(workplaceTypes),
    addressLocality: text(placeLength),
    addressCountry: orEmpty(
      z.literal(''),
      country('Use the two-letter code of a country, like DE'),
    ),
    employmentType: choices(employmentTypes).refine(
      chosen => chosen.length > 0,
      'Choose at least one',
    ),
    skillsRequired: skills,
    skillsPreferred: skills,
    salaryCurrency: anyCurrency,
    salaryMin: amount.nullable(),
    salaryMax: amount.nullable(),
    salaryUnit: z.enum(salaryUnits),
    jobBenefits: z
      .array(text(100, 'Use at most 100 characters for each').min(1))
      .max(20, 'Use at most 20')
      .default([]),
    seniority: z.enum(seniorities).nullable().default(null),
    /** Countries an applicant may live in; none means any. */
    applicantLocationRequirements: z
      .array(country('Use two-letter codes, like DE'))
      .max(skillLimit, `Use at most ${skillLimit}`)
      .default([]),
    /** Counted from publishing. */
    validDays: z
      .number('Enter a number of days')
      .int('Enter a whole number of days')
      .min(1, 'Enter at least 1 day')
      .max(maxValidDays, `Enter at most ${maxValidDays} days`)
      .default(usualValidDays),
  })
  .refine(
    job => job.salaryMin === null || job.salaryMax === null || job.salaryMax >= job.salaryMin,
    {
      path: ['salaryMax'],
      message: 'Must not be less than the lower end',
    },
  )
  .refine(job => (job.salaryMin === null && job.salaryMax === null) || job.salaryCurrency !== '', {
    path: ['salaryCurrency'],
    message: 'Enter the currency of the pay',
  })
  .refine(job => job.workplaceType === 'remote' || job.addressCountry !== '', {
    path: ['addressCountry'],
    message: 'Enter the country of the workplace',
  })

export const jobInput = z.object({ jobId: z.uuid() })

export type JobFields = z.infer<typeof jobFields>

const word = (length: number) => text(length).optional()

export const jobFilter = z.object({
  query: word(queryLength),
  workplaceType: z.enum(workplaceTypes).optional(),
  employmentType: z.enum(employmentTypes).optional(),
  /** A year, in the job's own currency; with `salaryCurrency` only jobs paid in that one. */
  salaryMin: amount.optional(),
  salaryCurrency: anyCurrency.optional(),
  /** One or several, with commas between: all are asked for. */
  skill: word(queryLength),
  seniority: z.enum(seniorities).optional(),
  /** The orgSlug of the organization. */
  org: word(wordLength),
  /** Posted in the last so many days. */
  days: z.int().min(1).max(maxValidDays).optional(),
  /** A town, a country or both: "Bergen", "Norway", "Bergen, Norway". */
  place: word(placeLength),
  /** Only what the person saved, open or not. */
  saved: z.boolean().optional(),
})

export type JobFilter = z.infer<typeof jobFilter>

const ownWords = skills.default([])

/** What somebody is choosing during onboarding. */
export const wishes = z.object({
  skills: ownWords,
  roles: ownWords,
  workplaceTypes: choices(workplaceTypes).default([]),
  employmentTypes: choices(employmentTypes).default([]),
  locations: ownWords,
  salaryMin: amount.nullish(),
  salaryCurrency: anyCurrency.nullish(),
})

/** Why an application is rejected; the candidate reads the sentence. */
export const rejectReasons = {
  skills: 'Other applicants fit the required skills more closely.',
  experience: 'Other applicants have more experience with this kind of work.',
  place: 'The place or the right to work there does not fit.',
  pay: 'The expected pay is outside the range of this job.',
  filled: 'The position is filled.',
  other: 'We decided to go on with other applicants.',
} as const
