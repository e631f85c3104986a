import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** The person's teams in challenges, and the invitations that wait for them; not who else is named. */
export async function exportTeams(db: Db, userId: string) {
  const teams = await db
    .selectFrom('challengeTeamMembers as member')
    .innerJoin('challengeTeams as team', 'team.id', 'member.teamId')
    .innerJoin('challenges', 'challenges.id', 'team.challengeId')
    .select(['challenges.title as challenge', 'team.name', 'team.createdAt', 'member.joinedAt'])
    .select(eb => eb('team.leadId', '=', userId).as('isLead'))
    // Stands in the receipts of what they handed in.
    .select('member.id as member')
    .where('member.userId', '=', userId)
    .orderBy('member.joinedAt')
    .orderBy('team.id')
    .execute()
  const teamInvitations = await db
    .selectFrom('challengeTeamInvitations as invitation')
    .innerJoin('challengeTeams as team', 'team.id', 'invitation.teamId')
    .innerJoin('challenges', 'challenges.id', 'team.challengeId')
    .innerJoin('users', join => join.on('users.id', '=', userId))
    .select(['challenges.title as challenge', 'team.name as team', 'invitation.email'])
    .select(['invitation.createdAt', 'invitation.expiresAt'])
    .where(
      sql<boolean>`(invitation.user_id = users.id
        or (users.email_verified_at is not null and invitation.email = users.email))`,
    )
    .orderBy('invitation.createdAt')
    .orderBy('invitation.id')
    .execute()
  return { teams, teamInvitations }
}
