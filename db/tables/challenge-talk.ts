import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

/** Of an entrant, before the deadline; with its answer everybody reads it. */
interface ChallengeQuestionTable {
  id: Generated<string>
  challengeId: string
  /** Null when the asker's account was erased. */
  authorId: string | null
  /** Tells the askers of a challenge apart, in the order of their first questions; of no entry. */
  asker: number
  body: string
  askedAt: Generated<Date>
  answer: string | null
  answeredBy: string | null
  answeredAt: Date | null
  editedAt: Date | null
  hiddenReason: string | null
  hiddenAt: Date | null
  /** Counts what the organization did to it. */
  version: Generated<number>
}

/** What an entrant asks or objects to after the results: one of each entry, which others do not see. */
interface ChallengeAppealTable {
  id: Generated<string>
  challengeId: string
  userId: string
  submissionId: string
  kind: 'question' | 'appeal'
  body: string
  sentAt: Generated<Date>
  answer: string | null
  /** Of an appeal that is answered. */
  isUpheld: boolean | null
  answeredBy: string | null
  answeredAt: Date | null
  /** When the organization was reminded of it. */
  remindedAt: Date | null
}

/** Never changed, which a trigger holds. */
interface ChallengeAnnouncementTable {
  /** The sender's: the same one sent twice is one. */
  id: string
  challengeId: string
  audience: 'entrants' | 'submitters' | 'winners'
  body: string
  /** How many people it was sent to. */
  reached: number
  sentBy: string | null
  sentAt: Generated<Date>
}

/** Which times of a challenge people were told of. */
interface ChallengeNoticeTable {
  challengeId: string
  kind: 'lastDay' | 'judgingDue' | 'judgingOverdue'
  ofTime: Date
  toldAt: Generated<Date>
}

export interface RankedRow {
  submission: string
  rank: number
  /** Percent. */
  score: number | null
  /** Its judges' sum in whole units, and how many they are: by these it is compared. In rankings from before there are none. */
  units?: number | null
  judges?: number | null
}

/** Every ranking that was told, the newest of which submissions and badges follow; never changed. */
interface ChallengeRankingTable {
  challengeId: string
  version: number
  madeAt: Generated<Date>
  madeBy: string | null
  /** Why it differs from the one before; empty for the first. */
  reason: Generated<string>
  rows: Json<RankedRow[]>
}

export interface ChallengeTalkTables {
  challengeQuestions: ChallengeQuestionTable
  challengeAppeals: ChallengeAppealTable
  challengeAnnouncements: ChallengeAnnouncementTable
  challengeNotices: ChallengeNoticeTable
  challengeRankings: ChallengeRankingTable
}
