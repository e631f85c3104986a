import type { RouterOutputs } from '#src/api.ts'
import { countryName } from '#src/lib/countries.ts'
import { formatSalary } from '#src/lib/money.ts'

export type ListedJob = RouterOutputs['job']['list']['items'][number]

export const workplaceLabels = { onsite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' } as const
export type Workplace = keyof typeof workplaceLabels

export const employmentLabels = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
} as const
export type Employment = keyof typeof employmentLabels

export const seniorityLabels = {
  entry: 'Entry',
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  lead: 'Lead',
  director: 'Director',
} as const

/** The label of a key; the key itself when there is none. */
export const labelOf = (labels: Record<string, string>, key: string): string => labels[key] ?? key

/** `Full-time, Contract`. */
export const employmentOf = (job: { employmentType: string[] }): string =>
  job.employmentType.map(type => labelOf(employmentLabels, type)).join(', ')

/** `Göteborg, Sweden`; several places are separated by a semicolon. */
export const placesOf = (job: Pick<ListedJob, 'jobLocation'>): string =>
  job.jobLocation
    .map(place =>
      [place.addressLocality, countryName(place.addressCountry)].filter(Boolean).join(', '),
    )
    .join('; ')

type Paid = Pick<ListedJob, 'salaryCurrency' | 'salaryMin' | 'salaryMax' | 'salaryUnit'>

/** The pay in the job's own currency and unit; null when none is stated. */
export const payOf = (job: Paid): string | null =>
  job.salaryCurrency
    ? formatSalary({
        currency: job.salaryCurrency,
        minValue: job.salaryMin,
        maxValue: job.salaryMax,
        unitText: job.salaryUnit,
      })
    : null

/** `54 open jobs`; past a thousand the server stops counting. */
export function countOfJobs(total: number): string {
  if (total === 0) return 'No open jobs'
  if (total > 1000) return 'More than 1,000 open jobs'
  return total === 1 ? '1 open job' : `${total.toLocaleString('en')} open jobs`
}
