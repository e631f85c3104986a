import { z } from 'zod'

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

const skills = z.array(z.string().trim().min(1).max(60)).max(50, 'Use at most 50')

const amount = z
  .number('Enter a number')
  .int('Enter a whole number')
  .min(0)
  .max(100_000_000)
  .nullable()

/** What a job's form holds. The limits are those of product.md. */
export const jobFields = z
  .object({
    title: z.string().trim().min(3, 'Enter a title').max(100, 'Use at most 100 characters'),
    description: z
      .string()
      .trim()
      .min(1, 'Describe the job')
      .max(10_000, 'Use at most 10,000 characters'),
    workplaceType: z.enum(workplaceTypes),
    addressLocality: z.string().trim().max(100),
    addressCountry: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{2})?$/, 'Use the two-letter code of a country, like DE'),
    employmentType: z.array(z.enum(employmentTypes)).min(1, 'Choose at least one'),
    skillsRequired: skills,
    skillsPreferred: skills,
    salaryCurrency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{3})?$/, 'Use a three-letter code, like EUR'),
    salaryMin: amount,
    salaryMax: amount,
    salaryUnit: z.enum(salaryUnits),
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

export type JobFields = z.infer<typeof jobFields>

export const jobFilter = z.object({
  query: z.string().trim().max(200).optional(),
  workplaceType: z.enum(workplaceTypes).optional(),
})
