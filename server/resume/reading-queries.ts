import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { JsonResume, ParsedResume } from './engine/types.ts'

/** PostgreSQL's own number of the row as it is: another one after each change. */
const revision = sql<string>`file.xmin::text`.as('revision')

/**
 * A resume that was read: the one asked for, else the primary one, else the newest. A copy for one
 * job stands for the person only where they asked for it or made it the primary one.
 */
const readResume = (db: Db, userId: string, resumeId?: string) => {
  const rows = db
    .selectFrom('resumes')
    .innerJoin('resumeVersions as file', join =>
      join.onRef('file.resumeId', '=', 'resumes.id').onRef('file.version', '=', 'resumes.version'),
    )
    .where('resumes.userId', '=', userId)
    .where('file.parsed', 'is not', null)
    .orderBy('resumes.isPrimary', 'desc')
    .orderBy('resumes.createdAt', 'desc')
    .limit(1)
  return resumeId
    ? rows.where('resumes.id', '=', resumeId)
    : rows.where(eb => eb.or([eb('resumes.jobId', 'is', null), eb('resumes.isPrimary', '=', true)]))
}

/** With all that was read from it. */
export async function findMatchedResume(db: Db, userId: string, resumeId?: string) {
  const row = await readResume(db, userId, resumeId)
    .select(['resumes.id', 'resumes.title', 'file.parsed', 'file.version', revision])
    .executeTakeFirst()
  return row && { ...row, parsed: row.parsed as ParsedResume }
}

/** A person's newest copy for a job, and what one would be made from; null for what there is not. */
export async function findForCopy(db: Db, userId: string, jobId: string) {
  const [copy, source] = await Promise.all([
    db
      .selectFrom('resumes')
      .select('id')
      .where('userId', '=', userId)
      .where('jobId', '=', jobId)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
    readResume(db, userId).select('resumes.id').executeTakeFirst(),
  ])
  return { copyId: copy?.id ?? null, sourceId: source?.id ?? null }
}

/** Which reading a list is matched with. */
export const findReadingKey = (db: Db, userId: string) =>
  readResume(db, userId).select(['resumes.id', 'file.version', revision]).executeTakeFirst()

export async function findContent(db: Db, resumeId: string, version: number) {
  const row = await db
    .selectFrom('resumeVersions')
    .select(sql<JsonResume | null>`parsed -> 'content'`.as('content'))
    .where('resumeId', '=', resumeId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.content ?? null
}
