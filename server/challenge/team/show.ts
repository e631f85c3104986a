import type { PersonContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { findEntry } from '#server/challenge/entry/queries.ts'
import { listInvitations, listReceived } from './invitation-queries.ts'
import { findChallengeOfTeams, listMembers, listShownUsernames } from './queries.ts'

/**
 * The person's team in a challenge, with the invitations that it sent for its lead, and those that
 * the person received.
 */
export async function showTeam({ db, user }: PersonContext, challengeId: string) {
  if (!(await findEntry(db, user.id, challengeId))) throw notFound('This challenge')
  const { maxTeamSize } = await findChallengeOfTeams(db, challengeId)
  const team = await db
    .selectFrom('challengeTeamMembers')
    .innerJoin('challengeTeams', 'challengeTeams.id', 'challengeTeamMembers.teamId')
    .select(['challengeTeams.id', 'challengeTeams.name', 'leadId'])
    .where('challengeTeamMembers.challengeId', '=', challengeId)
    .where('userId', '=', user.id)
    .executeTakeFirst()
  const received = await listReceived(db, user, challengeId)
  if (!team) return { maxTeamSize, team: null, received }
  const { leadId, ...shown } = team
  const isLead = leadId === user.id
  const members = await listMembers(db, team.id)
  const usernames = await listShownUsernames(
    db,
    members.map(({ id }) => id),
    user.id,
  )
  return {
    maxTeamSize,
    team: {
      ...shown,
      isLead,
      members: members.map(({ id, name, joinedAt }) => ({
        id,
        name,
        joinedAt,
        username: usernames.get(id) ?? null,
        isLead: id === leadId,
        isMe: id === user.id,
      })),
      invitations: isLead ? await listInvitations(db, team.id) : [],
    },
    received,
  }
}
