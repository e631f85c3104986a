import { formatSalary } from '#src/lib/money.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'
import type { Applicant, OwnApplication } from '../application-words.ts'

export type Offer = OwnApplication['offers'][number]

export const offerLabels: Record<Offer['status'], string> = {
  open: 'Waits for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Not answered in time',
  withdrawn: 'Withdrawn',
}

export const offerTones: Record<Offer['status'], BadgeTone> = {
  open: 'accent',
  accepted: 'good',
  declined: 'bad',
  expired: 'neutral',
  withdrawn: 'neutral',
}

/** What stands: an offer that is open, or was accepted; null for none. */
export const standing = (offers: Pick<Offer, 'status'>[]): 'open' | 'accepted' | null =>
  offers.map(({ status }) => status).find(one => one === 'open' || one === 'accepted') ?? null

export type JobPay = Pick<Applicant, 'salaryCurrency' | 'salaryMin' | 'salaryMax' | 'salaryUnit'>

/** `€40,000–52,000 a year`, as the job says; null where it says nothing. */
export const payOfJob = ({ salaryCurrency, salaryMin, salaryMax, salaryUnit }: JobPay) =>
  salaryCurrency === null
    ? null
    : formatSalary({
        currency: salaryCurrency,
        minValue: salaryMin,
        maxValue: salaryMax,
        unitText: salaryUnit,
      })
