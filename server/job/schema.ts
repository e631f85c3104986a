import { z } from 'zod'
import { choices, country, currency, oneLine, orEmpty, text } from '#server/input/fields.ts'

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
const seniorities = ['entry', 'junior', 'mid', 'senior', 'lead', 'director'] as const
/** The first is what a signed-out visitor gets. */
export const jobSorts = ['newest', 'match', 'salary'] as const

const skills = z.array(text(60).min(1)).max(50, 'Use at most 50')
const anyCurrency = orEmpty(z.literal(''), currency)

const amount = z
  .number('Enter a number')
  .int('Enter a whole number')
  .min(0)
  .max(100_000_000)
  .nullable()

/** What a job's form holds. */
export const jobFields = z
  .object({
    title: oneLine(100, 3, 'Enter a title'),
    description: text(10_000).min(1, 'Describe the job'),
    workplaceType: z.enum(workplaceTypes),
    addressLocality: text(100),
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
    salaryMin: amount,
    salaryMax: amount,
    salaryUnit: z.enum(salaryUnits),
    jobBenefits: z
      .array(text(100, 'Use at most 100 characters for each').min(1))
      .max(20, 'Use at most 20')
      .default([]),
    seniority: z.enum(seniorities).nullable().default(null),
    /** Countries an applicant may live in; none means any. */
    applicantLocationRequirements: z
      .array(country('Use two-letter codes, like DE'))
      .max(50, 'Use at most 50')
      .default([]),
    /** Counted from publishing. */
    validDays: z
      .number('Enter a number of days')
      .int('Enter a whole number of days')
      .min(1, 'Enter at least 1 day')
      .max(90, 'Enter at most 90 days')
      .default(30),
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
  query: word(200),
  workplaceType: z.enum(workplaceTypes).optional(),
  employmentType: z.enum(employmentTypes).optional(),
  /** A year, in the job's own currency; with `salaryCurrency` only jobs paid in that one. */
  salaryMin: z.number().int().min(0).max(100_000_000).optional(),
  salaryCurrency: anyCurrency.optional(),
  skill: word(60),
  /** A town, a country or both: "Bergen", "Norway", "Bergen, Norway". */
  place: word(100),
})

export type JobFilter = z.infer<typeof jobFilter>

const words = z.array(text(60).min(1)).max(50).default([])

/** What somebody is choosing during onboarding. */
export const wishes = z.object({
  skills: words,
  roles: words,
  workplaceTypes: choices(workplaceTypes).default([]),
  employmentTypes: choices(employmentTypes).default([]),
  locations: words,
  salaryMin: z.number().int().min(0).max(100_000_000).nullish(),
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
