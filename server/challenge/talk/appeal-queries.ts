import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, pageByTime } from '#server/input/cursor.ts'
import { appealWaitDays } from '#server/shown/challenge-talk.ts'
import { ownerOf } from '#server/challenge/entry/owner.ts'
import { appealsUntil, serverTime } from '#server/challenge/state-queries.ts'

const pageSize = 20

/** What a person, or their team, handed in and did not take back. */
const isOwnWork = (userId: string, challengeId: string) =>
  sql<boolean>`(work.user_id = ${ownerOf(userId, challengeId)}
    and work.status not in ('draft', 'withdrawn'))`

/** What was asked of the result of an entry, with the answer, and whether one may still ask. */
export async function findOwnAppeal(db: Db | Tx, userId: string, challengeId: string) {
  const row = await db
    .selectFrom('challenges')
    .innerJoin('submissions as work', 'work.challengeId', 'challenges.id')
    .leftJoin('challengeAppeals as appeal', 'appeal.submissionId', 'work.id')
    .select(['appeal.id', 'kind', 'body', 'sentAt', 'answer', 'isUpheld', 'answeredAt'])
    .select(['title', 'organizationId', appealsUntil.as('until')])
    .select(
      sql<boolean>`coalesce(challenges.status = 'finalized' and ${serverTime} <= ${appealsUntil}, false)`.as(
        'isInTime',
      ),
    )
    .where('challenges.id', '=', challengeId)
    .where('challenges.status', '=', 'finalized')
    .where(isOwnWork(userId, challengeId))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, kind, body, sentAt, answer, isUpheld, answeredAt, ...of } = row
  const sent = id && kind && body && sentAt ? { id, kind, body, sentAt } : null
  return { ...of, appeal: sent && { ...sent, answer, isUpheld, answeredAt } }
}

/** Undefined where there is one already, or the time is over at the moment it is written. */
export const insertAppeal = (
  tx: Tx,
  userId: string,
  challengeId: string,
  { kind, body }: { kind: 'question' | 'appeal'; body: string },
) =>
  tx
    .insertInto('challengeAppeals')
    .columns(['challengeId', 'userId', 'submissionId', 'kind', 'body', 'sentAt'])
    .expression(eb =>
      eb
        .selectFrom('challenges')
        .innerJoin('submissions as work', 'work.challengeId', 'challenges.id')
        .innerJoin(sql<{ at: Date }>`(select server_time() as at)`.as('clock'), join =>
          join.onTrue(),
        )
        .select([
          'challenges.id',
          sql<string>`${userId}::uuid`.as('userId'),
          'work.id as submissionId',
          sql<'question' | 'appeal'>`${kind}`.as('kind'),
          sql<string>`${body}`.as('body'),
          'clock.at',
        ])
        .where('challenges.id', '=', challengeId)
        .where('challenges.status', '=', 'finalized')
        .where(sql<boolean>`clock.at <= ${appealsUntil}`)
        .where(isOwnWork(userId, challengeId)),
    )
    .onConflict(conflict => conflict.column('submissionId').doNothing())
    .returning(['id', 'sentAt'])
    .executeTakeFirst()

/**
 * Whether the entry was put into the ranking, left out of it or judged anew since the answer. A ranking
 * that did so with another entry leaves this one to be corrected.
 */
const isCorrected = sql<boolean>`case when is_upheld and exists (
    select from challenge_rankings made
    where made.challenge_id = submissions.challenge_id and made.made_at > answered_at)
  then exists (select from judgings_anew judging
      join challenge_rankings made using (challenge_id, version)
      where judging.submission_id = submissions.id and made.made_at > answered_at)
    or (rank is not null) <> coalesce((
      select made.rows @> jsonb_build_array(jsonb_build_object('submission', submissions.id))
      from challenge_rankings made
      where made.challenge_id = submissions.challenge_id and made.made_at <= answered_at
      order by made.version desc limit 1), false)
  else false end`

/** For who runs the challenge: what waits first, with the entry's number and the person's name. */
export const listAppeals = (db: Db, challengeId: string, cursor: string | undefined) =>
  pageByTime(cursor, pageSize, ({ after, limit }) =>
    db
      .selectFrom('challengeAppeals')
      .innerJoin('users', 'users.id', 'challengeAppeals.userId')
      .innerJoin('submissions', 'submissions.id', 'challengeAppeals.submissionId')
      .select(['challengeAppeals.id', 'kind', 'body', 'sentAt', 'answer', 'isUpheld', 'answeredAt'])
      .select([
        'users.name',
        'submissions.number',
        'submissions.id as submissionId',
        'submissions.rank',
        isCorrected.as('isCorrected'),
      ])
      .select(inMicroseconds('sent_at'))
      .where('challengeAppeals.challengeId', '=', challengeId)
      .where(isBefore('challenge_appeals', 'sent_at', after))
      .orderBy('sentAt', 'desc')
      .orderBy('challengeAppeals.id', 'desc')
      .limit(limit)
      .execute(),
  )

export const findAppeal = (tx: Tx, challengeId: string, appealId: string) =>
  tx
    .selectFrom('challengeAppeals')
    .innerJoin('submissions', 'submissions.id', 'challengeAppeals.submissionId')
    .select(['challengeAppeals.userId', 'kind', 'body', 'answeredAt'])
    .select('submissions.userId as ownerId')
    .where('challengeAppeals.id', '=', appealId)
    .where('challengeAppeals.challengeId', '=', challengeId)
    .forUpdate('challengeAppeals')
    .executeTakeFirst()

/** Of one that is locked, and not answered. */
export const saveReply = (
  tx: Tx,
  appealId: string,
  reply: { answer: string; isUpheld: boolean | null; answeredBy: string },
) =>
  tx
    .updateTable('challengeAppeals')
    .set({ ...reply, answeredAt: serverTime })
    .where('id', '=', appealId)
    .execute()

/** Those that wait too long, once each, whichever server asks. */
export const claimWaiting = (tx: Tx, limit: number) =>
  tx
    .with(
      due => due('due').materialized(),
      appeals =>
        appeals
          .selectFrom('challengeAppeals')
          .select('id as dueId')
          .where('answeredAt', 'is', null)
          .where('remindedAt', 'is', null)
          .where(sql<boolean>`sent_at <= ${serverTime} - ${appealWaitDays} * interval '1 day'`)
          .orderBy('sentAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('challengeAppeals')
    .from(['due', 'challenges', 'organizations'])
    .whereRef('dueId', '=', 'challengeAppeals.id')
    .whereRef('challenges.id', '=', 'challengeAppeals.challengeId')
    .whereRef('organizations.id', '=', 'challenges.organizationId')
    .set({ remindedAt: serverTime })
    .returning([
      'challengeAppeals.id',
      'challenges.id as challengeId',
      'challenges.title',
      'challenges.organizationId',
      'organizations.orgSlug',
    ])
    .execute()
