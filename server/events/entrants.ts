import { sql, type RawBuilder } from 'kysely'
import type { Audience } from '#server/shown/challenge-talk.ts'

/** The last place of a challenge that wins something, in SQL: the first where no prizes are named. */
export const lastWinning = (challengeId: RawBuilder<unknown>) =>
  sql<number>`greatest(1, (select sum((prize->>'places')::int)
    from challenges prized, jsonb_array_elements(prized.prizes) prize
    where prized.id = ${challengeId}))`

/** Of those who joined, beside `challenge_entrants entry` and their `work`. */
const conditions = {
  entrants: sql`true`,
  submitters: sql`work.status not in ('draft', 'withdrawn')`,
  winners: sql`work.rank <= ${lastWinning(sql.ref('entry.challenge_id'))}`,
  /** They have handed in nothing. */
  idle: sql`(work.id is null or work.status in ('draft', 'withdrawn'))`,
  /** They joined before it opened. */
  early: sql`entry.joined_at < (select opens_at from challenges where id = entry.challenge_id)`,
} satisfies Record<Audience | 'idle' | 'early', unknown>

const joined = (which: keyof typeof conditions, challengeId: string) =>
  sql`challenge_entrants entry
    join users on users.id = entry.user_id and users.status = 'active'
    left join submissions work on work.challenge_id = entry.challenge_id
      and work.user_id = entry.owner_id
    where entry.challenge_id = ${challengeId} and ${conditions[which]}`

/** Whom to tell, in one statement however many they are; with their place, and what is told of their entry. */
export const entrantsIn = (
  which: keyof typeof conditions,
  challengeId: string,
  data: object = {},
  byEntry: Record<string, object> = {},
) =>
  sql`select users.id, ${JSON.stringify({ ...data, id: challengeId })}::jsonb
    || jsonb_build_object('rank', work.rank,
      'isRevoked', work.status = 'disqualified' and work.final_score is not null)
    || coalesce((select ${JSON.stringify(byEntry)}::jsonb) -> work.id::text, '{}'), null::uuid from ${joined(which, challengeId)}`

/** Whether a person is one of them. */
export const isAmong = (which: Audience, challengeId: string, userId: string) =>
  sql<boolean>`exists (select from ${joined(which, challengeId)} and users.id = ${userId})`
