import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { draftLimit } from '#server/limits.ts'
import { isShown } from '#server/org/queries.ts'
import { isTakingApplications } from '../queries.ts'
import type { DraftInput } from './schema.ts'

export const findDraft = (db: Db, userId: string, jobId: string) =>
  db
    .selectFrom('applicationDrafts')
    .select(['resumeId', 'coverNote', 'answers', 'savedAt'])
    .where('userId', '=', userId)
    .where('jobId', '=', jobId)
    .executeTakeFirst()

/** Applications that were begun, what was written last first. */
export const listDrafts = (db: Db, userId: string) =>
  db
    .selectFrom('applicationDrafts')
    .innerJoin('jobs', 'jobs.id', 'applicationDrafts.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select([
      'jobs.id',
      'jobs.slug',
      'jobs.title',
      'jobs.validThrough',
      'organizations.orgSlug',
      'organizations.name as orgName',
      'organizations.logoUrl as orgLogoUrl',
      'applicationDrafts.savedAt',
    ])
    .select(
      sql<boolean>`(${isTakingApplications} and ${isShown(sql.ref('organizations.id'))})`.as(
        'isOpen',
      ),
    )
    .where('applicationDrafts.userId', '=', userId)
    .orderBy('applicationDrafts.savedAt', 'desc')
    .orderBy('jobs.id')
    .limit(draftLimit)
    .execute()

/** A resume that is not theirs, or is gone, is none. */
export async function putDraft(tx: Tx, userId: string, draft: DraftInput) {
  const { jobId, resumeId, coverNote } = draft
  const answers = JSON.stringify(draft.answers)
  await sql`insert into application_drafts (user_id, job_id, resume_id, cover_note, answers)
    values (${userId}, ${jobId},
      (select id from resumes where id = ${resumeId}::uuid and user_id = ${userId}),
      ${coverNote}, ${answers}::jsonb)
    on conflict (user_id, job_id) do update set resume_id = excluded.resume_id,
      cover_note = excluded.cover_note, answers = excluded.answers, saved_at = now()`.execute(tx)
}

export const deleteDraft = (db: Db | Tx, userId: string, jobId: string) =>
  db
    .deleteFrom('applicationDrafts')
    .where('userId', '=', userId)
    .where('jobId', '=', jobId)
    .execute()

/** How often the person applied for a job, and whether one of these is still on its way. */
export async function findAttempts(tx: Tx, userId: string, jobId: string) {
  const earlier = await tx
    .selectFrom('applications')
    .select('systemStage')
    .where('jobId', '=', jobId)
    .where('userId', '=', userId)
    .execute()
  return {
    attempts: earlier.length,
    isSent: earlier.some(({ systemStage }) => systemStage !== 'withdrawn'),
  }
}
