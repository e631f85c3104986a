import type { Generated } from 'kysely'
import type { NullableJson } from './columns.ts'

/** An entry that is judged anew after the results; the published one stands meanwhile. */
interface JudgingAnewTable {
  id: Generated<string>
  challengeId: string
  submissionId: string
  /** Everybody reads it. */
  reason: string
  openedBy: string | null
  openedAt: Generated<Date>
  closedBy: string | null
  /** When it was published, or closed without a correction. */
  closedAt: Date | null
  /** Told to the entrant where nothing was corrected. */
  closedReason: string | null
  /** Of the ranking that it led to. */
  version: number | null
}

/** Of each judge who is asked to judge anew; sent once. */
interface JudgementAnewTable {
  id: Generated<string>
  judgingId: string
  /** Null when the judge's account was erased. */
  judgeId: string | null
  askedAt: Generated<Date>
  scores: NullableJson<{ criterion: string; value: number; comment: string }[]>
  overallComment: Generated<string>
  sentAt: Date | null
  /** Nobody waits for them any more. */
  droppedAt: Date | null
  droppedReason: string | null
  /** Whether it made the ranking; null until there is one. */
  counted: boolean | null
}

export interface JudgingAnewTables {
  judgingsAnew: JudgingAnewTable
  judgementsAnew: JudgementAnewTable
}
