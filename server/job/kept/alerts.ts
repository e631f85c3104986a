import { transaction, type Db, type Tx } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'
import { alertJobs } from '#server/limits.ts'
import { addressOf, filterOfAddress } from '#server/job/address-filter.ts'
import { listJobsBySeq } from '#server/job/queries.ts'
import { countMatches, newestMatches } from '#server/job/search-queries.ts'
import { conditionsOf } from '#server/job/search/find-answer.ts'
import { notHiddenFrom } from './queries.ts'
import { isPublishedIn, listDueSearches, setRun, takeDueSearch } from './search-queries.ts'

/** Searches looked at in one go; the others are at the next. */
const batch = 200

/**
 * Mails what is new to saved searches that ask for it: each in a transaction of its own, which also
 * moves its time on, so that of several processes one does it, and a job is told once.
 * @throws AggregateError at the end, with what failed.
 */
export async function sendAlerts(db: Db) {
  const failures: unknown[] = []
  for (const id of await listDueSearches(db, batch))
    await transaction(db, tx => alert(tx, id)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Saved searches were not looked at')
}

async function alert(tx: Tx, searchId: string) {
  const search = await takeDueSearch(tx, searchId)
  if (!search) return
  const { userId, label, lastRunAt, until } = search
  const filter = filterOfAddress(search.query)
  const conditions = [
    ...(await conditionsOf(tx, filter)),
    ...(await notHiddenFrom(tx, userId)),
    isPublishedIn(lastRunAt, until),
  ]
  const { seqs } = await newestMatches(tx, conditions, { wanted: alertJobs })
  if (seqs.length > 0) {
    const total = seqs.length < alertJobs ? seqs.length : await countMatches(tx, conditions)
    const jobs = await listJobsBySeq(tx, seqs)
    await emit(tx, {
      name: 'search.matched',
      userId,
      label,
      query: addressOf(filter),
      total,
      jobs: jobs.map(({ id, slug, title, orgSlug, orgName, jobLocation }) => ({
        id,
        slug,
        title,
        orgSlug,
        orgName,
        places: jobLocation.map(place =>
          [place.addressLocality, place.country].filter(Boolean).join(', '),
        ),
      })),
    })
  }
  await setRun(tx, searchId, until, seqs.length > 0)
}
