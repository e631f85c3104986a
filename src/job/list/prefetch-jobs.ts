import type { Params } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { Helpers } from '#src/trpc.ts'
import { jobFilterOf, withoutFilter } from './job-filter.ts'
import { withPlainPay } from './plain-pay.ts'

/** Reads what the list begins with. A form sent without scripts moves to its plain address. */
export async function prefetchJobs(helpers: Helpers, search: URLSearchParams) {
  const pay = search.get('pay')
  if (pay !== null && !/^\d{1,9}$/.test(pay)) {
    const plain = withPlainPay(search)
    return `${paths.jobs}?${(plain?.get('pay') ? plain : withoutFilter(search, 'salaryMin').search).toString()}`
  }
  const found = await helpers.job.list.fetchInfinite(jobFilterOf(search)).catch(() => null)
  const jobIds = found?.pages[0]?.items.map(job => job.id) ?? []
  // Refused, and so left out, when nobody is signed in.
  await helpers.job.matches.prefetch({ jobIds })
  return true
}

/** Reads what a job's page begins with. */
export async function prefetchJob(helpers: Helpers, { orgSlug, jobId = '', jobSlug }: Params) {
  const job = await helpers.job.byId.fetch({ jobId })
  // Another organization's address does not lead to this job.
  if (job.orgSlug !== orgSlug) return false
  await Promise.all([
    // Refused, and so left out, when nobody is signed in.
    helpers.job.match.prefetch({ jobId }),
    helpers.job.applying.prefetch({ jobId }),
    helpers.job.similar.prefetch({ jobId }),
    helpers.org.record.prefetch({ orgSlug }),
  ])
  return jobSlug && jobSlug !== job.slug ? paths.job(job) : true
}
