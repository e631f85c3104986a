import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

/** Whose entry holds what a person works on: their own, or their team's lead's. */
export const ownerOf = (userId: string, challengeId: string) =>
  sql<string>`coalesce((select owner_id from challenge_entrants entrant
    where entrant.challenge_id = ${challengeId} and entrant.user_id = ${userId}), ${userId}::uuid)`

/** Lets nobody change the person's team, if they are of one, until the transaction ends. */
export const holdTeam = (tx: Tx, userId: string, challengeId: string) =>
  tx
    .selectFrom('challengeTeams')
    .select('id')
    .where('id', '=', members =>
      members
        .selectFrom('challengeTeamMembers')
        .select('teamId')
        .where('challengeId', '=', challengeId)
        .where('userId', '=', userId),
    )
    .forShare()
    .execute()

/** The person's place in a team of the challenge; null for who works alone. */
export const findMembership = async (tx: Tx, userId: string, challengeId: string) =>
  (await tx
    .selectFrom('challengeTeamMembers')
    .select(['id', 'teamId'])
    .where('challengeId', '=', challengeId)
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? null

/**
 * Whether a person may see a receipt: their own, and of their team those since it was made. The
 * query reads `submission_receipts` and `submissions`.
 */
export const isReceiptOf = (userId: string) =>
  sql<boolean>`(handed_in_by = ${userId} or submission_receipts.submitted_at >= coalesce(
    (select team.created_at from challenge_teams team
      join challenge_team_members member on member.team_id = team.id
      where member.challenge_id = submissions.challenge_id and member.user_id = ${userId}),
    '-infinity'))`
