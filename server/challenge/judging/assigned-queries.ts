import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { whereMay } from '#server/org/queries.ts'
import { hasConflict } from './conflict-queries.ts'
import { isWhole } from './jury-queries.ts'
import { seenIn } from './seen-queries.ts'
import { whoMay } from '#server/shown/roles.ts'

/** Whether the work is this judge's to judge; the query reads `submissions` and `challenges`. */
export const isAssigned = (judgeId: string) =>
  sql<boolean>`(challenges.judges_per_entry is null
    or exists (select from judge_assignments assigned
      where assigned.submission_id = submissions.id and assigned.judge_id = ${judgeId}))`

/** Whether the judge is asked to judge the work anew, as long as that is open. */
const isAskedAnew = (judgeId: string) =>
  sql<boolean>`exists (select from judgings_anew judging
    join judgements_anew asked on asked.judging_id = judging.id
    where judging.submission_id = submissions.id and judging.closed_at is null
      and asked.judge_id = ${judgeId} and asked.dropped_at is null)`

/** Whether this judge reads the work: their own to judge, now or anew, and all of it who runs the challenge. */
export const isReadable = (judgeId: string) =>
  sql<boolean>`(${isAssigned(judgeId)} or ${isAskedAnew(judgeId)}
    or challenges.organization_id in ${whereMay(judgeId, 'runChallenges')})`

/** Who of the team may judge a challenge, or judges it from outside; as `judge_id`. */
const mayJudgeIn = (challengeId: string) =>
  sql`select memberships.user_id as judge_id from memberships join challenges using (organization_id)
      where challenges.id = ${challengeId} and memberships.status = 'active'
        and memberships.role in (${sql.join([...whoMay('judge')])})
    union select user_id from challenge_judges where challenge_id = ${challengeId}`

/**
 * Of those who may judge and have an account, who has no entry, was not left out and has not seen the
 * ranking to come; as `judge_id`.
 */
export const candidatesIn = (challengeId: string) =>
  sql`select judge_id from (${eligibleIn(challengeId)}) eligible
    where judge_id not in (${seenIn(challengeId)})`

/** As the candidates, with who has seen the ranking. */
export const eligibleIn = (challengeId: string) =>
  sql`select judge_id from (${mayJudgeIn(challengeId)}) may
      join users on users.id = judge_id and users.status = 'active'
    where judge_id not in
        (select judge_id from judges_left_out where challenge_id = ${challengeId})
      and judge_id not in
        (select user_id from challenge_entrants where challenge_id = ${challengeId})`

/** Those of the candidates who were picked: they can be given entries. */
export const jurorsIn = (challengeId: string) =>
  sql`select candidate.judge_id from (${candidatesIn(challengeId)}) candidate
    join challenge_jury juror
      on juror.judge_id = candidate.judge_id and juror.challenge_id = ${challengeId}`

/** How many judge each entry; null where every judge does. */
export const findPerEntry = async (db: Db | Tx, challengeId: string) =>
  (
    await db
      .selectFrom('challenges')
      .select('judgesPerEntry')
      .where('id', '=', challengeId)
      .executeTakeFirst()
  )?.judgesPerEntry ?? null

export const findAssignment = (tx: Tx, submissionId: string, judgeId: string) =>
  tx
    .selectFrom('judgeAssignments')
    .select('assignedAt')
    .where('submissionId', '=', submissionId)
    .where('judgeId', '=', judgeId)
    .executeTakeFirst()

/** Nothing was sent for it; the query reads `judge_assignments` as `assigned`. */
export const isOpen = sql`not exists (select from judgements
  where judgements.submission_id = assigned.submission_id
    and judgements.judge_id = assigned.judge_id)`

/**
 * Of these entries, who judges each, by name, with whether they have it whole; not who has a conflict with it.
 * Once a challenge is finalized, whose scores made the result, whoever works with whom today.
 */
export async function listAssignedTo(db: Db, submissionIds: string[]) {
  const { rows } = await sql<{ submissionId: string; name: string; hasJudged: boolean }>`
    select assigned.submission_id, users.name, exists (select from judgements given
        where given.submission_id = assigned.submission_id and given.judge_id = assigned.judge_id
          and ${isWhole}) as has_judged
    from judge_assignments assigned join users on users.id = assigned.judge_id
      join submissions on submissions.id = assigned.submission_id
      join challenges on challenges.id = submissions.challenge_id
    where assigned.submission_id = any(${submissionIds}::uuid[])
      and case when challenges.finalized_at is null
        then not ${hasConflict(sql.ref('assigned.judge_id'))}
        else exists (select from judgements given
          where given.submission_id = submissions.id and given.judge_id = assigned.judge_id
            and coalesce(given.counted, true)) end
    order by users.name, users.id`.execute(db)
  return Map.groupBy(rows, ({ submissionId }) => submissionId)
}
