import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { ChangeFields } from './schema.ts'

/** As it stays until the transaction ends; its application is locked before. */
export const lockInterview = (tx: Tx, interviewId: string, applicationId: string) =>
  tx
    .selectFrom('interviews')
    .select(['id', 'state', 'sequence', 'startsAt'])
    .where('id', '=', interviewId)
    .where('applicationId', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()

/** Locks the application of the person's own interview. */
export const lockOwnApplication = (tx: Tx, userId: string, interviewId: string) =>
  tx
    .selectFrom('applications')
    .select(['applications.id', 'applications.systemStage'])
    .where('applications.userId', '=', userId)
    .where('applications.id', '=', eb =>
      eb.selectFrom('interviews').select('applicationId').where('interviews.id', '=', interviewId),
    )
    .forUpdate()
    .executeTakeFirst()

const columnsOf = ({
  title,
  minutes,
  place,
  link,
  note,
  zone,
}: Omit<ChangeFields, 'panel' | 'times'>) => ({
  title,
  minutes,
  place,
  link: link || null,
  note,
  zone,
})

export async function insertInterview(
  tx: Tx,
  applicationId: string,
  organizerId: string,
  { panel, times, ...fields }: ChangeFields,
) {
  const { id } = await tx
    .insertInto('interviews')
    .values({ applicationId, organizerId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setPanel(tx, id, panel)
  await setTimes(tx, id, times)
  return id
}

export async function updateInterview(
  tx: Tx,
  id: string,
  organizerId: string,
  { panel, times, ...fields }: ChangeFields,
) {
  await tx
    .updateTable('interviews')
    .set({
      ...columnsOf(fields),
      organizerId: sql`coalesce(organizer_id, ${organizerId})`,
      sequence: sql`sequence + 1`,
      updatedAt: sql`now()`,
      // Whoever asked for other times has their answer with them alone.
      ...(times.length > 0 && {
        state: 'proposed' as const,
        startsAt: null,
        answerNote: '',
        suggested: [],
      }),
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('interviewPanel').where('interviewId', '=', id).execute()
  await setPanel(tx, id, panel)
  if (times.length === 0) return
  await tx.deleteFrom('interviewTimes').where('interviewId', '=', id).execute()
  await setTimes(tx, id, times)
}

const setPanel = (tx: Tx, interviewId: string, panel: string[]) =>
  tx
    .insertInto('interviewPanel')
    .values(panel.map(userId => ({ interviewId, userId })))
    .execute()

const setTimes = (tx: Tx, interviewId: string, times: string[]) =>
  tx
    .insertInto('interviewTimes')
    .values(times.map(at => ({ interviewId, at: new Date(at) })))
    .execute()

/** Ends it. What it took is to be freed besides. */
export const setEnded = (tx: Tx, id: string, state: 'cancelled' | 'declined', answerNote: string) =>
  tx
    .updateTable('interviews')
    .set({
      state,
      answerNote,
      suggested: [],
      wasAt: sql`starts_at`,
      startsAt: null,
      sequence: sql`sequence + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** One that is booked stays so. */
export const setOthersAsked = (tx: Tx, id: string, answerNote: string, suggested: string[]) =>
  tx
    .updateTable('interviews')
    .set({
      state: sql`case when state = 'booked' then state else 'asked_for_others' end`,
      answerNote,
      suggested: suggested.map(at => new Date(at)),
      sequence: sql`sequence + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

export const setBooked = (tx: Tx, id: string, startsAt: Date) =>
  tx
    .updateTable('interviews')
    .set({
      state: 'booked',
      startsAt,
      bookedAt: sql`now()`,
      remindedAt: null,
      answerNote: '',
      suggested: [],
      sequence: sql`sequence + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

export const freeTaken = (tx: Tx, interviewId: string) =>
  tx.deleteFrom('takenTimes').where('interviewId', '=', interviewId).execute()

/**
 * Takes every quarter of an hour of the panel and of the candidate; waits for whoever takes one of them
 * at once. False when somebody has one of them: the transaction is to be given up then.
 */
export async function takeTimes(tx: Tx, interviewId: string, startsAt: Date) {
  const { rows } = await sql<{ taken: number; wanted: number }>`
    with wanted as (
      select concerned.user_id, at from interviews
        join applications on applications.id = application_id
        cross join lateral (select applications.user_id union select user_id from interview_panel
          where interview_id = interviews.id) concerned
        cross join generate_series(${startsAt}::timestamptz,
          ${startsAt}::timestamptz + (minutes - 15) * interval '1 minute',
          interval '15 minutes') at
      where interviews.id = ${interviewId} and concerned.user_id is not null
    ), taken as (
      -- In one order: two that take several must not wait for each other.
      insert into taken_times (user_id, at, interview_id)
        select user_id, at, ${interviewId}::uuid from wanted order by user_id, at
        on conflict do nothing returning 1
    )
    select (select count(*) from taken)::int as taken, (select count(*) from wanted)::int as wanted`.execute(
    tx,
  )
  return rows[0]?.taken === rows[0]?.wanted
}

/** Whether it offers this time, which is still to come. */
export const isOffered = async (tx: Tx, interviewId: string, at: Date) =>
  (await tx
    .selectFrom('interviewTimes')
    .select('at')
    .where('interviewId', '=', interviewId)
    .where('at', '=', at)
    .where('at', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined

export const hasPanel = async (tx: Tx, interviewId: string) =>
  (await tx
    .selectFrom('interviewPanel')
    .select('userId')
    .where('interviewId', '=', interviewId)
    .executeTakeFirst()) !== undefined

/** Those that are in a day, noted as told: no other process has them, and none is told twice. */
export const claimReminders = (tx: Tx, limit: number) =>
  tx
    .with(
      due => due('due').materialized(),
      interviews =>
        interviews
          .selectFrom('interviews')
          .select('id as dueId')
          .where('state', '=', 'booked')
          .where('remindedAt', 'is', null)
          .where('startsAt', '>', sql<Date>`now()`)
          .where('startsAt', '<=', sql<Date>`now() + interval '24 hours'`)
          // Who booked it later than that knows.
          .where(sql<boolean>`booked_at <= starts_at - interval '24 hours'`)
          .orderBy('startsAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('interviews')
    .from('due')
    .whereRef('dueId', '=', 'interviews.id')
    .set({ remindedAt: sql`now()` })
    .returning('id')
    .execute()
