import { timesPerYear } from '#server/match/schema.ts'
import { trpc } from '#src/trpc.ts'
import { PayRange } from '#src/ui/figures/pay-range.tsx'

/** What a job pays in a year beside what one wishes; nothing where the two can't be compared. */
export function WishedPay({ jobId }: { jobId: string }) {
  const { data: job } = trpc.job.byId.useQuery({ jobId })
  const { data: interests } = trpc.interests.get.useQuery()
  if (!job || !interests) return null
  const { salaryMin, salaryMax, salaryCurrency: currency } = job
  const { salaryMin: wish, salaryCurrency: wishedCurrency } = interests
  if (!currency || salaryMin === null || salaryMax === null) return null
  if (wish === null || wishedCurrency !== currency) return null
  const times = timesPerYear(job.salaryUnit, job.employmentType)
  if (times === null) return null
  return <PayRange low={salaryMin * times} high={salaryMax * times} wish={wish} />
}
