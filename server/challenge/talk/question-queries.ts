import { sql, type ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/index.ts'
import type { Database } from '#db/schema.ts'
import { inMicroseconds, pageAt, pageByTime, isBefore } from '#server/input/cursor.ts'
import { serverTime } from '#server/challenge/state-queries.ts'
import { withAnswerHtml } from './rendered.ts'

const pageSize = 20

/**
 * What is answered and not hidden, the earliest first; to its asker each of their own besides, of a
 * hidden one with the reason. Whose the others are is nobody's to know.
 */
export async function listQuestions(
  db: Db,
  challengeId: string,
  viewerId: string | null,
  cursor?: string,
) {
  const isOwn = sql<boolean>`(author_id is not distinct from ${viewerId}::uuid and author_id is not null)`
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: z.tuple([z.int(), z.uuid()]),
    list: (after, limit) =>
      db
        .selectFrom('challengeQuestions')
        .select(['id', 'body', 'askedAt', 'answer', 'answeredAt', 'editedAt', 'hiddenReason'])
        .select([inMicroseconds('asked_at'), isOwn.as('isMine')])
        .where('challengeId', '=', challengeId)
        .where(eb => eb.or([isAnswered(eb), isOwn]))
        .where(isAfter(after))
        .orderBy('askedAt')
        .orderBy('id')
        .limit(limit)
        .execute(),
    positionOf: last => [last.microseconds, last.id],
  })
  return { ...page, items: page.items.map(({ microseconds: _, ...item }) => withAnswerHtml(item)) }
}

const isAnswered = (eb: ExpressionBuilder<Database, 'challengeQuestions'>) =>
  eb.and([eb('answeredAt', 'is not', null), eb('hiddenAt', 'is', null)])

const isAfter = (after: [microseconds: number, id: string] | undefined) =>
  after
    ? sql<boolean>`(asked_at, id) > (timestamptz 'epoch'
        + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::uuid)`
    : sql<boolean>`true`

/** For the team: all of them, the newest first; a name once the results are out. */
export const listQuestionsForTeam = (
  db: Db,
  { id, status }: { id: string; status: string },
  cursor: string | undefined,
) =>
  pageByTime(cursor, pageSize, ({ after, limit }) =>
    db
      .selectFrom('challengeQuestions')
      .leftJoin('users', join =>
        join
          .onRef('users.id', '=', 'challengeQuestions.authorId')
          .on(sql<boolean>`${status === 'finalized'}`),
      )
      .select(['challengeQuestions.id', 'asker', 'users.name', 'body', 'askedAt', 'version'])
      .select(['answer', 'answeredAt', 'editedAt', 'hiddenReason', 'hiddenAt'])
      .select(inMicroseconds('asked_at'))
      .where('challengeId', '=', id)
      .where(isBefore('challenge_questions', 'asked_at', after))
      .orderBy('askedAt', 'desc')
      .orderBy('challengeQuestions.id', 'desc')
      .limit(limit)
      .execute(),
  )

/** Of a challenge that is locked: an asker keeps their number, a new one gets the next. */
export const insertQuestion = (tx: Tx, challengeId: string, userId: string, body: string) =>
  tx
    .insertInto('challengeQuestions')
    .values({
      challengeId,
      authorId: userId,
      body,
      asker: sql<number>`coalesce(
        (select min(asker) from challenge_questions
          where challenge_id = ${challengeId} and author_id = ${userId}),
        (select coalesce(max(asker), 0) + 1 from challenge_questions
          where challenge_id = ${challengeId}))`,
    })
    .returning(['id', 'askedAt'])
    .executeTakeFirstOrThrow()

interface Shown {
  challengeId: string
  questionId: string
  version: number
}

/** Undefined when it is not of this challenge, or was changed since `version`. */
export const saveAnswer = (
  tx: Tx,
  { challengeId, questionId, version }: Shown,
  { answer, answeredBy }: { answer: string; answeredBy: string },
) =>
  tx
    .updateTable('challengeQuestions')
    .set({
      answer,
      answeredBy,
      answeredAt: sql`coalesce(answered_at, server_time())`,
      editedAt: sql`case when answered_at is null then null else server_time() end`,
      version: sql`version + 1`,
    })
    .where('id', '=', questionId)
    .where('challengeId', '=', challengeId)
    .where('version', '=', version)
    .where('hiddenAt', 'is', null)
    .returning(['authorId', 'body', 'version', sql<boolean>`edited_at is null`.as('isFirst')])
    .executeTakeFirst()

/** As `saveAnswer`; null shows it again. */
export const saveHidden = (
  tx: Tx,
  { challengeId, questionId, version }: Shown,
  reason: string | null,
) =>
  tx
    .updateTable('challengeQuestions')
    .set({
      hiddenReason: reason,
      hiddenAt: reason === null ? null : serverTime,
      version: sql`version + 1`,
    })
    .where('id', '=', questionId)
    .where('challengeId', '=', challengeId)
    .where('version', '=', version)
    .where('hiddenAt', reason === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()

export const findQuestion = (tx: Tx, challengeId: string, questionId: string) =>
  tx
    .selectFrom('challengeQuestions')
    .select(['version', 'hiddenAt'])
    .where('id', '=', questionId)
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()
