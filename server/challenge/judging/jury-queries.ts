import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { whoMay } from '#server/shown/roles.ts'
import type { LeftOutReason } from '#server/challenge/schema.ts'
import { conflictsIn, isConflicted } from './conflict-queries.ts'
import { seenIn } from './seen-queries.ts'

/** Handed in and not withdrawn. */
export const counted = ['submitted', 'under_review', 'scored', 'awarded', 'not_awarded'] as const

/** Also what was disqualified: it has no rank, and its feedback. */
export const handedIn = [...counted, 'disqualified'] as const

export const isCounted = sql`status in (${sql.join(counted.map(state => sql.lit(state)))})`

/** A score and a comment for each criterion. */
export const isWhole = sql<boolean>`is_whole`

/**
 * Whether a judgement makes the result: the stored answer where there is one; till then, of whoever
 * has an account, was not left out, has no entry and no conflict of interest with the work. The query
 * reads `judgements`, `submissions` and `challenges`.
 */
export const counts = sql<boolean>`case when challenges.finalized_at is not null
  then coalesce(judgements.counted, true)
  else judgements.judge_id is not null
    and not exists (select from judges_left_out left_out
      where left_out.challenge_id = challenges.id and left_out.judge_id = judgements.judge_id)
    and not exists (select from challenge_entrants entrant
      where entrant.challenge_id = challenges.id and entrant.user_id = judgements.judge_id)
    and not ${isConflicted} end`

/** As `counts`, of a whole challenge at once: the judgements that make its result. */
export const countingIn = (
  challengeId: string | RawBuilder<unknown>,
  columns = sql`judgements.id`,
  conflicts = conflictsIn(challengeId),
) =>
  sql`select ${columns} from judgements
      join submissions on submissions.id = judgements.submission_id
      join challenges on challenges.id = submissions.challenge_id
      left join (${conflicts}) conflict
        on conflict.submission_id = judgements.submission_id
          and conflict.judge_id = judgements.judge_id
    where submissions.challenge_id = ${challengeId}
      and case when challenges.finalized_at is not null then coalesce(judgements.counted, true)
        else judgements.judge_id is not null and conflict.judge_id is null
          and judgements.judge_id not in
            (select judge_id from judges_left_out where challenge_id = ${challengeId})
          and judgements.judge_id not in
            (select user_id from challenge_entrants where challenge_id = ${challengeId}) end`

/** More numbers than these are only counted. */
export const shownNumbers = 6
const mostJudges = 200

export interface Judge {
  id: string
  name: string
  /** Not when their role allows it no more, or they left. */
  mayJudge: boolean
  isOutside: boolean
  isEntrant: boolean
  /** The ranking to come: what they have not judged they do not judge any more. */
  hasSeen: boolean
  /** How many of the entries have a score. */
  judged: number
  /** How many entries were given to them, with what they judged; null where all judge all. */
  assigned: number | null
  /** Entrants whom they can't judge: the first, and how many there are. */
  conflicts: number[]
  conflictCount: number
  /** The first entrants whom this judge is to score and has not, and how many there are. */
  unjudged: number[]
  unjudgedCount: number
  /** The first whose score lacks a comment, and how many there are. */
  uncommented: number[]
  uncommentedCount: number
  reason: LeftOutReason | null
  leftOutBy: string | null
  leftOutByName: string | null
}

/**
 * Judges from outside, and whoever was picked, judged something, has said that they can't, or was left
 * out.
 */
export async function listJudgesOf(db: Db | Tx, challengeId: string): Promise<Judge[]> {
  const { rows } = await sql<Judge>`
    with mode as (
      select judges_per_entry is not null as is_assigned from challenges where id = ${challengeId}
    ), entries as (
      select id, number from submissions where challenge_id = ${challengeId} and ${isCounted}
    ), conflicts as materialized (
      select judge_id, submission_id, number
      from (${conflictsIn(challengeId)}) conflict join entries on entries.id = submission_id
    ), given as (
      select judgements.judge_id, judgements.submission_id, entries.number, ${isWhole} as whole,
        submitted_at
      from judgements join entries on entries.id = judgements.submission_id
        left join conflicts on conflicts.submission_id = judgements.submission_id
          and conflicts.judge_id = judgements.judge_id
      where judgements.judge_id is not null and conflicts.judge_id is null
    ), judging as (
      select judge_id, min(submitted_at) as at, count(*)::int as judged
      from given group by judge_id
    ), uncommenting as (
      select judge_id, count(*)::int as uncommented_count,
        (array_agg(number order by number))[:${shownNumbers}] as uncommented
      from given where not whole group by judge_id
    ), given_to as (
      select assigned.judge_id, count(*)::int as assigned,
        (count(*) filter (where given.judge_id is null))::int as open_count,
        (array_agg(number order by number) filter (where given.judge_id is null))[:${shownNumbers}]
          as open
      from judge_assignments assigned
        join (select id, number from entries) entry on entry.id = assigned.submission_id
        left join (select judge_id, submission_id from given) given
          on given.submission_id = assigned.submission_id and given.judge_id = assigned.judge_id
      where not exists (select from conflicts where conflicts.submission_id = assigned.submission_id
        and conflicts.judge_id = assigned.judge_id)
      group by assigned.judge_id
    ), listed as (
      select judge_id from judging
      union select judge_id from given_to
      union select judge_id from challenge_jury, mode
        where challenge_id = ${challengeId} and is_assigned
      union select user_id from challenge_judges where challenge_id = ${challengeId}
      union select judge_id from judges_left_out where challenge_id = ${challengeId}
      union select judge_id from judge_conflicts
        where submission_id in (select id from entries)
    ), excused as (
      select judge_id, count(*)::int as conflict_count,
        (array_agg(number order by number))[:${shownNumbers}] as conflicts
      from conflicts where judge_id in (select judge_id from listed) group by judge_id
    )
    select users.id, users.name,
      outside.user_id is not null or exists (
        select from memberships join challenges using (organization_id)
        where challenges.id = ${challengeId} and memberships.user_id = users.id
          and memberships.status = 'active'
          and memberships.role in (${sql.join([...whoMay('judge')])})) as may_judge,
      outside.user_id is not null as is_outside,
      exists (select from challenge_entrants entrant
        where entrant.challenge_id = ${challengeId} and entrant.user_id = users.id) as is_entrant,
      users.id in (${seenIn(challengeId)}) as has_seen,
      coalesce(judged, 0) as judged,
      coalesce(conflicts, '{}') as conflicts, coalesce(conflict_count, 0) as conflict_count,
      case when is_assigned then coalesce(assigned, 0) end as assigned,
      case when is_assigned then coalesce(open, '{}')
        when (select count(*) from entries) = coalesce(judged, 0) + coalesce(conflict_count, 0) then '{}'
        else array(select number from entries
        where not exists (select from given
          where given.submission_id = entries.id and given.judge_id = users.id)
        and not exists (select from conflicts
          where conflicts.submission_id = entries.id and conflicts.judge_id = users.id)
        order by number limit ${shownNumbers}) end as unjudged,
      case when is_assigned then coalesce(open_count, 0)
        else (select count(*)::int from entries) - coalesce(judged, 0) - coalesce(conflict_count, 0)
        end as unjudged_count,
      coalesce(uncommented, '{}') as uncommented,
      coalesce(uncommented_count, 0) as uncommented_count,
      left_out.reason, left_out.left_out_by, actor.name as left_out_by_name
    from mode cross join listed
      join users on users.id = listed.judge_id
      left join given_to on given_to.judge_id = users.id
      left join judging on judging.judge_id = users.id
      left join uncommenting on uncommenting.judge_id = users.id
      left join excused on excused.judge_id = users.id
      left join challenge_judges outside
        on outside.challenge_id = ${challengeId} and outside.user_id = users.id
      left join judges_left_out left_out
        on left_out.challenge_id = ${challengeId} and left_out.judge_id = users.id
      left join users actor on actor.id = left_out.left_out_by
    order by judging.at nulls last, users.id limit ${mostJudges}`.execute(db)
  return rows.map(judge => (isOut(judge) || judge.hasSeen ? freed(judge) : judge))
}

const isOut = (judge: Judge) => judge.reason !== null || judge.isEntrant || !judge.mayJudge

/** What waited for who judges no more waits for somebody else. */
const freed = (judge: Judge): Judge =>
  judge.assigned === null && !judge.hasSeen
    ? judge
    : {
        ...judge,
        assigned: judge.assigned === null ? null : judge.assigned - judge.unjudgedCount,
        unjudged: [],
        unjudgedCount: 0,
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
  sql`with counting as materialized (${countingIn(challengeId)})
    update judgements set counted = judgements.id in (select id from counting)
    from submissions
    where submissions.id = judgements.submission_id
      and submissions.challenge_id = ${challengeId}`.execute(tx)
