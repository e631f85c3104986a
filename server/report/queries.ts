import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { jobsWhereMay } from '#server/application/queries.ts'
import { isPublished } from '#server/job/queries.ts'
import { reportDays } from '#server/limits.ts'
import { maySeeProfile } from '#server/profile/may-see.ts'
import type { Reported } from './schema.ts'

/** What somebody signed in may see, by its column; nobody reports themselves. */
const found = (userId: string, what: Reported): [column: string, id: RawBuilder<unknown>] => {
  if (what.kind === 'job')
    return [
      'job_id',
      sql`select jobs.id from jobs join organizations on organizations.id = organization_id
        where jobs.id = ${what.jobId} and ${isPublished}
          and organizations.status <> 'suspended'`,
    ]
  if (what.kind === 'organization')
    return [
      'organization_id',
      sql`select id from organizations
        where org_slug = ${what.orgSlug} and status <> 'suspended'`,
    ]
  if (what.kind === 'message')
    return [
      'message_id',
      sql`select messages.id from messages join applications on applications.id = thread_id
        where messages.id = ${what.messageId} and case when by_team
          then applications.user_id = ${userId}
          else applications.job_id in ${jobsWhereMay(userId, 'readApplicants')} end`,
    ]
  return [
    'subject_id',
    sql`select users.id from users join profiles on profiles.user_id = users.id
      where username = ${what.username} and users.id <> ${userId} and ${maySeeProfile(userId)}`,
  ]
}

/** Whether there is such a thing, and whether this is the person's first report of it. */
export async function insertReport(
  db: Db,
  userId: string,
  { what, reason, text }: { what: Reported; reason: string; text: string },
) {
  const [column, id] = found(userId, what)
  const { rows } = await sql<{ isFound: boolean; isNew: boolean }>`
    with found as (${id}),
    added as (
      insert into reports (reporter_id, ${sql.ref(column)}, reason, text)
      select ${userId}::uuid, id, ${reason}, ${text} from found
      on conflict do nothing
      returning id)
    select exists (select from found) as is_found, exists (select from added) as is_new`.execute(db)
  return rows[0]!
}

/** For staff; who reported is in none of them. */
export const listReports = (db: Db, isOpen: boolean, page: TimePage) =>
  db
    .selectFrom('reports')
    .leftJoin('jobs', 'jobs.id', 'reports.jobId')
    .leftJoin('messages', 'messages.id', 'reports.messageId')
    .leftJoin('messageThreads', 'messageThreads.id', 'messages.threadId')
    .leftJoin('users as author', 'author.id', 'messages.authorId')
    .leftJoin('organizations', join =>
      join.on(
        'organizations.id',
        '=',
        sql<string>`coalesce(reports.organization_id, jobs.organization_id,
          message_threads.organization_id)`,
      ),
    )
    .leftJoin('users as subject', 'subject.id', 'reports.subjectId')
    .leftJoin('users as staff', 'staff.id', 'reports.decidedBy')
    .select([
      'reports.id',
      'reports.reason',
      'reports.text',
      'reports.status',
      'reports.note',
      'reports.createdAt',
      'reports.decidedAt',
      'staff.name as decidedBy',
      'reports.jobId',
      'jobs.slug',
      'jobs.title',
      'organizations.orgSlug',
      'organizations.name as orgName',
      'messages.body as messageBody',
      'messages.byTeam',
      'author.name as authorName',
      'subject.username',
      'subject.name as personName',
      inMicroseconds('reports.created_at'),
    ])
    .select(
      sql<number>`(select count(*) from reports others where others.status = 'open'
        and coalesce(others.job_id, others.organization_id, others.subject_id, others.message_id)
          = coalesce(reports.job_id, reports.organization_id, reports.subject_id,
            reports.message_id)
        and others.id <> reports.id)`.as('others'),
    )
    .where('reports.status', 'in', isOpen ? ['open'] : ['done', 'dismissed'])
    .where(isBefore('reports', 'created_at', page.after))
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(page.limit)
    .execute()

interface Decision {
  reportId: string
  status: 'done' | 'dismissed'
  note: string
}

/** Undefined when there is no such report that is open. */
export const decideReport = (tx: Tx, staffId: string, { reportId, status, note }: Decision) =>
  tx
    .updateTable('reports')
    .set({ status, note, decidedBy: staffId, decidedAt: sql`now()` })
    .where('id', '=', reportId)
    .where('status', '=', 'open')
    .returning(['id', 'status'])
    .executeTakeFirst()

export const deleteOldReports = (db: Db) =>
  db
    .deleteFrom('reports')
    .where(sql<boolean>`decided_at < now() - ${reportDays} * interval '1 day'`)
    .execute()
