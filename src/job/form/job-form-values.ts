import type { JobFields } from '#server/job/schema.ts'
import { usualValidDays } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { moneyText, typedAmount } from '#src/money/read-money.ts'

/** A job's form as it is typed: amounts are text until they are sent. */
export type JobFormValues = Omit<
  JobFields,
  'salaryMin' | 'salaryMax' | 'validDays' | 'seniority'
> & {
  salaryMin: string
  salaryMax: string
  validDays: string
  /** Empty when it is not stated. */
  seniority: NonNullable<JobFields['seniority']> | ''
}

export const emptyJob: JobFormValues = {
  title: '',
  description: '',
  workplaceType: 'hybrid',
  addressLocality: '',
  addressCountry: '',
  employmentType: ['FULL_TIME'],
  skillsRequired: [],
  skillsPreferred: [],
  salaryCurrency: '',
  salaryMin: '',
  salaryMax: '',
  salaryUnit: 'YEAR',
  jobBenefits: [],
  seniority: '',
  applicantLocationRequirements: [],
  validDays: String(usualValidDays),
}

export function valuesOf(job: RouterOutputs['job']['forEdit']): JobFormValues {
  const place = job.jobLocation[0]
  return {
    title: job.title,
    description: job.description,
    workplaceType: job.workplaceType,
    addressLocality: place?.addressLocality ?? '',
    addressCountry: place?.addressCountry ?? '',
    employmentType: job.employmentType as JobFields['employmentType'],
    skillsRequired: job.skillsRequired,
    skillsPreferred: job.skillsPreferred,
    salaryCurrency: job.salaryCurrency ?? '',
    salaryMin: moneyText(job.salaryMin),
    salaryMax: moneyText(job.salaryMax),
    salaryUnit: job.salaryUnit ?? 'YEAR',
    jobBenefits: job.jobBenefits,
    seniority: (job.seniority ?? '') as JobFormValues['seniority'],
    applicantLocationRequirements: job.applicantLocationRequirements,
    validDays: job.validDays.toString(),
  }
}

export const fieldsOf = (values: JobFormValues): JobFields => ({
  ...values,
  seniority: values.seniority || null,
  salaryMin: typedAmount(values.salaryMin),
  salaryMax: typedAmount(values.salaryMax),
  validDays: values.validDays.trim() === '' ? Number.NaN : Number(values.validDays),
})
