import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { BusyTimes } from './read-calendar.ts'

/** In place of what they uploaded before. */
export const saveBusyTimes = (
  db: Db,
  userId: string,
  { times, until }: Omit<BusyTimes, 'unread'>,
) => {
  const row = { times: JSON.stringify(times), until: new Date(until), uploadedAt: sql<Date>`now()` }
  return db
    .insertInto('busyCalendars')
    .values({ userId, ...row })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** How much is known of the person's own calendar; undefined without one. */
export const findBusyTimes = (db: Db, userId: string) =>
  db
    .selectFrom('busyCalendars')
    .select(['until', 'uploadedAt', sql<number>`jsonb_array_length(times)`.as('count')])
    .where('userId', '=', userId)
    .executeTakeFirst()

export const deleteBusyTimes = (db: Db, userId: string) =>
  db.deleteFrom('busyCalendars').where('userId', '=', userId).execute()
