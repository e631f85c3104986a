import type { Generated } from 'kysely'

/** Who judges a challenge from outside: in no team, and nowhere else. */
interface ChallengeJudgeTable {
  challengeId: string
  userId: string
  /** Null when that account was erased. */
  invitedBy: string | null
  acceptedAt: Generated<Date>
}

/** Not accepted yet: then they are deleted. */
interface JudgeInvitationTable {
  id: Generated<string>
  challengeId: string
  email: string
  tokenHash: string
  invitedBy: string | null
  expiresAt: Date
  createdAt: Generated<Date>
}

/** A judge's own word that they can't judge this work. */
interface JudgeConflictTable {
  submissionId: string
  judgeId: string
  reason: string
  declaredAt: Generated<Date>
}

export interface JudgeTables {
  challengeJudges: ChallengeJudgeTable
  judgeInvitations: JudgeInvitationTable
  judgeConflicts: JudgeConflictTable
}
