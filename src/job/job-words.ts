import type { RouterOutputs } from '#src/api.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { formatSalary } from '#src/lib/money.ts'
import { employmentLabels, labelOf } from './job-labels.ts'

export type ListedJob = RouterOutputs['job']['list']['items'][number]

/** `Full-time, Contract`. */
export const employmentOf = (job: { employmentType: string[] }): string =>
  job.employmentType.map(type => labelOf(employmentLabels, type)).join(', ')

/** `Göteborg, Sweden`; several places are separated by a semicolon. */
export const placesOf = (job: Pick<ListedJob, 'jobLocation'>): string =>
  job.jobLocation
    .map(({ addressLocality, country }) => [addressLocality, country].filter(Boolean).join(', '))
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
export function countOfJobs(total: number, kind: 'open' | 'saved' = 'open'): string {
  if (total === 0) return `No ${kind} jobs`
  if (total > 1000) return `More than ${formatNumber(1000)} ${kind} jobs`
  return total === 1 ? `1 ${kind} job` : `${formatNumber(total)} ${kind} jobs`
}
