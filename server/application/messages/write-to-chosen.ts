import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { findNamedJob } from '#server/job/queries.ts'
import { mostWrittenTo } from '#server/limits.ts'
import { filled, namesOf } from '#server/shown/message-variables.ts'
import { keepJob } from '../keep-job.ts'
import { conditionOf } from '../pipeline/change.ts'
import { lockChosen, type Pipeline } from '../pipeline/queries.ts'
import type { Which } from '../pipeline/schema.ts'
import { cutForMail } from './cut-for-mail.ts'
import { lockThreads } from './queries.ts'

interface Writing {
  which: Which
  /** The sender's: sent again, they are the same messages. */
  messageId: string
  body: string
}

/**
 * Writes to those chosen, to each in their own thread. Who takes no messages is left out, and counted.
 * @throws BAD_REQUEST when more are chosen than one writes to at once; CONFLICT when other words went by
 *   this id before
 */
export const writeToChosen = (
  ctx: PersonContext,
  job: Pipeline & { organizationId: string },
  { which, messageId, body }: Writing,
) =>
  transaction(ctx.db, async tx => {
    await keepJob(tx, job.jobId)
    const chosen = await lockChosen(tx, job, conditionOf(job, which), mostWrittenTo + 1)
    if (chosen.length > mostWrittenTo)
      throw badRequest(`Write to at most ${mostWrittenTo} at once. Choose fewer by a filter.`)
    const named = await findNamedJob(tx, job.jobId)
    const readers = await listReaders(
      tx,
      chosen.map(({ id }) => id),
    )
    const messages = readers.map(({ isBlindJob, ...reader }) => ({
      ...reader,
      // In blind review names stay open in what is stored.
      body: filled(body, {
        ...(!isBlindJob && namesOf(reader.name)),
        job: named.title,
        organization: named.orgName,
        sender: ctx.user.name,
      }),
    }))
    const written = await insertAll(tx, { ...job, authorId: ctx.user.id, messageId }, messages)
    if (written.length < messages.length)
      throw conflict(
        'This was sent already, in other words. Look at what was sent; to send these words too, send once more.',
      )
    const isNew = new Map(written.map(one => [one.applicationId, one.isNew]))
    const sent = messages.filter(({ applicationId }) => isNew.get(applicationId))
    if (sent.length > 0) {
      await countAttempt({ ...ctx, db: tx }, 'messagesAtOnce')
      await emit(tx, {
        name: 'messages.sent',
        messageId,
        actorId: ctx.user.id,
        job: named,
        authorName: ctx.user.name,
        messages: sent.map(({ applicationId, userId, name, body: stored }) => ({
          applicationId,
          userId,
          ...cutForMail(filled(stored, namesOf(name))),
        })),
      })
    }
    return { sent: messages.length, left: chosen.length - messages.length }
  })

interface Reader {
  applicationId: string
  userId: string
  /** As they sent it. */
  name: string
  isBlindJob: boolean
}

/** Those of these applications who can be written to; the threads are begun, and locked. */
async function listReaders(tx: Tx, applicationIds: string[]) {
  // Who blocks meanwhile has blocked before it is looked at who takes messages.
  await lockThreads(tx, sql`id = any(${applicationIds}::uuid[])`)
  const { rows } = await sql<Reader>`
    select applications.id as application_id, users.id as user_id,
      snapshot -> 'person' ->> 'name' as name, jobs.is_blind as is_blind_job
    from message_threads thread join applications on applications.id = thread.id
      join jobs on jobs.id = applications.job_id
      join users on users.id = applications.user_id
    where applications.id = any(${applicationIds}::uuid[]) and system_stage <> 'withdrawn'
      and users.status = 'active' and thread.blocked_at is null
      and not exists (select from message_blocks where message_blocks.user_id = users.id
        and message_blocks.organization_id = thread.organization_id)
    order by applications.id`.execute(tx)
  return rows
}

/** A UUID of version 8: made by a rule of our own (RFC 9562). */
const idOf = (messageId: string) =>
  sql`overlay(overlay(md5(${messageId} || "applicationId") placing '8' from 13) placing '8' from 17)::uuid`

/** Those written now, or as they are before; a message's id follows from the sender's and the application's. */
async function insertAll(
  tx: Tx,
  { authorId, messageId }: { authorId: string; messageId: string },
  messages: { applicationId: string; body: string }[],
) {
  const { rows } = await sql<{ applicationId: string; isNew: boolean }>`
    with given as (
      select ${idOf(messageId)} as id, "applicationId", body
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as one ("applicationId" uuid, body text)
    ), written as (
      insert into messages (id, thread_id, author_id, by_team, body)
      select id, "applicationId", ${authorId}::uuid, true, body from given
      on conflict (id) do nothing
      returning id, thread_id, created_at
    ), moved as (
      update message_threads set last_at = written.created_at, team_at = written.created_at
      from written where message_threads.id = written.thread_id
    )
    select "applicationId", written.id is not null as is_new from given
      left join written on written.id = given.id
      left join messages as before on before.id = given.id
    where written.id is not null or before.body = given.body`.execute(tx)
  return rows
}
