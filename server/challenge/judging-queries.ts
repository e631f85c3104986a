import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { administeredBy } from '#server/org/queries.ts'
import type { JudgementFields } from './schema.ts'
import { badgeOf } from './scores.ts'
import { serverTime, stateByClock, status } from './state.ts'

/** An entrant's number in the order of joining: the name under which work is judged; null when gone. */
const entrantNumber = sql<
  number | null
>`(select nullif(count(*), 0)::int from challenge_entries other
  where other.challenge_id = submissions.challenge_id and (other.joined_at, other.user_id) <=
    (select joined_at, user_id from challenge_entries own
      where own.challenge_id = submissions.challenge_id and own.user_id = submissions.user_id))`

/** Handed in and not withdrawn. */
const counted = ['submitted', 'under_review', 'scored', 'awarded', 'not_awarded'] as const

/** What was handed in to a challenge; scope is checked by the caller. */
export const listSubmissions = (db: Db | Tx, challengeId: string) =>
  db
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
      'users.name',
      'users.username',
      'users.email',
      entrantNumber.as('number'),
    ])
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.status', 'in', counted)
    .orderBy('submissions.rank')
    .orderBy('number')
    .execute()

export const listJudgements = (db: Db | Tx, challengeId: string) =>
  db
    .selectFrom('judgements')
    .innerJoin('submissions', 'submissions.id', 'judgements.submissionId')
    .leftJoin('users', 'users.id', 'judgements.judgeId')
    .select([
      'judgements.submissionId',
      'judgements.judgeId',
      'judgements.scores',
      'judgements.overallComment',
      'judgements.submittedAt',
      'users.name as judgeName',
    ])
    .where('submissions.challengeId', '=', challengeId)
    .orderBy('judgements.submittedAt')
    .orderBy('judgements.id')
    .execute()

/** A submission for the organization's admins; its content from the deadline on. */
export const findSubmissionForAdmin = (db: Db | Tx, userId: string, submissionId: string) =>
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
      entrantNumber.as('number'),
    ])
    .where('submissions.id', '=', submissionId)
    .where('submissions.status', 'in', counted)
    .where('challenges.organizationId', 'in', administeredBy(userId))
    .executeTakeFirst()

/** A file's place in the store, for whoever handed it in and, from the deadline on, the admins. */
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
        eb.and([
          eb('challenges.organizationId', 'in', administeredBy(viewerId)),
          eb(stateByClock, 'in', ['judging', 'finalized']),
        ]),
      ]),
    )
    .executeTakeFirst()
  return row?.files[index]
}

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

/** Writes the results of a challenge that is locked: scores, ranks and badges. */
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
  await tx
    .insertInto('badges')
    .values(
      ranking.flatMap(({ userId, rank, score }) =>
        userId === null
          ? []
          : {
              userId,
              kind: badgeOf(rank),
              rank,
              score,
              challengeId: challenge.id,
              organizationId: challenge.organizationId,
              issuedAt: finalizedAt,
              revokedAt: null,
            },
      ),
    )
    .execute()
}

/** The ranking as a viewer may see it: a name where the profile shows it, else a number. */
export async function listRanking(db: Db, challengeId: string, viewerId: string | null) {
  const visible = viewerId === null ? ['public' as const] : ['public' as const, 'members' as const]
  const rows = await db
    .selectFrom('submissions')
    .leftJoin(
      eb =>
        eb
          .selectFrom('users')
          .innerJoin('profiles', 'profiles.userId', 'users.id')
          .select(['users.id', 'users.name', 'users.username'])
          .where('profiles.visibility', 'in', visible)
          .where('users.status', '=', 'active')
          .where('users.username', 'is not', null)
          .as('shown'),
      join => join.onRef('shown.id', '=', 'submissions.userId'),
    )
    .select([
      'submissions.rank',
      'submissions.finalScore',
      'submissions.userId',
      'shown.name',
      'shown.username',
      entrantNumber.as('number'),
    ])
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.rank', 'is not', null)
    .orderBy('submissions.rank')
    .orderBy('number')
    .execute()
  return rows.map(({ userId, ...row }) => ({
    ...row,
    isMine: viewerId !== null && userId === viewerId,
  }))
}
