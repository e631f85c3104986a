import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { markQueued } from '#db/open-transaction.ts'
import { outboxDays } from '#server/limits.ts'
import type { MailKind } from './kinds.ts'
import type { MailTopic } from './schema.ts'
import { isSuppressed } from './suppressed/queries.ts'
import { isTheirs } from './theirs.ts'

interface QueuedMail {
  kind: MailKind
  data?: object
}

/** To a person, at the address that is theirs when it is sent. */
export const mailTo = (tx: Tx, userId: string, { kind, data = {} }: QueuedMail) =>
  queue(tx, sql`select ${kind}, ${userId}::uuid, null, ${JSON.stringify(data)}::jsonb`)

/** To an address that is no account's, or not any more; `userId` is whose it is or was, if anybody's. */
export const mailToAddress = (
  tx: Tx,
  address: string,
  userId: string | null,
  { kind, data = {} }: QueuedMail,
) =>
  queue(tx, sql`select ${kind}, ${userId}::uuid, ${address}::text, ${JSON.stringify(data)}::jsonb`)

/** As `mailTo`, from another person: it goes with them, should they be erased before it is sent. */
export async function mailFrom(tx: Tx, actorId: string, userId: string, mail: QueuedMail) {
  const { kind, data = {} } = mail
  await sql`insert into outgoing_mails (kind, user_id, actor_id, data)
    values (${kind}, ${userId}, ${actorId}, ${JSON.stringify(data)}::jsonb)`.execute(tx)
  markQueued()
}

/** `recipients` selects kind, user_id, address and data: any number of mails are one statement. */
export async function queue(tx: Tx, recipients: ReturnType<typeof sql>) {
  await sql`insert into outgoing_mails (kind, user_id, address, data) ${recipients}`.execute(tx)
  markQueued()
}

/** How often a mail is tried, over about 17 hours. */
export const mostTries = 16

/**
 * Takes the next that are due; until their new time they are nobody else's. A process that ends
 * meanwhile leaves them to be taken again then. Which are due is found once (db/in-batches.ts says why).
 */
export async function takeDue(db: Db | Tx, limit: number, kinds?: MailKind[]) {
  const isAsked = kinds ? sql`kind = any(${kinds}::text[])` : sql`true`
  const { rows } = await sql<{
    id: number
    kind: MailKind
    data: object
    tries: number
    createdAt: Date
    userId: string | null
    /** Null when nobody may be written to any more. */
    to: string | null
    name: string | null
    readerZone: string | null
    readerLocale: string | null
    /** Mail to this address came back, or was unwanted. */
    isSuppressed: boolean
  }>`
    with due as materialized (
      select id from outgoing_mails where due_at <= now() and ${isAsked}
      order by due_at, id limit ${limit} for update skip locked
    ), taken as (
      update outgoing_mails set tries = tries + 1, due_at = now() + interval '5 minutes'
      from due where outgoing_mails.id = due.id
      returning outgoing_mails.*
    )
    select taken.id, kind, data, tries, taken.created_at, user_id,
      case when ${isTheirs('taken')} then coalesce(address, users.email) end as "to", users.name,
      users.time_zone as "readerZone", users.locale as "readerLocale",
      ${isSuppressed(sql`coalesce(address, users.email)`)} as "isSuppressed"
    from taken left join users on users.id = user_id
    order by taken.id`.execute(db)
  return rows
}

export const forget = (db: Db, id: number) =>
  db.deleteFrom('outgoingMails').where('id', '=', id).execute()

/** 15 seconds, doubled with each try up to two hours. */
export const tryLater = (db: Db, id: number) =>
  db
    .updateTable('outgoingMails')
    .set({ dueAt: sql`now() + least(15 * 2 ^ (tries - 1), 7200) * interval '1 second'` })
    .where('id', '=', id)
    .execute()

/** Kept for a while, for staff: nobody takes it, of an earlier version neither. */
export const giveUp = (db: Db, id: number, failure: string) =>
  db
    .updateTable('outgoingMails')
    .set({ failedAt: sql`now()`, failure, dueAt: sql`timestamptz '9999-01-01'` })
    .where('id', '=', id)
    .execute()

export const deleteGivenUp = (db: Db) =>
  db
    .deleteFrom('outgoingMails')
    .where('failedAt', '<', sql<Date>`now() - ${outboxDays} * interval '1 day'`)
    .execute()

/** A mail that was taken and not tried: it is the next one's, now. */
export const giveBack = (db: Db, id: number) =>
  db
    .updateTable('outgoingMails')
    .set({ dueAt: sql`now()`, tries: sql`tries - 1` })
    .where('id', '=', id)
    .execute()

/** What each of these people chose for a topic, with the token of its link. */
export async function preferencesOf(db: Db, wanted: { userId: string; topic: MailTopic }[]) {
  const { rows } = await sql<{ userId: string; topic: MailTopic; isOn: boolean; token: string }>`
    insert into mail_preferences (user_id, topic)
    select distinct "userId", topic
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as one ("userId" uuid, topic text)
      join users on users.id = "userId"
    on conflict (user_id, topic) do update set topic = excluded.topic
    returning user_id, topic, is_on, token`.execute(db)
  return new Map(rows.map(row => [`${row.userId} ${row.topic}`, row]))
}
