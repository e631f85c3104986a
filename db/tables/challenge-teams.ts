import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from './columns.ts'

/** Its work is the entry and the submission of its lead. */
interface ChallengeTeamTable {
  id: Generated<string>
  challengeId: string
  /** One of the members; follows the owner of the entry. */
  leadId: string
  name: string
  createdAt: CreatedAt
}

interface ChallengeTeamMemberTable {
  /** Stands in receipts for the person, and names nobody once they are gone. */
  id: Generated<string>
  challengeId: string
  userId: string
  teamId: string
  joinedAt: Generated<Date>
}

/** Of an address or of somebody with an account, never both. */
interface ChallengeTeamInvitationTable {
  id: Generated<string>
  teamId: string
  email: string | null
  userId: string | null
  invitedBy: string
  createdAt: CreatedAt
  expiresAt: Date
}

/** A view of everybody who takes part, alone or in a team. */
interface ChallengeEntrantView {
  challengeId: ColumnType<string, never, never>
  userId: ColumnType<string, never, never>
  /** Whose entry and submission hold their work. */
  ownerId: ColumnType<string, never, never>
  joinedAt: ColumnType<Date, never, never>
}

export interface ChallengeTeamTables {
  challengeTeams: ChallengeTeamTable
  challengeTeamMembers: ChallengeTeamMemberTable
  challengeTeamInvitations: ChallengeTeamInvitationTable
  challengeEntrants: ChallengeEntrantView
}
