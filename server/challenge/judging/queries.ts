import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { notFound } from '#server/errors.ts'
import { isOf, isSuspended, roleIn } from '#server/org/queries.ts'
import type { JudgementFields } from '#server/challenge/schema.ts'
import type { TeamRole } from '#server/shown/roles.ts'
import {
  isEntrant,
  isForJudge,
  isOutsideJudge,
  serverTime,
  stateByClock,
  status,
} from '#server/challenge/state-queries.ts'
import { blindName } from './blind-name.ts'
import { conflictOf } from './conflict-queries.ts'
import { counted, countingIn, counts, handedIn } from './jury-queries.ts'
import { badgeOf } from './ranks.ts'
import { handedInColumns } from './submission-queries.ts'

/** All that was handed in to a challenge; scope is checked by the caller. */
export const listSubmissions = (
  db: Db | Tx,
  challengeId: string,
  states: readonly Handed[] = counted,
) =>
  db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select(handedInColumns)
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.status', 'in', states)
    .orderBy('submissions.rank')
    .orderBy('submissions.number')
    .execute()

type Handed = (typeof handedIn)[number]

/** What has no rank, and why. */
export const listDisqualified = (db: Db | Tx, challengeId: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'number', 'disqualifiedReason'])
    .where('challengeId', '=', challengeId)
    .where('status', '=', 'disqualified')
    .orderBy('number')
    .execute()

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

/** The scores that make the result, without their comments: of a large challenge these are megabytes. */
export async function listScores(db: Db | Tx, challengeId: string) {
  const { rows } = await sql<{ submissionId: string; criteria: string[]; values: number[] }>`
    select submission_id, jsonb_path_query_array(scores, '$[*].criterion') as criteria,
      jsonb_path_query_array(scores, '$[*].value') as values
    from judgements where id in (${countingIn(challengeId)})`.execute(db)
  return rows.map(({ submissionId, criteria, values }) => ({
    submissionId,
    scores: criteria.map((criterion, at) => ({ criterion, value: values[at] ?? 0, comment: '' })),
  }))
}

/** A challenge for whoever may see or judge it. @throws NOT_FOUND */
export async function requireChallengeToJudge(
  db: Db,
  userId: string,
  challengeId: string,
  orgSlug?: string,
) {
  const challenge = await db
    .selectFrom('challenges')
    .select(['id', 'title', 'criteria', status])
    .select(isSuspended(sql.ref('challenges.organizationId')).as('isSuspended'))
    .select(
      sql<TeamRole | null>`${roleIn(userId, sql.ref('challenges.organizationId'))}`.as('role'),
    )
    .select([isEntrant(userId).as('isEntrant'), isOutsideJudge(userId).as('isOutside')])
    .where('id', '=', challengeId)
    .where(isOf(sql.ref('organizationId'), orgSlug))
    .where(isForJudge(userId, 'see'))
    .executeTakeFirst()
  if (!challenge) throw notFound('This challenge')
  return challenge
}

export type JudgedChallenge = Awaited<ReturnType<typeof requireChallengeToJudge>>

/** A submission for whoever may see or judge it; its content from the deadline on. */
export const findSubmissionForJudge = (
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
      'submissions.disqualifiedAt',
      'submissions.disqualifiedReason',
      'challenges.title',
      'challenges.criteria',
      status,
      'submissions.number',
    ])
    .select(isSuspended(sql.ref('challenges.organizationId')).as('isSuspended'))
    .select(
      sql<TeamRole | null>`${roleIn(userId, sql.ref('challenges.organizationId'))}`.as('role'),
    )
    .where(isOf(sql.ref('challenges.organizationId'), orgSlug))
    .select([
      isEntrant(userId).as('isEntrant'),
      isOutsideJudge(userId).as('isOutside'),
      conflictOf(userId).as('conflict'),
    ])
    .where('submissions.id', '=', submissionId)
    .where('submissions.status', 'in', handedIn)
    .where(isForJudge(userId, 'see'))
    .executeTakeFirst()

export type JudgedSubmission = NonNullable<Awaited<ReturnType<typeof findSubmissionForJudge>>>

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
    .select(['submissions.files', 'submissions.number'])
    .select(
      sql<boolean>`(submissions.user_id is not distinct from ${viewerId}
      or ${isOfTeam(viewerId)})`.as('isOwn'),
    )
    .where('submissions.id', '=', submissionId)
    .where('submissions.status', 'in', handedIn)
    .where(eb =>
      eb.or([
        eb('submissions.userId', '=', viewerId),
        isOfTeam(viewerId),
        eb.and([
          isForJudge(viewerId),
          eb.or([
            eb(stateByClock, '=', 'finalized'),
            eb.and([eb(stateByClock, '=', 'judging'), eb.not(isEntrant(viewerId))]),
          ]),
        ]),
      ]),
    )
    .executeTakeFirst()
  const file = row?.files[index]
  if (!row || !file) return undefined
  return { ...file, name: row.isOwn ? file.name : blindName(file.name, row.number, index) }
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
