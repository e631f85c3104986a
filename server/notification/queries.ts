import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { notificationDays, unreadCap } from '#server/limits.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { isTheirs } from '#server/mail/theirs.ts'
import { nameToAll } from '#server/org/applicant-name.ts'

const theirs = isTheirs('notifications')

/** With the names of today: who applied is called as the review has it, who is gone by no name. */
export const withNames = (db: Db | Tx) =>
  db
    .selectFrom('notifications')
    .leftJoin('applications', 'applications.id', 'notifications.applicationId')
    .leftJoin('jobs', 'jobs.id', 'applications.jobId')
    .leftJoin('applicants', 'applicants.applicationId', 'applications.id')
    .leftJoin('users as actor', 'actor.id', 'notifications.actorId')
    .select([
      'notifications.id',
      'notifications.userId',
      'notifications.kind',
      'notifications.data',
      'notifications.createdAt',
      'notifications.readAt',
      nameToAll.as('applicantName'),
      sql<string | null>`case when actor_id = applications.user_id
        and notifications.organization_id is not null then ${nameToAll} else actor.name end`.as(
        'actorName',
      ),
    ])
    .where(theirs)

export type Noted = Awaited<ReturnType<typeof listNotifications>>[number]

interface Listed {
  isUnread?: boolean
  /** A kind that is left out. */
  without?: MailKind
}

/** The newest first. */
export const listNotifications = (
  db: Db,
  userId: string,
  { isUnread = false, without }: Listed,
  page: TimePage,
) =>
  withNames(db)
    .select(inMicroseconds('notifications.created_at'))
    .select('notifications.applicationId')
    .where('notifications.userId', '=', userId)
    .where('isShown', '=', true)
    .$if(isUnread, rows => rows.where('readAt', 'is', null))
    .$if(without !== undefined, rows => rows.where('kind', '<>', without ?? ''))
    .where(isBefore('notifications', 'created_at', page.after))
    .orderBy('notifications.createdAt', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(page.limit)
    .execute()

/** How many are not read; of more than the cap, the cap. */
export async function countUnread(db: Db, userId: string) {
  const { rows } = await sql<{ count: number; timeZone: string | null; locale: string | null }>`
    select time_zone, locale, (select count(*) from (select from notifications
        where user_id = users.id and is_shown and read_at is null and ${theirs}
        limit ${unreadCap}) unread)::int as count
    from users where id = ${userId}`.execute(db)
  return rows[0]!
}

interface Mark {
  isRead: boolean
  ids?: string[] | undefined
  applicationId?: string
}

/** Answers with those that it changed. */
export async function markNotifications(
  db: Db,
  userId: string,
  { isRead, ids, applicationId }: Mark,
) {
  const changed = await db
    .updateTable('notifications')
    .set({ readAt: isRead ? sql`now()` : null })
    .where('userId', '=', userId)
    .where('isShown', '=', true)
    .where('readAt', isRead ? 'is' : 'is not', null)
    .$if(ids !== undefined, rows => rows.where('id', 'in', ids ?? []))
    .$if(applicationId !== undefined, rows => rows.where('applicationId', '=', applicationId ?? ''))
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

export const deleteOldNotifications = (db: Db) =>
  db
    .deleteFrom('notifications')
    .where(sql<boolean>`created_at < now() - ${notificationDays} * interval '1 day'`)
    .execute()
