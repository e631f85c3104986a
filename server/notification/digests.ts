import { sql } from 'kysely'
import { inBatches } from '#db/in-batches.ts'
import type { Db, Tx } from '#db/index.ts'
import { isZone } from '#server/input/time-zone.ts'
import { mailTo } from '#server/mail/queries.ts'
import { localeOf } from '#server/shown/locales.ts'
import { noticed } from './notice.ts'
import { withNames } from './queries.ts'

/** People whose mails are written in one transaction. */
const batch = 20
/** Named in one mail; of others it says how many there are. */
const mostNamed = 50

/**
 * Mails what waited for its hour, day or week, once, each to its person in one. What was written in a
 * transaction that was still open then comes with it: none takes longer than these ten seconds.
 */
export const sendDigests = (db: Db) =>
  inBatches(db, batch, async tx => {
    const due = await takeDue(tx)
    const people = [...new Set(due.map(({ userId }) => userId))]
    if (people.length === 0) return 0
    const named = await listNamed(
      tx,
      due.map(({ id }) => id),
    )
    for (const [userId, rows] of Map.groupBy(named, one => one.userId)) {
      const items = rows.flatMap(row => {
        const notice = noticed(row)
        return notice ? { ...notice, at: said(row.createdAt, row) } : []
      })
      if (items.length > 0)
        await mailTo(tx, userId, { kind: 'digest', data: { count: rows[0]!.count, items } })
    }
    return people.length
  })

const isDue = sql<boolean>`digest_at <= now() - interval '10 seconds'`

/** Whoever is second finds nothing. */
const takeDue = (tx: Tx) =>
  tx
    .updateTable('notifications')
    .set({ digestAt: null })
    .where(isDue)
    .where('userId', 'in', due =>
      due.selectFrom('notifications').select('userId').distinct().where(isDue).limit(batch),
    )
    .returning(['id', 'userId'])
    .execute()

/** The first of each person, with how many they are. */
const listNamed = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom(
      withNames(tx)
        .innerJoin('users', 'users.id', 'notifications.userId')
        .where('users.status', '=', 'active')
        .select([
          'users.timeZone',
          'users.locale',
          sql<number>`count(*) over (partition by notifications.user_id)`.as('count'),
          sql<number>`row_number() over (partition by notifications.user_id
            order by notifications.created_at, notifications.id)`.as('place'),
        ])
        .where(sql<boolean>`notifications.id = any(${ids}::uuid[])`)
        .as('due'),
    )
    .selectAll()
    .where('place', '<=', mostNamed)
    .orderBy('userId')
    .orderBy('place')
    .execute()

/** By the clock of the person, as far as it can be told. */
const said = (
  at: Date,
  { timeZone, locale }: { timeZone: string | null; locale: string | null },
) => {
  const own = timeZone !== null && isZone(timeZone) ? timeZone : null
  return new Intl.DateTimeFormat(localeOf(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: own ?? 'UTC',
    ...(own === null && { timeZoneName: 'short' }),
  }).format(at)
}
