import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isPublished } from '#server/job/queries.ts'
import { isShown } from '#server/org/queries.ts'
import type { JsonResume, ParsedResume } from '#server/resume/engine/types.ts'

/** PostgreSQL's own number of the row as it is: another one after each change. */
const revision = sql<string>`file.xmin::text`.as('revision')

/** A resume that was read: the one asked for, else the primary one, else the newest. */
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
  return resumeId ? rows.where('resumes.id', '=', resumeId) : rows
}

export const isOwnResume = async (db: Db, userId: string, resumeId: string) =>
  (await db
    .selectFrom('resumes')
    .select('id')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined

/** With all that was read from it. */
export async function findMatchedResume(db: Db, userId: string, resumeId?: string) {
  const row = await readResume(db, userId, resumeId)
    .select(['resumes.id', 'resumes.title', 'file.parsed', 'file.version', revision])
    .executeTakeFirst()
  return row && { ...row, parsed: row.parsed as ParsedResume }
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

/** What a person wishes, and where their profile says that they are. */
export const findWishes = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('interests', 'interests.userId', 'users.id')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select([
      'interests.locations',
      'interests.workplaceTypes',
      'interests.employmentTypes',
      'interests.salaryMin',
      'interests.salaryCurrency',
      'profiles.location as home',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The skills of jobs that anyone may open. */
export const listJobSkills = (db: Db, jobIds: string[]) =>
  db
    .selectFrom('jobs')
    .select(['id', 'skillsRequired', 'skillsPreferred'])
    .where('id', 'in', jobIds)
    .where(isPublished)
    .where(isShown(sql.ref('organizationId')))
    .execute()
