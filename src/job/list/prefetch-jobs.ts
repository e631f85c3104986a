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
  return helpers.job.list.prefetchInfinite(jobFilterOf(search))
}
