import type { Db } from '#db/index.ts'
import { formatSalary } from '#server/shown/format-money.ts'
import type { Sheet } from '#server/social/draw-sheet.ts'
import { findJob } from './queries.ts'

/** What stands for an open job as it is now; null for any other. */
export async function jobSheet(db: Db, jobId: string): Promise<Sheet | null> {
  const job = await findJob(db, jobId, null)
  if (job?.status !== 'open') return null
  const { title, orgName, salaryCurrency: currency } = job
  const pay =
    currency &&
    formatSalary({
      currency,
      minValue: job.salaryMin,
      maxValue: job.salaryMax,
      unitText: job.salaryUnit,
    })
  return { name: orgName, says: orgName, title, marked: pay || null }
}
