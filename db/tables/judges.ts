import type { Generated } from 'kysely'
import type { ByTrigger, Json } from './columns.ts'

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

/** Whom the organization picked to be given entries, in a challenge with so many judges for each. */
interface ChallengeJuryTable {
  challengeId: string
  judgeId: string
  /** Null when that account was erased. */
  pickedBy: string | null
  pickedAt: Generated<Date>
}

/** Who is to judge an entry, or has. */
interface JudgeAssignmentTable {
  submissionId: string
  judgeId: string
  /** Null when that account was erased. */
  assignedBy: string | null
  assignedAt: Generated<Date>
}

interface JudgementTable {
  id: Generated<string>
  submissionId: string
  /** Null when the judge's account was erased. */
  judgeId: string | null
  scores: Json<{ criterion: string; value: number; comment: string }[]>
  overallComment: Generated<string>
  submittedAt: Generated<Date>
  /** Whether it made the result: null until there is one, and in results from before juries. */
  counted: boolean | null
  /** Of `scores` the values in millionths of a point, in the order of the criteria; null without one. */
  pointsByPlace: ByTrigger<(number | null)[]>
  /** With a comment for each criterion. */
  isWhole: ByTrigger<boolean>
}

/** Who does not judge in a challenge, though they are an admin or began to. */
interface JudgeLeftOutTable {
  challengeId: string
  judgeId: string
  /** The judge, who stepped aside for good, or another admin; null when that account was erased. */
  leftOutBy: string | null
  /** `removed` from the judges from outside. */
  reason: 'conflict' | 'incomplete' | 'left' | 'aside' | 'removed'
  leftOutAt: Generated<Date>
}

/** Who saw the ranking to come, and so scores nothing more in the challenge. */
interface RankingSeenTable {
  challengeId: string
  userId: string
  seenAt: Generated<Date>
}

export interface JudgeTables {
  judgements: JudgementTable
  judgesLeftOut: JudgeLeftOutTable
  challengeJudges: ChallengeJudgeTable
  challengeJury: ChallengeJuryTable
  judgeAssignments: JudgeAssignmentTable
  judgeInvitations: JudgeInvitationTable
  judgeConflicts: JudgeConflictTable
  rankingsSeen: RankingSeenTable
}
