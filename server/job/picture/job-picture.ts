import type { Db } from '#db/index.ts'
import { createRecent } from '#server/recent.ts'
import { formatSalary } from '#server/shown/format-money.ts'
import { findJob } from '../queries.ts'
import type { Pictured } from './draw.ts'

/** In bytes; one takes about 40,000. */
const recent = createRecent<Buffer>(20_000_000, (_, png) => png.length)

/** The picture of an open job as it is now; null for any other. */
export async function jobPicture(db: Db, jobId: string): Promise<Buffer | null> {
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
  return picture({ title, orgName, pay })
}

async function picture(shown: Pictured): Promise<Buffer> {
  const key = JSON.stringify(shown)
  const known = recent.get(key)
  if (known) return known
  // Its fonts take a while to load, and not every process is asked for one.
  const { drawJob } = await import('./draw.ts')
  const png = await drawJob(shown)
  recent.set(key, png)
  return png
}
