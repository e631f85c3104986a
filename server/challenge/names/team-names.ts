import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isPartShown, maySeeProfile } from '#server/profile/may-see.ts'

const members = (db: Db, challengeId: string, leadIds: (string | null)[]) =>
  db
    .selectFrom('challengeTeams')
    .innerJoin('challengeTeamMembers as member', 'member.teamId', 'challengeTeams.id')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['leadId', 'challengeTeams.name as teamName', 'users.id', 'users.name'])
    .select('users.username')
    .where('challengeTeams.challengeId', '=', challengeId)
    .where(sql<boolean>`lead_id = any(${leadIds.filter(id => id !== null)}::uuid[])`)
    .orderBy('member.joinedAt')
    .orderBy('users.id')

/**
 * Of those whose work is a team's, by its lead: the team with the members whose profiles show this
 * viewer that they take part in challenges, and how many there are.
 */
export async function listShownTeams(
  db: Db,
  challengeId: string,
  viewerId: string | null,
  leadIds: (string | null)[],
) {
  const rows = await members(db, challengeId, leadIds)
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(
      sql<boolean>`coalesce(users.username is not null and ${maySeeProfile(viewerId)}
        and ${isPartShown('challenges', viewerId)}, false)`.as('isShown'),
    )
    .execute()
  return byLead(rows, all => ({
    name: all[0].teamName,
    size: all.length,
    isMine: all.some(({ id }) => id === viewerId),
    members: all.filter(({ isShown }) => isShown).map(({ name, username }) => ({ name, username })),
  }))
}

/** As the organization sees them once the results are out: with addresses where they won. */
export async function listNamedTeams(db: Db, challengeId: string, leadIds: (string | null)[]) {
  const rows = await members(db, challengeId, leadIds).select('users.email').execute()
  return byLead(rows, all => ({
    name: all[0].teamName,
    members: all.map(({ name, username, email }) => ({ name, username, email })),
  }))
}

const byLead = <Row extends { leadId: string }, Team>(
  rows: Row[],
  teamOf: (all: [Row, ...Row[]]) => Team,
) =>
  new Map(
    [...Map.groupBy(rows, ({ leadId }) => leadId)].map(([leadId, all]) => [
      leadId,
      teamOf(all as [Row, ...Row[]]),
    ]),
  )
