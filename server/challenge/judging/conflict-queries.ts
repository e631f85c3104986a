import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'

/** Whether one of those whose work it is is in an organization with the judge, both today. */
const areColleagues = (judge: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from challenge_entrants entrant
    join memberships theirs on theirs.user_id = entrant.user_id and theirs.status = 'active'
    join memberships own on own.organization_id = theirs.organization_id and own.status = 'active'
    where entrant.challenge_id = submissions.challenge_id
      and entrant.owner_id = submissions.user_id and own.user_id = ${judge})`

/** Whether this judge has a conflict with the work; the query reads `submissions`. */
export const hasConflict = (judge: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from judge_conflicts declared
      where declared.submission_id = submissions.id and declared.judge_id = ${judge})
    or ${areColleagues(judge)})`

/** Whether a judgement is of somebody with a conflict; the query reads `judgements` and `submissions`. */
export const isConflicted = hasConflict(sql.ref('judgements.judge_id'))

/**
 * Of each entry of a challenge who can't judge it, as submission_id and judge_id. Step by step: where
 * PostgreSQL has not counted the rows yet, it else goes through all entrants for each pair of members.
 */
export const conflictsIn = (challengeId: string | RawBuilder<unknown>) =>
  sql`with own_work as materialized (
      select submissions.id, entrant.user_id
      from submissions
        join challenge_entrants entrant on entrant.challenge_id = submissions.challenge_id
          and entrant.owner_id = submissions.user_id
      where submissions.challenge_id = ${challengeId}
    ), theirs as materialized (
      select own_work.id, own_work.user_id, organization_id
      from own_work join memberships using (user_id) where memberships.status = 'active'
    )
    select declared.submission_id, declared.judge_id
      from judge_conflicts declared join submissions on submissions.id = declared.submission_id
      where submissions.challenge_id = ${challengeId}
    union
    select theirs.id, colleague.user_id
      from theirs join memberships colleague
        on colleague.organization_id = theirs.organization_id
          and colleague.status = 'active' and colleague.user_id <> theirs.user_id`

/** Why this person can't judge the work, if so; the query reads `submissions`. */
export const conflictOf = (judgeId: string) =>
  sql<Conflict | null>`case
    when ${areColleagues(sql`${judgeId}::uuid`)} then 'found'
    when exists (select from judge_conflicts declared
      where declared.submission_id = submissions.id and declared.judge_id = ${judgeId})
      then 'declared' end`

export type Conflict = 'found' | 'declared'

/** A second word of the same judge changes nothing: undefined. */
export const insertConflict = (
  tx: Tx,
  conflict: { submissionId: string; judgeId: string; reason: string },
) =>
  tx
    .insertInto('judgeConflicts')
    .values(conflict)
    .onConflict(found => found.doNothing())
    .returning('declaredAt')
    .executeTakeFirst()

export const deleteConflict = (tx: Tx, submissionId: string, judgeId: string) =>
  tx
    .deleteFrom('judgeConflicts')
    .where('submissionId', '=', submissionId)
    .where('judgeId', '=', judgeId)
    .returning('declaredAt')
    .executeTakeFirst()

export const findConflict = (db: Db | Tx, submissionId: string, judgeId: string) =>
  db
    .selectFrom('judgeConflicts')
    .select('reason')
    .where('submissionId', '=', submissionId)
    .where('judgeId', '=', judgeId)
    .executeTakeFirst()
