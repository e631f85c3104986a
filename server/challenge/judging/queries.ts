import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { notFound } from '#server/errors.ts'
import { isOf, isSuspended, roleIn } from '#server/org/queries.ts'
import { lastWinning } from '#server/events/entrants.ts'
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
import { isAssigned, isReadable } from './assigned-queries.ts'
import { blindName, seesNames } from '#server/challenge/names/blind-name.ts'
import { conflictOf } from './conflict-queries.ts'
import { counts, handedIn } from './jury-queries.ts'
import { badgeOf } from './ranks.ts'
import { showsRanking } from '#server/challenge/shown-to.ts'

/** What has no rank, and why. */
export const listDisqualified = (db: Db | Tx, challengeId: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'number', 'disqualifiedReason'])
    .where('challengeId', '=', challengeId)
    .where('status', '=', 'disqualified')
    .orderBy('number')
    .execute()

/** Of these submissions, each with whether it makes the result. */
export const listJudgements = (db: Db | Tx, { ids }: { ids: string[] }) =>
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
    .where(sql<boolean>`submissions.id = any(${ids}::uuid[])`)
    .orderBy('judgements.submittedAt')
    .orderBy('judgements.id')
    .execute()

/** A challenge for whoever may see or judge it. @throws NOT_FOUND */
export async function requireChallengeToJudge(
  db: Db,
  userId: string,
  challengeId: string,
  orgSlug?: string,
) {
  const challenge = await db
    .selectFrom('challenges')
    .select(['id', 'title', 'slug', 'criteria', 'judgesPerEntry', 'blindJudging', status])
    .select(['maxTeamSize', 'prizes', 'reward', 'questions'])
    .select(showsRanking(userId).as('seesRanks'))
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
      'challenges.judgesPerEntry',
      'challenges.blindJudging',
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
      isAssigned(userId).as('isAssigned'),
      isReadable(userId).as('isReadable'),
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

/**
 * A file's place in the store, for whoever handed it in and, from the deadline on, the judges; to
 * whom `isBlind` it goes without what names people in it.
 */
export async function findSubmittedFile(
  db: Db,
  viewerId: string,
  submissionId: string,
  index: number,
) {
  const row = await db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(['submissions.files', 'submissions.number', 'challenges.blindJudging', status])
    .select(isOutsideJudge(viewerId).as('isOutside'))
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
          isReadable(viewerId),
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
  const isBlind = !row.isOwn && !seesNames(row)
  return { ...file, isBlind, name: isBlind ? blindName(file.name, row.number, index) : file.name }
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
      status = case when one.rank <= ${lastWinning(sql`${challenge.id}`)}
        then 'awarded' else 'not_awarded' end
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
