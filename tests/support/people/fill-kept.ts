import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** A row of each kind of what a person keeps or begins, and a report, all with this text. */
export async function fillKept(
  db: Db,
  { userId, email }: { userId: string; email: string },
  orgId: string,
  text: string,
) {
  const now = new Date()
  const { id: resumeId } = await db
    .selectFrom('resumes')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
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
    .insertInto('pipelineViews')
    .values({ userId, organizationId: orgId, name: text, view: JSON.stringify({ q: text }) })
    .execute()
  await db
    .insertInto('applicationDrafts')
    .values({
      userId,
      jobId,
      resumeId,
      coverNote: text,
      answers: JSON.stringify([{ questionId: 'why', answer: text }]),
    })
    .execute()
  await db
    .insertInto('notedApplications')
    .values({
      userId,
      title: text,
      organization: text,
      link: `https://${text}.example`,
      appliedOn: '2026-03-01',
      stage: 'In review',
      stageSince: now,
      steps: JSON.stringify([{ stage: 'In review', at: now }]),
      note: text,
      resumeId,
      resumeTitle: text,
      removedAt: now,
    })
    .execute()
  await db
    .insertInto('candidateInvitations')
    .values({ jobId, email, name: text, note: text, invitedBy: userId })
    .execute()
  const pool = await db
    .insertInto('pools')
    .values({ organizationId: orgId, name: 'People' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('poolPeople').values({ poolId: pool.id, userId, note: text }).execute()
  await db.insertInto('profileInvitations').values({ jobId, userId, message: text }).execute()
  await db
    .insertInto('invitedAddresses')
    .values({
      organizationId: orgId,
      addressHash: sql<string>`address_hash(${email})`,
      declinedAt: now,
    })
    .execute()
  await db
    .insertInto('suppressedAddresses')
    .values({ addressHash: sql<string>`address_hash(${email})`, kind: 'bounce' })
    .execute()
  await db
    .insertInto('reports')
    .values({ reporterId: userId, organizationId: orgId, reason: 'scam', text })
    .execute()
}
