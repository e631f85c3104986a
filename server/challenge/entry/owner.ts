import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'

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
export const findMembership = async (tx: Db | Tx, userId: string, challengeId: string) =>
  (await tx
    .selectFrom('challengeTeamMembers')
    .select(['id', 'teamId'])
    .where('challengeId', '=', challengeId)
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? null

/** Whose work it is too; null of who takes part alone. */
export async function findOthers(tx: Tx, userId: string, challengeId: string) {
  const members = await tx
    .selectFrom('challengeTeamMembers as mine')
    .innerJoin('challengeTeams as team', 'team.id', 'mine.teamId')
    .leftJoin('challengeTeamMembers as other', join =>
      join.onRef('other.teamId', '=', 'mine.teamId').onRef('other.userId', '<>', 'mine.userId'),
    )
    .select(['team.name', 'other.userId'])
    .where('mine.challengeId', '=', challengeId)
    .where('mine.userId', '=', userId)
    .execute()
  const [first] = members
  return first ? { name: first.name, others: members.flatMap(one => one.userId ?? []) } : null
}

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
