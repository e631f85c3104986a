import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { whoMay } from '#server/shown/roles.ts'
import type { LeftOutReason } from '#server/challenge/schema.ts'

/** Handed in and not withdrawn. */
export const counted = ['submitted', 'under_review', 'scored', 'awarded', 'not_awarded'] as const

const isCounted = sql`status in (${sql.join(counted.map(state => sql.lit(state)))})`

/** A score and a comment for each criterion. */
const isWhole = sql<boolean>`not scores @? '$[*] ? (@.comment == "")'`

/**
 * Whether a judgement makes the result: the stored answer where there is one; till then, of whoever
 * has an account, was not left out and has no entry. The query reads `judgements`, `submissions`
 * and `challenges`.
 */
export const counts = sql<boolean>`case when challenges.finalized_at is not null
  then coalesce(judgements.counted, true)
  else judgements.judge_id is not null
    and not exists (select from judges_left_out left_out
      where left_out.challenge_id = challenges.id and left_out.judge_id = judgements.judge_id)
    and not exists (select from challenge_entrants entrant
      where entrant.challenge_id = challenges.id
        and entrant.user_id = judgements.judge_id) end`

/** More numbers than these are only counted. */
const shownNumbers = 6
const mostJudges = 200

export interface Judge {
  id: string
  name: string
  /** Not when their role allows it no more, or they left. */
  mayJudge: boolean
  isEntrant: boolean
  /** How many of the entries have a score. */
  judged: number
  /** The first entrants without a score of this judge, and how many there are. */
  unjudged: number[]
  unjudgedCount: number
  /** The first whose score lacks a comment, and how many there are. */
  uncommented: number[]
  uncommentedCount: number
  reason: LeftOutReason | null
  leftOutBy: string | null
  leftOutByName: string | null
}

/** Whoever judged something in the challenge, or was left out of judging; who began first, first. */
export async function listJudgesOf(db: Db | Tx, challengeId: string): Promise<Judge[]> {
  const { rows } = await sql<Judge>`
    with entries as (
      select id, number from submissions where challenge_id = ${challengeId} and ${isCounted}
    ), given as (
      select judge_id, submission_id, number, ${isWhole} as whole, submitted_at
      from judgements join entries on entries.id = submission_id where judge_id is not null
    ), people as (
      select judge_id, min(submitted_at) as at, count(*)::int as judged,
        count(*) filter (where not whole)::int as uncommented_count,
        (array_agg(number order by number) filter (where not whole))[:${shownNumbers}] as uncommented
      from given group by judge_id
    )
    select users.id, users.name,
      exists (select from memberships join challenges using (organization_id)
        where challenges.id = ${challengeId} and memberships.user_id = users.id
          and memberships.status = 'active'
          and memberships.role in (${sql.join([...whoMay('judge')])})) as may_judge,
      exists (select from challenge_entrants entrant
        where entrant.challenge_id = ${challengeId} and entrant.user_id = users.id) as is_entrant,
      coalesce(judged, 0) as judged,
      array(select number from entries
        where not exists (select from given
          where given.submission_id = entries.id and given.judge_id = users.id)
        order by number limit ${shownNumbers}) as unjudged,
      (select count(*)::int from entries) - coalesce(judged, 0) as unjudged_count,
      coalesce(uncommented, '{}') as uncommented,
      coalesce(uncommented_count, 0) as uncommented_count,
      left_out.reason, left_out.left_out_by, actor.name as left_out_by_name
    from people
      full join (select * from judges_left_out where challenge_id = ${challengeId}) left_out
        on left_out.judge_id = people.judge_id
      join users on users.id = coalesce(people.judge_id, left_out.judge_id)
      left join users actor on actor.id = left_out.left_out_by
    order by people.at nulls last, users.id limit ${mostJudges}`.execute(db)
  return rows
}

/** How many entries there are, how many the jury has not judged whole, and what the erased gave. */
export async function countLeft(db: Db | Tx, challengeId: string) {
  const { rows } = await sql<{ total: number; left: number; erased: number }>`
    with entries as (
      select id from submissions where challenge_id = ${challengeId} and ${isCounted}
    ), given as (
      select submission_id, judge_id, ${isWhole} as whole
      from judgements join submissions on submissions.id = submission_id
        join challenges on challenges.id = challenge_id
      where challenge_id = ${challengeId} and submission_id in (select id from entries)
        and ${counts} and judge_id is not null
    ), done as (
      select submission_id, count(*) as judges from given where whole group by submission_id
    )
    select (select count(*)::int from entries) as total,
      (select count(*)::int from entries left join done on done.submission_id = entries.id
        where coalesce(judges, 0) < greatest(1, (select count(distinct judge_id) from given))
      ) as left,
      (select count(*)::int from judgements join entries on entries.id = submission_id
        where judge_id is null) as erased`.execute(db)
  return rows[0] ?? { total: 0, left: 0, erased: 0 }
}

/** Why this person does not judge here, if they were left out. */
export const findLeftOut = (db: Db | Tx, challengeId: string, judgeId: string) =>
  db
    .selectFrom('judgesLeftOut')
    .select(['reason', 'leftOutBy'])
    .select(sql<boolean>`left_out_by is not distinct from judge_id`.as('isOwn'))
    .where('challengeId', '=', challengeId)
    .where('judgeId', '=', judgeId)
    .executeTakeFirst()

/** Over one that others made, stepping aside stands; else the first stays. */
export const insertLeftOut = (
  tx: Tx,
  row: {
    challengeId: string
    judgeId: string
    leftOutBy: string
    reason: Judge['reason'] & string
  },
) =>
  tx
    .insertInto('judgesLeftOut')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['challengeId', 'judgeId']).doUpdateSet({
        leftOutBy: row.leftOutBy,
        reason: row.reason,
        leftOutAt: sql`clock_timestamp()`,
      }),
    )
    .execute()

export const deleteLeftOut = (tx: Tx, challengeId: string, judgeId: string) =>
  tx
    .deleteFrom('judgesLeftOut')
    .where('challengeId', '=', challengeId)
    .where('judgeId', '=', judgeId)
    .execute()

/** Keeps which judgements make the result that is being written, whatever becomes of the judges. */
export const saveCounted = (tx: Tx, challengeId: string) =>
  sql`update judgements set counted = ${counts} from submissions, challenges
    where submissions.id = judgements.submission_id and challenges.id = submissions.challenge_id
      and challenges.id = ${challengeId}`.execute(tx)
