import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { jobsWhereMay } from '../queries.ts'

const mine = (userId: string) =>
  sql<boolean>`application_id in (select id from applications
    where user_id is not null and job_id in ${jobsWhereMay(userId, 'readApplicants')})`

/** The notes on an application that the person may read, the newest first. */
export const listNotes = (db: Db, userId: string, applicationId: string, page: TimePage) =>
  db
    .selectFrom('applicationNotes')
    .leftJoin('users', 'users.id', 'applicationNotes.authorId')
    .select([
      'applicationNotes.id',
      'applicationNotes.authorId',
      'applicationNotes.body',
      'applicationNotes.createdAt',
      'users.name as authorName',
      inMicroseconds('application_notes.created_at'),
    ])
    .where('applicationId', '=', applicationId)
    .where(mine(userId))
    .where(isBefore('application_notes', 'created_at', page.after))
    .orderBy('applicationNotes.createdAt', 'desc')
    .orderBy('applicationNotes.id', 'desc')
    .limit(page.limit)
    .execute()

/** Undefined when the person may not, or nothing is left of who applied. */
export const insertNote = (
  tx: Tx,
  { applicationId, authorId, body }: { applicationId: string; authorId: string; body: string },
) =>
  tx
    .insertInto('applicationNotes')
    .columns(['applicationId', 'authorId', 'body'])
    .expression(eb =>
      eb
        .selectFrom('applications')
        .select([
          'id',
          sql<string>`${authorId}::uuid`.as('authorId'),
          sql<string>`${body}::text`.as('body'),
        ])
        .where('id', '=', applicationId)
        .where('userId', 'is not', null)
        .where('jobId', 'in', jobsWhereMay(authorId, 'readApplicants')),
    )
    .returning('id')
    .executeTakeFirst()

/** Undefined when it is not the person's own, or gone. */
export const deleteNote = (db: Db, userId: string, applicationId: string, noteId: string) =>
  db
    .deleteFrom('applicationNotes')
    .where('id', '=', noteId)
    .where('applicationId', '=', applicationId)
    .where('authorId', '=', userId)
    .where(mine(userId))
    .returning('id')
    .executeTakeFirst()
