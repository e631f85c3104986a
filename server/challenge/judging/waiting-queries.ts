import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { ChallengeStatus } from '#db/tables/challenges.ts'
import { isShown, whereMay } from '#server/org/queries.ts'
import { isEntrant, stateByClock } from '#server/challenge/state-queries.ts'
import { eligibleIn, isAssigned } from './assigned-queries.ts'
import { conflictOf, conflictsIn } from './conflict-queries.ts'
import { counted, isCounted, isWhole } from './jury-queries.ts'
import { isScorable, seenIn } from './seen-queries.ts'

interface ToJudge {
  id: string
  title: string
  orgName: string
  /** Null for who judges from outside. */
  orgSlug: string | null
  status: ChallengeStatus
  submissionsCloseAt: Date
  judgingEndsAt: Date | null
  /** Of what is theirs to judge. */
  total: number
  waiting: number
}

const mostShown = 20

/**
 * The challenges that this person judges from outside, until they are over, and those of their teams
 * in which entries were given to them that wait; the one that ends first leads.
 */
export async function listToJudge(db: Db, userId: string): Promise<ToJudge[]> {
  const { rows } = await sql<ToJudge>`
    with mine as (
      select challenge_id, true as is_outside from challenge_judges where user_id = ${userId}
      union all
      select challenges.id, false from challenges
      where judges_per_entry is not null and status in ('scheduled', 'open', 'judging')
        and organization_id in ${whereMay(userId, 'judge')}
        and not exists (select from challenge_judges outside
          where outside.challenge_id = challenges.id and outside.user_id = ${userId})
    )
    select challenges.id, challenges.title, organizations.name as org_name,
      case when not is_outside then org_slug end as org_slug, ${stateByClock} as status,
      submissions_close_at, judging_ends_at, total, waiting
    from mine join challenges on challenges.id = mine.challenge_id
      join organizations on organizations.id = challenges.organization_id
      cross join lateral (
        select count(*)::int as total, (count(*) filter (where not exists (select from judgements
          where judgements.submission_id = submissions.id
            and judgements.judge_id = ${userId} and ${isWhole})))::int as waiting
        from submissions
        where submissions.challenge_id = challenges.id
          and submissions.status = any(${[...counted]}::text[])
          and ${conflictOf(userId)} is null and ${isAssigned(userId)}
          and ${isScorable(userId)}
      ) work
    where challenges.status in ('scheduled', 'open', 'judging')
      and ${isShown(sql.ref('challenges.organization_id'))}
      and not ${isEntrant(userId)}
      and not exists (select from judges_left_out left_out
        where left_out.challenge_id = challenges.id and left_out.judge_id = ${userId})
      and (is_outside or (waiting > 0 and ${stateByClock} = 'judging'))
    order by waiting > 0 desc, coalesce(judging_ends_at, submissions_close_at), challenges.id
    limit ${mostShown}`.execute(db)
  // What is handed in before the deadline is nobody's to know.
  return rows.map(one => (one.status === 'judging' ? one : { ...one, total: 0, waiting: 0 }))
}

interface WithWork {
  judgeId: string
  isOutside: boolean
}

/**
 * Who can send a score or a comment that is missing: of an entry that was given to them or, where every
 * judge scores every entry, of any with which they have no conflict of interest.
 */
export async function listWithWork(db: Db | Tx, challengeId: string): Promise<WithWork[]> {
  const { rows } = await sql<WithWork>`
    with entries as materialized (
      select id from submissions where challenge_id = ${challengeId} and ${isCounted}
    ), conflicts as materialized (${conflictsIn(challengeId)}), seen as (${seenIn(challengeId)}),
    eligible as materialized (${eligibleIn(challengeId)})
    select judge_id, exists (select from challenge_judges outside
        where outside.challenge_id = ${challengeId} and outside.user_id = judge_id) as is_outside
    from eligible, challenges
    where challenges.id = ${challengeId} and exists (
      select from entries left join judgements own
        on own.submission_id = entries.id and own.judge_id = eligible.judge_id
      where not coalesce(${isWhole}, false)
        and (own.id is not null or eligible.judge_id not in (select user_id from seen))
        and (entries.id, eligible.judge_id) not in (select submission_id, judge_id from conflicts)
        and (challenges.judges_per_entry is null or exists (select from judge_assignments assigned
          where assigned.submission_id = entries.id and assigned.judge_id = eligible.judge_id)))
    order by judge_id`.execute(db)
  return rows
}
