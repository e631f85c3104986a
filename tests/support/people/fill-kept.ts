import type { Db } from '#db/index.ts'

/** A row of each kind of what a person keeps, and a report, all with this text. */
export async function fillKept(db: Db, userId: string, orgId: string, text: string) {
  const { id: jobId } = await db
    .selectFrom('jobs')
    .select('id')
    .where('organizationId', '=', orgId)
    .executeTakeFirstOrThrow()
  await db.insertInto('savedJobs').values({ userId, jobId }).execute()
  await db
    .insertInto('hiddenItems')
    .values([
      { userId, jobId },
      { userId, organizationId: orgId },
    ])
    .execute()
  await db.insertInto('follows').values({ userId, organizationId: orgId }).execute()
  await db
    .insertInto('savedSearches')
    .values({ userId, query: `q=${text}`, label: text, lastNotifiedAt: new Date() })
    .execute()
  await db
    .insertInto('reports')
    .values({ reporterId: userId, organizationId: orgId, reason: 'scam', text })
    .execute()
}
