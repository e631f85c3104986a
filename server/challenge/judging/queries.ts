import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { isOf, isSuspended, roleIn, whereMay } from '#server/org/queries.ts'
import type { JudgementFields } from '#server/challenge/schema.ts'
import { isEntrant, serverTime, stateByClock, status } from '#server/challenge/state-queries.ts'
import { counted, counts } from './jury-queries.ts'
import { badgeOf } from './ranks.ts'

/** By number, which each keeps; with the results by rank. */
interface SubmissionPage {
  isFinal: boolean
  after: { rank: number; number: number } | undefined
  limit: number
}

/** What was handed in to a challenge, all of it or a page; scope is checked by the caller. */
export function listSubmissions(db: Db | Tx, challengeId: string, page?: SubmissionPage) {
  let rows = db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select([
      'submissions.id',
      'submissions.userId',
      'submissions.attempt',
      'submissions.submittedAt',
      'submissions.receipt',
      'submissions.finalScore',
      'submissions.rank',
      'submissions.number',
      'users.name',
      'users.username',
      'users.email',
    ])
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.status', 'in', counted)
  if (!page || page.isFinal) rows = rows.orderBy('submissions.rank')
  rows = rows.orderBy('submissions.number')
  if (page) rows = rows.limit(page.limit)
  if (page?.after) {
    const { rank, number } = page.after
    rows = page.isFinal
      ? rows.where(sql<boolean>`(submissions.rank, submissions.number) > (${rank}, ${number})`)
      : rows.where('submissions.number', '>', number)
  }
  return rows.execute()
}

/** The first two that this judge has not judged: one of them may be open before them. */
export async function listWaiting(db: Db, judgeId: string, challengeId: string) {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('challengeId', '=', challengeId)
    .where('status', 'in', counted)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('judgements')
            .select('judgements.id')
            .whereRef('submissionId', '=', 'submissions.id')
            .where('judgeId', '=', judgeId),
        ),
      ),
    )
    .orderBy('number')
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of a challenge, or of these submissions, each with whether it makes the result. */
export const listJudgements = (db: Db | Tx, of: { challengeId: string } | { ids: string[] }) =>
  db
    .selectFrom('judgements')
    .innerJoin('submissions', 'submissions.id', 'judgements.submissionId')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .leftJoin('users', 'users.id', 'judgements.judgeId')
    .select([
      'judgements.submissionId',
      'judgements.judgeId',
      'judgements.scores',
      'judgements.overallComment',
      'judgements.submittedAt',
      'users.name as judgeName',
      counts.as('counts'),
    ])
    .where(
      'challengeId' in of
        ? sql<boolean>`submissions.challenge_id = ${of.challengeId}`
        : sql<boolean>`submissions.id = any(${of.ids}::uuid[])`,
    )
    .orderBy('judgements.submittedAt')
    .orderBy('judgements.id')
    .execute()

/** A submission for the organization's admins; its content from the deadline on. */
export const findSubmissionForAdmin = (
  db: Db | Tx,
  userId: string,
  submissionId: string,
  orgSlug?: string,
) =>
  db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select([
      'submissions.id',
      'submissions.challengeId',
      'submissions.userId',
      'submissions.attempt',
      'submissions.text',
      'submissions.links',
      'submissions.files',
      'submissions.submittedAt',
      'submissions.receipt',
      'challenges.title',
      'challenges.criteria',
      status,
      'submissions.number',
    ])
    .select(isSuspended(sql.ref('challenges.organizationId')).as('isSuspended'))
    .select(roleIn(userId, sql.ref('challenges.organizationId')).as('role'))
    .where(isOf(sql.ref('challenges.organizationId'), orgSlug))
    .select(isEntrant(userId).as('isEntrant'))
    .where('submissions.id', '=', submissionId)
    .where('submissions.status', 'in', counted)
    .where('challenges.organizationId', 'in', whereMay(userId, 'see'))
    .executeTakeFirst()

export type AdminSubmission = NonNullable<Awaited<ReturnType<typeof findSubmissionForAdmin>>>

/** Whether it is the work of this person's team. */
const isOfTeam = (userId: string) =>
  sql<boolean>`exists (select from challenge_entrants entrant
    where entrant.challenge_id = submissions.challenge_id
      and entrant.owner_id = submissions.user_id and entrant.user_id = ${userId})`

/** A file's place in the store, for whoever handed it in and, from the deadline on, the judges. */
export async function findSubmittedFile(
  db: Db,
  viewerId: string,
  submissionId: string,
  index: number,
) {
  const row = await db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select('submissions.files')
    .where('submissions.id', '=', submissionId)
    .where('submissions.status', 'in', counted)
    .where(eb =>
      eb.or([
        eb('submissions.userId', '=', viewerId),
        isOfTeam(viewerId),
        eb.and([
          eb('challenges.organizationId', 'in', whereMay(viewerId, 'judge')),
          eb.or([
            eb(stateByClock, '=', 'finalized'),
            eb.and([eb(stateByClock, '=', 'judging'), eb.not(isEntrant(viewerId))]),
          ]),
        ]),
      ]),
    )
    .executeTakeFirst()
  return row?.files[index]
}

/** One at a time judges what was handed in. */
export const lockSubmission = (tx: Tx, submissionId: string) =>
  tx
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', submissionId)
    .forNoKeyUpdate()
    .execute()

/** A judge's own judgement of a submission, in place of an earlier one. */
export const saveJudgement = (
  tx: Tx,
  judgeId: string,
  submissionId: string,
  { scores, overallComment }: JudgementFields,
) => {
  const values = { scores: JSON.stringify(scores), overallComment, submittedAt: serverTime }
  return tx
    .insertInto('judgements')
    .values({ ...values, submissionId, judgeId })
    .onConflict(conflict => conflict.columns(['submissionId', 'judgeId']).doUpdateSet(values))
    .execute()
}

interface Ranked {
  id: string
  userId: string | null
  score: number
  rank: number
}

/** Writes the results of a challenge that is locked: scores, ranks, and badges for each of a team. */
export async function saveResults(
  tx: Tx,
  challenge: { id: string; organizationId: string },
  ranking: Ranked[],
) {
  const { finalizedAt } = await tx
    .updateTable('challenges')
    .set({ status: 'finalized', finalizedAt: serverTime, updatedAt: sql`now()` })
    .where('id', '=', challenge.id)
    .returning(sql<Date>`finalized_at`.as('finalizedAt'))
    .executeTakeFirstOrThrow()
  if (ranking.length === 0) return
  const results = ranking.map(({ id, score, rank }) => ({ id, score, rank }))
  await sql`update submissions set final_score = one.score, rank = one.rank, updated_at = now(),
      status = case when one.rank = 1 then 'awarded' else 'not_awarded' end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as one (id uuid, score double precision, rank integer)
    where submissions.id = one.id`.execute(tx)
  const badges = ranking.map(({ userId, score, rank }) => ({
    userId,
    kind: badgeOf(rank),
    rank,
    score,
  }))
  await sql`insert into badges
      (user_id, kind, rank, score, challenge_id, organization_id, issued_at)
    select coalesce(entrant.user_id, "userId"), kind, rank, score,
      ${challenge.id}::uuid, ${challenge.organizationId}::uuid, ${finalizedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(badges)}::jsonb)
      as one ("userId" uuid, kind text, rank integer, score double precision)
      left join challenge_entrants entrant
        on entrant.challenge_id = ${challenge.id} and entrant.owner_id = "userId"
    where "userId" is not null`.execute(tx)
}
