import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { teamInvitationDays } from '#server/shown/challenge-teams.ts'
import { publicStates } from '#server/challenge/state-queries.ts'

const isGood = sql<boolean>`challenge_team_invitations.expires_at > now()`

/** More than a team can send; past it nothing is shown that was not looked at before. */
const shownLimit = 50

/** Those that are not answered, the newest first; what is over stays until it is revoked. */
export const listInvitations = (db: Db, teamId: string) =>
  db
    .selectFrom('challengeTeamInvitations')
    .leftJoin('users', 'users.id', 'challengeTeamInvitations.userId')
    .select(['challengeTeamInvitations.id', 'expiresAt'])
    .select(sql<string>`coalesce(challenge_team_invitations.email, users.name)`.as('to'))
    .select(sql<boolean>`not ${isGood}`.as('isExpired'))
    .where('teamId', '=', teamId)
    .orderBy('expiresAt', 'desc')
    .orderBy('challengeTeamInvitations.id')
    .limit(shownLimit)
    .execute()

/** How many could be accepted still. */
export async function countInvitations(tx: Tx, teamId: string) {
  const { count } = await tx
    .selectFrom('challengeTeamInvitations')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('teamId', '=', teamId)
    .where(isGood)
    .executeTakeFirstOrThrow()
  return count
}

interface Invitation {
  teamId: string
  /** One of the two. */
  to: { email: string } | { userId: string }
}

export const deleteInvitationTo = (tx: Tx, { teamId, to }: Invitation) =>
  tx
    .deleteFrom('challengeTeamInvitations')
    .where('teamId', '=', teamId)
    .where(eb => ('email' in to ? eb('email', '=', to.email) : eb('userId', '=', to.userId)))
    .execute()

export const insertInvitation = (
  tx: Tx,
  { teamId, to, invitedBy }: Invitation & { invitedBy: string },
) =>
  tx
    .insertInto('challengeTeamInvitations')
    .values({
      teamId,
      ...to,
      invitedBy,
      // Nobody joins a team after the deadline.
      expiresAt: sql`least(now() + ${teamInvitationDays} * interval '1 day',
        (select submissions_close_at from challenge_teams join challenges
          on challenges.id = challenge_teams.challenge_id where challenge_teams.id = ${teamId}))`,
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()

/** Of a team that this person leads. */
export const deleteSentInvitation = (db: Db, leadId: string, invitationId: string) =>
  db
    .deleteFrom('challengeTeamInvitations')
    .where('id', '=', invitationId)
    .where('teamId', 'in', teams =>
      teams.selectFrom('challengeTeams').select('id').where('leadId', '=', leadId),
    )
    .returning('id')
    .executeTakeFirst()

export interface Invited {
  id: string
  email: string
  emailVerifiedAt: Date | null
}

/** By name, or at an address that they have confirmed. */
const isFor = ({ id, email, emailVerifiedAt }: Invited) =>
  sql<boolean>`(challenge_team_invitations.user_id = ${id}
    or (${emailVerifiedAt !== null} and challenge_team_invitations.email = ${email}))`

const invitations = (db: Db | Tx) =>
  db
    .selectFrom('challengeTeamInvitations')
    .innerJoin('challengeTeams', 'challengeTeams.id', 'challengeTeamInvitations.teamId')
    .where(isGood)

/** To this person, into teams of a challenge that anyone may see. */
export const listReceived = (db: Db, person: Invited, challengeId: string) =>
  invitations(db)
    .innerJoin('challenges', 'challenges.id', 'challengeTeams.challengeId')
    .innerJoin('users as lead', 'lead.id', 'challengeTeams.leadId')
    .select(['challengeTeamInvitations.id', 'challengeTeams.name as teamName', 'expiresAt'])
    .select('lead.name as leadName')
    .where('challengeTeams.challengeId', '=', challengeId)
    .where('challenges.status', 'in', publicStates)
    .where(isFor(person))
    .orderBy('expiresAt', 'desc')
    .orderBy('challengeTeamInvitations.id')
    .limit(shownLimit)
    .execute()

export const findReceived = (db: Db | Tx, person: Invited, invitationId: string) =>
  invitations(db)
    .select(['challengeTeamInvitations.id', 'teamId', 'challengeId'])
    .where('challengeTeamInvitations.id', '=', invitationId)
    .where(isFor(person))
    .executeTakeFirst()

/** Uses it up, or declines it. Undefined when it is gone, over, or another's. */
export const takeReceived = (db: Db | Tx, person: Invited, invitationId: string) =>
  db
    .deleteFrom('challengeTeamInvitations')
    .where('id', '=', invitationId)
    .where(isGood)
    .where(isFor(person))
    .returning('id')
    .executeTakeFirst()

/** Whoever is of the team now needs none to it. */
export const deleteReceived = (tx: Tx, person: Invited, teamId: string) =>
  tx
    .deleteFrom('challengeTeamInvitations')
    .where('teamId', '=', teamId)
    .where(isFor(person))
    .execute()
