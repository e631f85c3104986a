import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isPublished } from '#server/job/queries.ts'
import { isShown } from '#server/org/queries.ts'

export const isOwnResume = async (db: Db, userId: string, resumeId: string) =>
  (await db
    .selectFrom('resumes')
    .select('id')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined

/** The skills of jobs that anyone may open. */
export const listJobSkills = (db: Db, jobIds: string[]) =>
  db
    .selectFrom('jobs')
    .select(['id', 'skillsRequired', 'skillsPreferred'])
    .where('id', 'in', jobIds)
    .where(isPublished)
    .where(isShown(sql.ref('organizationId')))
    .execute()
