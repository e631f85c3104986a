import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { searchLimit } from '#server/limits.ts'

type Notify = 'none' | 'daily' | 'weekly'

const shown = ['id', 'query', 'label', 'notify', 'lastNotifiedAt', 'createdAt'] as const

export const listSearches = (db: Db, userId: string) =>
  db
    .selectFrom('savedSearches')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(searchLimit)
    .execute()

interface NewSearch {
  query: string
  label: string
  notify: Notify
}

/** Undefined when the person has saved this search already. */
export const insertSearch = (tx: Tx, userId: string, search: NewSearch) =>
  tx
    .insertInto('savedSearches')
    .values({ userId, ...search })
    .onConflict(found => found.columns(['userId', 'query']).doNothing())
    .returning(shown)
    .executeTakeFirst()

/** Jobs published before e-mails were asked for are not told. Undefined when it is not the person's. */
export const updateSearch = (db: Db, userId: string, searchId: string, notify: Notify) =>
  db
    .updateTable('savedSearches')
    .set({
      notify,
      lastRunAt: sql`case when notify = 'none' then now() else last_run_at end`,
    })
    .where('id', '=', searchId)
    .where('userId', '=', userId)
    .returning(shown)
    .executeTakeFirst()

export const deleteSearch = (db: Db, userId: string, searchId: string) =>
  db
    .deleteFrom('savedSearches')
    .where('id', '=', searchId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()

/** A day or a week after the last look. */
const isDue = sql<boolean>`(notify <> 'none' and saved_searches.last_run_at
  <= now() - case notify when 'daily' then interval '1 day' else interval '7 days' end)`

/** Of a person who may be written to, and wants these e-mails. */
const isWanted = sql<boolean>`exists (select from users where id = saved_searches.user_id
  and status = 'active' and email_verified_at is not null)
  and not exists (select from mail_preferences where user_id = saved_searches.user_id
    and topic = 'searches' and not is_on)`

export const listDueSearches = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('savedSearches')
    .select('id')
    .where(isDue)
    .where(isWanted)
    // Whatever a few of them fail at again and again holds up no others.
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when another process has it, or had it. */
export const takeDueSearch = (tx: Tx, searchId: string) =>
  tx
    .selectFrom('savedSearches')
    .select(['id', 'userId', 'query', 'label', 'lastRunAt'])
    // What is published now may be seen only when its transaction ends: the last minute is left.
    .select(sql<Date>`now() - interval '1 minute'`.as('until'))
    .where('id', '=', searchId)
    .where(isDue)
    .where(isWanted)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const setRun = (tx: Tx, searchId: string, until: Date, hasMailed: boolean) =>
  tx
    .updateTable('savedSearches')
    .set({ lastRunAt: until, ...(hasMailed && { lastNotifiedAt: sql`now()` }) })
    .where('id', '=', searchId)
    .execute()

/** First published in this time; a job that is posted again is not new. */
export const isPublishedIn = (after: Date, until: Date) =>
  sql<boolean>`job_search.job_id in (select id from jobs where status = 'open'
    and first_posted > ${after} and first_posted <= ${until})`
