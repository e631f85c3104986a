import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { inLike } from '#server/input/in-like.ts'
import { isSuppressed } from '#server/mail/suppressed/queries.ts'

/** In UTC; null of who never signed in since it is noted. */
const lastSeen = sql<string | null>`(greatest(users.visited_at,
  (select max(last_seen_at) from sessions where sessions.user_id = users.id),
  (select max(last_seen_at) from devices where devices.user_id = users.id)) at time zone 'UTC')::date`

/** What staff see of those who fit. */
const listPeople = (db: Db | Tx, fits: RawBuilder<boolean>, page: TimePage) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'username', 'emailVerifiedAt', 'createdAt'])
    .select(['status', 'deletionAt', 'lockedAt', 'lockedReason'])
    .select(lastSeen.as('lastSeenOn'))
    .select(isSuppressed(sql`users.email`).as('isSuppressed'))
    .select(inMicroseconds('users.created_at'))
    .where(fits)
    .where(isBefore('users', 'created_at', page.after))
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .limit(page.limit)
    .execute()

export const listByEmail = (db: Db, email: string, page: TimePage) =>
  listPeople(db, sql`users.email = ${email.toLowerCase()}`, page)

export const listByUsername = (db: Db, username: string, page: TimePage) =>
  listPeople(db, sql`users.username = ${username.toLowerCase()}`, page)

/** By a part of their name, however it is accented. */
export const listByName = (db: Db, part: string, page: TimePage) =>
  listPeople(
    db,
    sql`fold(users.name) like '%' || fold(${inLike(part)}::text) || '%'
      and users.username is distinct from ${part.toLowerCase()}`,
    page,
  )

/** Holds the person: who signs in meanwhile waits. */
export const holdForStaff = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerifiedAt', 'lockedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whom it is about, while they are to be erased, is that still; others are shown nowhere from now on. */
export const setLocked = (tx: Tx, userId: string, reason: string) =>
  tx
    .updateTable('users')
    .set({
      lockedAt: sql`now()`,
      lockedReason: reason,
      status: sql`case status when 'active' then 'locked' else status end`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()

export const setUnlocked = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({
      lockedAt: null,
      lockedReason: null,
      status: sql`case status when 'locked' then 'active' else status end`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
