import type { OfAdmin } from './application-events.ts'

interface OfChallenge extends OfAdmin {
  challengeId: string
}

export interface JudgeEvents {
  'challenge.judgeInvited': OfChallenge & {
    title: string
    invitationId: string
    email: string
    inviterName: string
    orgName: string
    token: string
  }
  'challenge.judgeUninvited': OfChallenge
  'challenge.judgeJoined': OfChallenge & {
    title: string
    orgSlug: string
    /** Null when their account is gone. */
    inviterId: string | null
    judgeName: string
  }
  /** By who runs the challenge, or by themselves. */
  'challenge.judgeRemoved': OfChallenge & { title: string; judgeId: string }
  /** Where each entry has so many judges: how many were picked, and taken out again. */
  'challenge.juryPicked': OfChallenge & { added: number; removed: number }
  /** Entries were given to judges, or taken from them before they judged; once for each press. */
  'challenge.assigned': OfChallenge & {
    title: string
    pressId: string
    /** Who got how many. */
    judges: { id: string; count: number }[]
    /** How many were taken from somebody. */
    removed: number
  }
  /** By the judge: with one entry. */
  'challenge.conflictChanged': OfChallenge & {
    submissionId: string
    change: 'declareConflict' | 'withdrawConflict'
  }
  'challenge.disqualified': OfChallenge & {
    title: string
    submissionId: string
    /** Who handed it in; null when that account was erased. */
    userId: string | null
    /** Null when it is undone. */
    reason: string | null
  }
}
