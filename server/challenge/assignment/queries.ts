import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import {
  candidatesIn,
  eligibleIn,
  isOpen,
  jurorsIn,
} from '#server/challenge/judging/assigned-queries.ts'
import { conflictsIn } from '#server/challenge/judging/conflict-queries.ts'
import { countingIn, isCounted, isWhole } from '#server/challenge/judging/jury-queries.ts'
import { seenIn } from '#server/challenge/judging/seen-queries.ts'

/** More could not be shown in one list. */
export const mostJurors = 200

interface Pair {
  submissionId: string
  judgeId: string
}

/** All that decides who judges what. */
export async function readToAssign(db: Db | Tx, challengeId: string) {
  const entries = await sql<{ id: string }>`
    select id from submissions where challenge_id = ${challengeId} and ${isCounted}
    order by number`.execute(db)
  const jurors = await sql<{ id: string; name: string }>`
    select users.id, users.name from (${jurorsIn(challengeId)}) juror
      join challenge_jury picked
        on picked.judge_id = juror.judge_id and picked.challenge_id = ${challengeId}
      join users on users.id = juror.judge_id
    order by picked_at, users.id limit ${mostJurors}`.execute(db)
  const conflicts = await sql<Pair>`
    select submission_id, judge_id from (${conflictsIn(challengeId)}) conflict
    where judge_id in (${jurorsIn(challengeId)})`.execute(db)
  // What was judged and does not count stays on record, and is nothing to plan with.
  const given = await sql<Pair & { isJudged: boolean }>`
    with counting as materialized (${countingIn(challengeId)})
    select assigned.submission_id, assigned.judge_id, judgements.id is not null as is_judged
    from judge_assignments assigned
      join submissions on submissions.id = assigned.submission_id
      left join judgements on judgements.submission_id = assigned.submission_id
        and judgements.judge_id = assigned.judge_id
    where submissions.challenge_id = ${challengeId} and ${isCounted}
      and (judgements.id is null or judgements.id in (select id from counting))
    order by submissions.number, assigned_at, assigned.judge_id`.execute(db)
  return {
    entries: entries.rows.map(({ id }) => id),
    jurors: jurors.rows,
    conflicts: conflicts.rows,
    given: given.rows,
  }
}

const idsOf = (pairs: Pair[]) => [
  pairs.map(({ submissionId }) => submissionId),
  pairs.map(({ judgeId }) => judgeId),
]

export async function insertAssignments(tx: Tx, pairs: Pair[], assignedBy: string) {
  const [submissions, judges] = idsOf(pairs)
  await sql`insert into judge_assignments (submission_id, judge_id, assigned_by)
    select one.submission, one.judge, ${assignedBy}::uuid
    from unnest(${submissions}::uuid[], ${judges}::uuid[]) as one (submission, judge)
    on conflict do nothing`.execute(tx)
}

export async function deleteAssignments(tx: Tx, pairs: Pair[]) {
  const [submissions, judges] = idsOf(pairs)
  await sql`delete from judge_assignments
    using unnest(${submissions}::uuid[], ${judges}::uuid[]) as one (submission, judge)
    where submission_id = one.submission and judge_id = one.judge`.execute(tx)
}

interface Candidate {
  id: string
  name: string
  isOutside: boolean
  isPicked: boolean
  /** Not where they were picked and judge no more. */
  mayJudge: boolean
  /** The ranking to come, so that they judge nothing more. */
  hasSeen: boolean
  /** Entries given to them that they can judge and have not. */
  open: number
}

/** Who can be picked, and who was, by name. */
export async function listCandidates(db: Db, challengeId: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with eligible as (${eligibleIn(challengeId)}), may as (${candidatesIn(challengeId)}), picked as (
      select judge_id from challenge_jury where challenge_id = ${challengeId}
    ), conflicts as materialized (${conflictsIn(challengeId)})
    select users.id, users.name,
      exists (select from challenge_judges outside where outside.challenge_id = ${challengeId}
        and outside.user_id = users.id) as is_outside,
      users.id in (select judge_id from picked) as is_picked,
      users.id in (select judge_id from may) as may_judge,
      users.id in (${seenIn(challengeId)}) as has_seen,
      (select count(*)::int from judge_assignments assigned
        join submissions on submissions.id = assigned.submission_id
        where submissions.challenge_id = ${challengeId} and assigned.judge_id = users.id
          and ${isOpen} and (assigned.submission_id, assigned.judge_id) not in
            (select submission_id, judge_id from conflicts)) as open
    from (select judge_id from eligible union select judge_id from picked) one
      join users on users.id = one.judge_id
    order by users.name, users.id limit ${mostJurors}`.execute(db)
  return rows
}

/** Picks those of these who can be, and says whom. */
export async function insertJurors(
  tx: Tx,
  challengeId: string,
  judgeIds: string[],
  pickedBy: string,
) {
  const { rows } = await sql<{ judgeId: string }>`
    insert into challenge_jury (challenge_id, judge_id, picked_by)
    select ${challengeId}::uuid, judge_id, ${pickedBy}::uuid
    from (${candidatesIn(challengeId)}) candidate where judge_id = any(${judgeIds}::uuid[])
    on conflict (challenge_id, judge_id) do update set picked_by = challenge_jury.picked_by
    returning judge_id`.execute(tx)
  return rows.map(({ judgeId }) => judgeId)
}

/** What they have not judged is nobody's then. */
export async function deleteJurors(tx: Tx, challengeId: string, judgeIds: string[]) {
  await sql`delete from judge_assignments assigned using submissions
    where submissions.id = assigned.submission_id and submissions.challenge_id = ${challengeId}
      and assigned.judge_id = any(${judgeIds}::uuid[]) and ${isOpen}`.execute(tx)
  await sql`delete from challenge_jury
    where challenge_id = ${challengeId} and judge_id = any(${judgeIds}::uuid[])`.execute(tx)
}

export async function countJurors(tx: Tx, challengeId: string) {
  const { count } = await tx
    .selectFrom('challengeJury')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('challengeId', '=', challengeId)
    .executeTakeFirstOrThrow()
  return count
}

export interface EntryJudge {
  id: string
  name: string
  isGiven: boolean
  /** Also where it does not count. */
  hasJudged: boolean
  /** With all that is asked for. */
  isWhole: boolean
  isCounted: boolean
  /** Of the jury still, and without a conflict of interest with the entry. */
  isAble: boolean
  /** How many entries they have besides, judged or not. */
  load: number
}

/** Who judges an entry, and who of the jury could, the least loaded first. */
export async function listEntryJudges(
  db: Db | Tx,
  { id, challengeId }: { id: string; challengeId: string },
): Promise<EntryJudge[]> {
  const { rows } = await sql<EntryJudge>`
    with given as (
      select judge_id from judge_assignments where submission_id = ${id}
    ), conflicted as (
      select judge_id from (${conflictsIn(challengeId)}) conflict where submission_id = ${id}
    ), able as (
      select judge_id from (${jurorsIn(challengeId)}) juror
      where judge_id not in (select judge_id from conflicted)
    )
    select users.id, users.name, users.id in (select judge_id from given) as is_given,
      exists (select from judgements where submission_id = ${id} and judge_id = users.id)
        as has_judged,
      exists (select from judgements where submission_id = ${id} and judge_id = users.id
        and ${isWhole}) as is_whole,
      exists (select from judgements where submission_id = ${id} and judge_id = users.id
        and id in (${countingIn(challengeId)})) as is_counted,
      users.id in (select judge_id from able) as is_able,
      (select count(*)::int from judge_assignments assigned
        join submissions on submissions.id = assigned.submission_id
        where submissions.challenge_id = ${challengeId} and ${isCounted}
          and assigned.judge_id = users.id and submissions.id <> ${id}) as load
    from (select judge_id from given union select judge_id from able) one
      join users on users.id = one.judge_id
    order by load, users.name, users.id limit ${mostJurors}`.execute(db)
  return rows
}
