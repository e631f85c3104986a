import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { eligibleIn, findPerEntry, jurorsIn } from './assigned-queries.ts'
import { conflictsIn } from './conflict-queries.ts'
import { seenIn } from './seen-queries.ts'
import { countingIn, isCounted, isWhole, shownNumbers } from './jury-queries.ts'

interface Left {
  total: number
  /** Not judged whole by all who are to judge them: of the jury, or of those they were given to. */
  left: number
  /** The first of these whom nobody has judged, or can judge, and how many there are. */
  alone: number[]
  aloneCount: number
  /** Judgements of accounts that are gone. */
  erased: number
  /** How many judge each entry; null where every judge does. */
  perEntry: number | null
  /** The first entries with fewer judges than there could be, and how many there are. */
  lacking: number[]
  lackingCount: number
  /** Those that fewer of the jury can judge than should, and how many there are. */
  short: number[]
  shortCount: number
}

/** Whether anything is to be judged. */
export const hasEntries = async (db: Db | Tx, challengeId: string) =>
  (await db
    .selectFrom('submissions')
    .select('id')
    .where('challengeId', '=', challengeId)
    .where(sql<boolean>`${isCounted}`)
    .limit(1)
    .executeTakeFirst()) !== undefined

const mostAsked = 200

/** Where every judge scores every entry: who is asked to, and has scored nothing. */
export async function listNotBegun(db: Db | Tx, challengeId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, users.name
    from (${eligibleIn(challengeId)}) eligible join users on users.id = judge_id
      join challenges on challenges.id = ${challengeId} and judges_per_entry is null
    where exists (select from submissions where challenge_id = ${challengeId} and ${isCounted})
      and not exists (select from judgements join submissions on submissions.id = submission_id
        where challenge_id = ${challengeId} and judgements.judge_id = eligible.judge_id)
    order by users.name, users.id limit ${mostAsked}`.execute(db)
  return rows
}

/** How far the jury is with the entries. */
export async function countLeft(db: Db | Tx, challengeId: string): Promise<Left> {
  const perEntry = await findPerEntry(db, challengeId)
  return {
    ...nothing,
    ...(perEntry === null
      ? await countLeftOfAll(db, challengeId)
      : await countLeftOfAssigned(db, challengeId, perEntry)),
    perEntry,
  }
}

const nothing = {
  total: 0,
  left: 0,
  alone: [],
  aloneCount: 0,
  erased: 0,
  lacking: [],
  lackingCount: 0,
  short: [],
  shortCount: 0,
}

const wholeness = sql`judgements.submission_id, judgements.judge_id, ${isWhole} as whole`

/** Where every judge scores every entry. */
async function countLeftOfAll(db: Db | Tx, challengeId: string) {
  const { rows } = await sql<Pick<Left, 'total' | 'left' | 'alone' | 'aloneCount' | 'erased'>>`
    with entries as (
      select id, number from submissions where challenge_id = ${challengeId} and ${isCounted}
    ), conflicts as materialized (${conflictsIn(challengeId)}), given as (
      select submission_id, judge_id, whole
      from (${countingIn(challengeId, wholeness, sql`select * from conflicts`)}) counting
      where judge_id is not null and submission_id in (select id from entries)
    ), jury as (
      select distinct judge_id from given
    ), excused as (
      select submission_id, count(*) as judges
      from (
        select * from conflicts
        union select entries.id, seen.user_id from entries, (${seenIn(challengeId)}) seen
        where not exists (select from given
          where given.submission_id = entries.id and given.judge_id = seen.user_id)
      ) excuse where judge_id in (select judge_id from jury)
      group by submission_id
    ), done as (
      select submission_id, count(*) filter (where whole) as whole from given group by submission_id
    ), progress as (
      select number, done.submission_id is null as is_alone, coalesce(whole, 0)
        < greatest(1, (select count(*) from jury) - coalesce(excused.judges, 0)) as is_left
      from entries left join done on done.submission_id = entries.id
        left join excused on excused.submission_id = entries.id
    )
    select (select count(*)::int from entries) as total,
      (select count(*)::int from progress where is_left) as left,
      array(select number from progress where is_alone order by number limit ${shownNumbers})
        as alone,
      (select count(*)::int from progress where is_alone) as alone_count,
      (select count(*)::int from judgements join entries on entries.id = submission_id
        where judge_id is null) as erased`.execute(db)
  return rows[0]
}

/** Where each entry is judged by those it was given to. */
async function countLeftOfAssigned(db: Db | Tx, challengeId: string, perEntry: number) {
  const { rows } = await sql<Omit<Left, 'perEntry'>>`
    with standing as materialized (${standingIn(challengeId, perEntry)})
    select count(*)::int as total,
      (count(*) filter (where whole < greatest(needed, given)))::int as left,
      coalesce((array_agg(number order by number) filter (where able = 0))[:${shownNumbers}], '{}')
        as alone,
      (count(*) filter (where able = 0))::int as alone_count,
      coalesce((array_agg(number order by number)
        filter (where given < needed))[:${shownNumbers}], '{}') as lacking,
      (count(*) filter (where given < needed))::int as lacking_count,
      coalesce((array_agg(number order by number)
        filter (where able < ${perEntry}))[:${shownNumbers}], '{}') as short,
      (count(*) filter (where able < ${perEntry}))::int as short_count,
      (select count(*)::int from judgements where judge_id is null
        and submission_id in (select id from standing)) as erased
    from standing`.execute(db)
  return rows[0]
}

/**
 * Of each entry: by how many it is judged or to be judged (`given`), by how many it is judged `whole`,
 * how many are `able` to judge it, and how many of them it needs. What is given to who can't judge it
 * any more counts for nothing.
 */
const standingIn = (challengeId: string, perEntry: number) => sql`
  with entries as (
    select id, number from submissions where challenge_id = ${challengeId} and ${isCounted}
  ), jurors as materialized (${jurorsIn(challengeId)}),
  all_conflicts as materialized (${conflictsIn(challengeId)}), judged as materialized (
    select submission_id, judge_id, whole
    from (${countingIn(challengeId, wholeness, sql`select * from all_conflicts`)}) counting
    where submission_id in (select id from entries)
  ), conflicts as (
    select submission_id, judge_id from all_conflicts
    where judge_id in (select judge_id from jurors)
  ), open as (
    select submission_id, judge_id from judge_assignments
    where submission_id in (select id from entries) and judge_id in (select judge_id from jurors)
    except select submission_id, judge_id from judged
    except select submission_id, judge_id from conflicts
  ), done as (
    select submission_id, count(*) as judged, count(*) filter (where whole) as whole,
      count(*) filter (where judge_id not in (select judge_id from jurors)) as former
    from judged group by submission_id
  ), waiting as (
    select submission_id, count(*) as open from open group by submission_id
  ), excused as (
    select submission_id, count(*) as conflicts from conflicts group by submission_id
  ), counts as (
    select id, number, coalesce(judged, 0) + coalesce(open, 0) as given,
      coalesce(whole, 0) as whole,
      (select count(*) from jurors) - coalesce(conflicts, 0) + coalesce(former, 0) as able
    from entries left join done on done.submission_id = entries.id
      left join waiting on waiting.submission_id = entries.id
      left join excused on excused.submission_id = entries.id
  )
  select *, greatest(1, least(${perEntry}::int, able)) as needed from counts`
