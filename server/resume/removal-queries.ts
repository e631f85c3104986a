import type { Db, Tx } from '#db/index.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { lockPerson } from './write-queries.ts'

/** What becomes of the person's other resumes when one is deleted; undefined when it is not theirs. */
export async function findAfterRemoval(db: Db, userId: string, resumeId: string) {
  const own = await db
    .selectFrom('resumes')
    .select('isPrimary')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!own) return undefined
  const [next, others] = await Promise.all([
    own.isPrimary ? nextPrimary(db, userId, resumeId).executeTakeFirst() : null,
    db
      .selectFrom('resumes')
      .select('parentId')
      .where('userId', '=', userId)
      .where('id', '!=', resumeId)
      .execute(),
  ])
  return {
    /** The copies made from it, which stay. */
    copies: others.filter(({ parentId }) => parentId === resumeId).length,
    wasPrimary: own.isPrimary,
    /** What becomes the primary one; null when nothing does. */
    nextPrimary: next ? next.title : null,
    others: others.length,
  }
}

/**
 * The resume that takes the place of a primary one: of those that were read the newest, else the
 * newest. A copy for one job never does by itself.
 */
const nextPrimary = (db: Db | Tx, userId: string, goneId: string) =>
  db
    .selectFrom('resumes')
    .innerJoin('resumeVersions as file', join =>
      join.onRef('file.resumeId', '=', 'resumes.id').onRef('file.version', '=', 'resumes.version'),
    )
    .select(['resumes.id', 'resumes.title'])
    .where('resumes.userId', '=', userId)
    .where('resumes.id', '!=', goneId)
    .where('resumes.jobId', 'is', null)
    .orderBy(eb => eb('file.parsed', 'is', null))
    .orderBy('resumes.createdAt', 'desc')
    .orderBy('resumes.id')
    .limit(1)

/** Deletes a resume with all its versions, and notes their files for removal; false without one. */
export async function deleteResume(tx: Tx, userId: string, resumeId: string) {
  await lockPerson(tx, userId)
  // Locked, so that no version is added after its files were listed.
  const own = await tx
    .selectFrom('resumes')
    .select(['id', 'isPrimary'])
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return false
  const next = own.isPrimary && (await nextPrimary(tx, userId, resumeId).executeTakeFirst())
  const files = await tx
    .selectFrom('resumeVersions')
    .select('storageKey')
    .where('resumeId', '=', resumeId)
    .execute()
  await noteRemovals(
    tx,
    files.map(file => file.storageKey),
  )
  await tx.deleteFrom('resumes').where('id', '=', resumeId).execute()
  if (next)
    await tx.updateTable('resumes').set({ isPrimary: true }).where('id', '=', next.id).execute()
  return true
}
