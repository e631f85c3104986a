import { z } from 'zod'
import {
  amount,
  choices,
  country,
  currency,
  exactAmount,
  moment,
  oneLine,
  orEmpty,
  text,
  title,
  words,
} from '#server/input/fields.ts'
import {
  answerLength,
  interestLimit,
  jobTextLength,
  maxValidDays,
  mostOptions,
  mostQuestions,
  mostStages,
  optionLength,
  placeLength,
  queryLength,
  radii,
  questionLength,
  stageNameLength,
  usualValidDays,
  wordLength,
} from '#server/limits.ts'
import { openStages } from './stages.ts'

export const workplaceTypes = ['onsite', 'hybrid', 'remote'] as const
/** schema.org's (and Google's) words. */
export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
] as const
export const salaryUnits = ['YEAR', 'MONTH', 'DAY', 'HOUR'] as const
export const seniorities = ['entry', 'junior', 'mid', 'senior', 'lead', 'director'] as const
export const jobSorts = ['newest', 'match', 'salary'] as const

/** Also of countries. */
const skillLimit = 50
const skills = words(skillLimit)
export const anyCurrency = orEmpty(z.literal(''), currency)

/** Given by whoever adds a question or a stage, and kept: answers and applications name it. */
export const ownId = text(40).regex(/^[a-z0-9-]+$/, 'Use letters, digits and hyphens')

const bound = z.number('Enter a number').min(-1e12, 'Too small').max(1e12, 'Too large').nullable()

export const areDistinct = (list: string[]) =>
  new Set(list.map(one => one.toLowerCase())).size === list.length

/** As a draft may hold it: what is not written yet is empty. */
const asked = {
  id: ownId,
  label: oneLine(questionLength),
  required: z.boolean().default(false),
}
const questions = z
  .array(
    z.discriminatedUnion('type', [
      z.object({ ...asked, type: z.literal('text') }),
      z
        .object({
          ...asked,
          type: z.literal('choice'),
          options: z.array(oneLine(optionLength)).max(mostOptions),
          /** Those that knock out. */
          knockout: z.array(oneLine(optionLength)).max(mostOptions).default([]),
        })
        .transform(one => ({
          ...one,
          knockout: one.options.filter(choice => one.knockout.includes(choice)),
        })),
      z.object({
        ...asked,
        type: z.literal('yesno'),
        knockout: z.enum(['yes', 'no']).nullable().default(null),
      }),
      z.object({
        ...asked,
        type: z.literal('number'),
        /** What is below or above knocks out. */
        least: bound.default(null),
        most: bound.default(null),
      }),
    ]),
  )
  .max(mostQuestions, `Ask at most ${mostQuestions} questions`)
  .refine(all => areDistinct(all.map(({ id }) => id)), 'Each question needs an id of its own')

export const stages = z
  .array(
    z.object({
      id: ownId,
      name: oneLine(stageNameLength),
      systemStage: z.enum(openStages),
      expectedDays: z
        .number('Enter a number of days')
        .int('Enter a whole number of days')
        .min(0, 'Must not be below 0')
        .max(365, 'Enter at most 365 days')
        .nullable()
        .default(null),
    }),
  )
  .max(mostStages, `Use at most ${mostStages} stages`)
  .refine(all => areDistinct(all.map(({ id }) => id)), 'Each stage needs an id of its own')
  // By these words the lists know what is decided.
  .refine(
    all => all.every(({ id }) => id !== 'rejected' && id !== 'withdrawn'),
    'Choose another id than “rejected” and “withdrawn”',
  )

/** What a job's form holds. A draft may still lack what candidates have to know. */
export const jobDraft = z
  .object({
    title,
    description: text(jobTextLength),
    workplaceType: z.enum(workplaceTypes),
    addressLocality: text(placeLength),
    addressCountry: orEmpty(
      z.literal(''),
      country('Use the two-letter code of a country, like DE'),
    ),
    employmentType: choices(employmentTypes),
    skillsRequired: skills,
    skillsPreferred: skills,
    salaryCurrency: anyCurrency,
    salaryMin: exactAmount.nullable(),
    salaryMax: exactAmount.nullable(),
    salaryUnit: z.enum(salaryUnits),
    jobBenefits: z
      .array(text(100, 'Use at most 100 characters for each').min(1))
      .max(20, 'Use at most 20')
      .default([]),
    seniority: z.enum(seniorities).nullable().default(null),
    /** Null where the organization does not say. */
    visaSponsorship: z.boolean().nullable().default(null),
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
    /** What applicants are asked; as they are when left out. */
    questions: questions.optional(),
    stages: stages.optional(),
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

export type JobFields = z.infer<typeof jobDraft>

export const jobInput = z.object({ jobId: z.uuid() })

export const scheduleInput = z.object({
  /** Null takes it off the schedule. */
  opensAt: moment('Enter a day and a time').nullable(),
})

/** Of some signs one stands for so many letters, all of which would be looked for. */
const mostLetters = 18
/** As many as a Korean syllable has. */
const usualLetters = 3

/** What a search is narrowed by; of signs that stand for many letters no more than are looked for. */
const word = (length: number) =>
  text(length)
    .transform(typed => {
      const most = usualLetters * length
      return typed.normalize('NFKD').length > most ? typed.slice(0, most / mostLetters) : typed
    })
    .optional()

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
  /** Kilometres around the town of `place`; without one it asks for nothing. */
  radius: z.literal(radii).optional(),
  /** Only where the organization sponsors a visa. */
  visa: z.literal(true).optional(),
  /** Only what the person saved, open or not. */
  saved: z.boolean().optional(),
})

export type JobFilter = z.infer<typeof jobFilter>

const ownWords = skills.default([])

/** Where somebody may work remotely; none where they do not say. */
export const remoteCountries = z
  .array(country('Use two-letter codes, like DE'))
  .max(interestLimit, `Use at most ${interestLimit}`)
  .default([])

/** What somebody is choosing during onboarding. */
export const wishes = z.object({
  skills: ownWords,
  roles: ownWords,
  industries: ownWords,
  seniority: choices(seniorities).default([]),
  workplaceTypes: choices(workplaceTypes).default([]),
  employmentTypes: choices(employmentTypes).default([]),
  locations: ownWords,
  remoteCountries,
  salaryMin: amount.nullish(),
  salaryCurrency: anyCurrency.nullish(),
})

/** To a question of a job, as the applicant read it. */
const answer = z.object({
  questionId: ownId,
  question: oneLine(questionLength),
  /** Of yes and no the word, of a choice its text, of a number its digits. */
  answer: text(answerLength),
})

export type Answer = z.infer<typeof answer>

export const answers = z.array(answer).max(mostQuestions).default([])

/** Why an application is rejected; the candidate reads the sentence. */
export const rejectReasons = {
  requirement: 'A requirement that the job names is not met.',
  skills: 'Other applicants fit the required skills more closely.',
  experience: 'Other applicants have more experience with this kind of work.',
  place: 'The place or the right to work there does not fit.',
  pay: 'The expected pay is outside the range of this job.',
  filled: 'The position is filled.',
  other: 'We decided to go on with other applicants.',
} as const

export type FixedReason = keyof typeof rejectReasons

export const isFixedReason = (reason: string): reason is FixedReason =>
  Object.hasOwn(rejectReasons, reason)
