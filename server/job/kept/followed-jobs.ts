import type { Db } from '#db/index.ts'
import { listJobsBySeq } from '#server/job/queries.ts'
import { hasAny, newestMatches } from '#server/job/search-queries.ts'
import { listFollowed, notHiddenFrom } from './queries.ts'

/** The newest open jobs of the organizations that the person follows, without those they hid. */
export async function listFollowedJobs(db: Db, userId: string, wanted: number) {
  const orgs = await listFollowed(db, userId)
  if (orgs.length === 0) return []
  const conditions = [
    hasAny(orgs.map(({ id }) => `org:${id}`)),
    ...(await notHiddenFrom(db, userId)),
  ]
  const { seqs } = await newestMatches(db, conditions, { wanted })
  return listJobsBySeq(db, seqs)
}
