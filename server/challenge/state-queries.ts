import { sql } from 'kysely'
import type { ChallengeStatus } from '#db/tables/challenges.ts'
import { hasAdmin, isShown, whereMay } from '#server/org/queries.ts'
import { appealDays } from '#server/shown/challenge-talk.ts'
import type { Permission } from '#server/shown/roles.ts'

/** The server's time in whole milliseconds, read anew in each statement. */
export const serverTime = sql<Date>`server_time()`

/** The last moment at which an entrant may ask about a result or object to it; beside `challenges`. */
export const appealsUntil = sql<Date | null>`(challenges.finalized_at + ${sql.lit(appealDays)} * interval '1 day')`

/**
 * The state by the clock: the stored one follows in the background, but a deadline is exact.
 * Written by hand (with the table's name), since it stands in several queries.
 */
export const stateByClock = sql<ChallengeStatus>`case
  when challenges.status in ('scheduled', 'open') and challenges.submissions_close_at < server_time()
    then 'judging'
  when challenges.status = 'scheduled' and challenges.opens_at <= server_time() then 'open'
  else challenges.status end`

export const status = stateByClock.as('status')

/** Everyone sees these, until they are archived; a draft only its admins. */
export const publicStates = ['scheduled', 'open', 'judging', 'finalized', 'cancelled'] as const

/** As a condition whose words the planner knows, for the indexes of public challenges. */
export const isPublished = sql<boolean>`challenges.status in (${sql.join(publicStates.map(state => sql.lit(state)))})`

export const isPublic = sql<boolean>`(${isPublished} and challenges.archived_at is null)`

/** In no list; it stays for its admins and who took part. */
export const isArchived = sql<boolean>`(challenges.archived_at is not null)`

/** Published, and its deadline has not passed. */
export const isRunning = sql<boolean>`(challenges.status in ('scheduled', 'open')
  and challenges.submissions_close_at >= server_time())`

/** Besides, its organization is not suspended and has an admin: one may join, write and upload. */
export const acceptsWork = sql<boolean>`(${isRunning}
  and ${isShown(sql.ref('challenges.organization_id'))}
  and ${hasAdmin(sql.ref('challenges.organization_id'))})`

/**
 * What is written or comes late is kept until the results are out, as a draft: it is no part of
 * what was handed in.
 */
export const keepsDrafts = sql<boolean>`(challenges.status in ('scheduled', 'open', 'judging')
  and ${isShown(sql.ref('challenges.organization_id'))}
  and ${hasAdmin(sql.ref('challenges.organization_id'))})`

/** Whether this person takes part in the challenge, alone or in a team: the query it stands in reads `challenges`. */
export const isEntrant = (userId: string) =>
  sql<boolean>`(exists (select from challenge_entrants entrant
      where entrant.challenge_id = challenges.id and entrant.user_id = ${userId})
    or exists (select from submissions work where work.challenge_id = challenges.id
      and work.user_id = ${userId} and work.status not in ('draft', 'withdrawn')))`

/** Whether the person was invited to judge the challenge: the query it stands in reads `challenges`. */
export const isOutsideJudge = (userId: string) =>
  sql<boolean>`(exists (select from challenge_judges outside
      where outside.challenge_id = challenges.id and outside.user_id = ${userId})
    and ${isShown(sql.ref('challenges.organization_id'))})`

/** Who may in the challenge's organization, or judges it from outside: the scope of all judging. */
export const isForJudge = (userId: string, permission: Permission = 'judge') =>
  sql<boolean>`(challenges.organization_id in ${whereMay(userId, permission)}
    or ${isOutsideJudge(userId)})`
