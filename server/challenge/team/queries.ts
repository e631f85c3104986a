import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { maySeeProfile } from '#server/profile/may-see.ts'

/** Until the transaction ends nobody joins the challenge or changes a team of it, and it stays as it is. */
export async function holdTeams(tx: Tx, challengeId: string) {
  await tx.selectFrom('challenges').select('id').where('id', '=', challengeId).forShare().execute()
  await tx
    .selectFrom('challengeCounts')
    .select('challengeId')
    .where('challengeId', '=', challengeId)
    .forUpdate()
    .execute()
}

const teamColumns = ['challengeTeams.id', 'challengeId', 'leadId', 'challengeTeams.name'] as const

/** The person's team; whoever hands in waits for the transaction. */
export const lockTeamOf = (tx: Tx, userId: string, challengeId: string) =>
  tx
    .selectFrom('challengeTeams')
    .select(teamColumns)
    .where('id', '=', members =>
      members
        .selectFrom('challengeTeamMembers')
        .select('teamId')
        .where('challengeId', '=', challengeId)
        .where('userId', '=', userId),
    )
    .forUpdate()
    .executeTakeFirst()

export const lockTeam = (tx: Tx, teamId: string) =>
  tx
    .selectFrom('challengeTeams')
    .select(teamColumns)
    .where('id', '=', teamId)
    .forUpdate()
    .executeTakeFirst()

export type Team = NonNullable<Awaited<ReturnType<typeof lockTeam>>>

export const findChallengeOfTeams = (db: Db | Tx, challengeId: string) =>
  db
    .selectFrom('challenges')
    .select(['id', 'title', 'maxTeamSize'])
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow()

/** Who has been in it longest, first; at most as many as a team can have. */
export const listMembers = (db: Db | Tx, teamId: string) =>
  db
    .selectFrom('challengeTeamMembers')
    .innerJoin('users', 'users.id', 'challengeTeamMembers.userId')
    .select(['users.id', 'users.name', 'joinedAt'])
    .where('teamId', '=', teamId)
    .orderBy('joinedAt')
    .orderBy('users.id')
    .execute()

/** Of these people the usernames whose profiles this viewer may see. */
export async function listShownUsernames(db: Db, userIds: string[], viewerId: string) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.username'])
    .where('users.id', 'in', userIds)
    .where('users.username', 'is not', null)
    .where(maySeeProfile(viewerId))
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Somebody whose profile this viewer may see. */
export const findNamed = (tx: Tx, username: string, viewerId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name'])
    .where('users.username', '=', username)
    .where(maySeeProfile(viewerId))
    .executeTakeFirst()

export async function insertTeam(tx: Tx, challengeId: string, leadId: string, name: string) {
  const { id } = await tx
    .insertInto('challengeTeams')
    .values({ challengeId, leadId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMember(tx, { challengeId, userId: leadId, teamId: id })
  return id
}

export const insertMember = (
  tx: Tx,
  member: { challengeId: string; userId: string; teamId: string },
) => tx.insertInto('challengeTeamMembers').values(member).execute()

export const deleteMember = (tx: Tx, teamId: string, userId: string) =>
  tx
    .deleteFrom('challengeTeamMembers')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .execute()

/**
 * Makes another member of a locked team its lead, with the draft and what was handed in. What that
 * member had withdrawn of their own stays theirs.
 */
export async function passOn(tx: Tx, { challengeId, leadId }: Team, nextId: string) {
  const ofLead = sql<boolean>`challenge_id = ${challengeId} and user_id = ${leadId}`
  await tx
    .updateTable('submissions')
    .set({ withdrawnBy: nextId, userId: null })
    .where('challengeId', '=', challengeId)
    .where('userId', '=', nextId)
    .execute()
  await tx.updateTable('challengeEntries').set({ userId: nextId }).where(ofLead).execute()
  await tx.updateTable('submissions').set({ userId: nextId }).where(ofLead).execute()
}

/** Before the account of a person goes: the teams that they lead go on with who has been there longest. */
export async function passOnAll(tx: Tx, userId: string) {
  const { rows } = await sql<Team & { nextId: string }>`
    select team.id, team.challenge_id, lead_id, team.name, next.user_id as next_id
    from challenge_teams team join lateral (
      select user_id from challenge_team_members join users on users.id = user_id
      where team_id = team.id and user_id <> ${userId}
      order by users.status = 'active' desc, joined_at, user_id limit 1
    ) next on true
    where lead_id = ${userId} order by team.challenge_id for update of team`.execute(tx)
  for (const { nextId, ...team } of rows) await passOn(tx, team, nextId)
}
