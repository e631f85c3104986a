import type { Audience } from '#server/shown/challenge-talk.ts'
import type { WonPrize } from '#server/shown/won-words.ts'
import type { OfAdmin } from './application-events.ts'

interface Titled {
  organizationId: string
  challengeId: string
  title: string
}

/** What an organization did in its challenge. */
type ByTeam = OfAdmin & Titled

/** What time alone did. */
interface ByClock extends Titled {
  actorId: null
  ip: null
}

interface Standing {
  place: number
  won: WonPrize[]
}

interface OfJudging {
  judgingId: string
  /** The entrant's. */
  number: number
}

/** What is said between the organization of a challenge and its entrants, and what they are told in time. */
export interface ChallengeTalkEvents {
  /** By an entrant, whom nobody is told. */
  'challenge.asked': Titled & { questionId: string; body: string }
  /** `isFirst`: not an answer that was edited. */
  'challenge.answered': ByTeam & {
    questionId: string
    /** Null when their account was erased. */
    askerId: string | null
    isFirst: boolean
    version: number
    body: string
    answer: string
  }
  'challenge.questionHidden': ByTeam & { questionId: string; isHidden: boolean }
  'challenge.appealed': Titled & { appealId: string; kind: 'question' | 'appeal' }
  'challenge.appealAnswered': ByTeam & {
    appealId: string
    /** Who sent it. */
    userId: string
    /** Whose entry it is about: of a team its lead's. */
    ownerId: string
    /** Null for a question. */
    isUpheld: boolean | null
    answer: string
  }
  'challenge.appealWaits': ByClock & { appealId: string }
  'challenge.announced': ByTeam & { announcementId: string; audience: Audience; body: string }
  'challenge.opened': ByClock
  'challenge.lastDay': ByClock & { closesAt: Date }
  /** No judges where nobody can judge what waits. */
  'challenge.judgingDue': ByClock & { endsAt: Date; judges: string[] }
  'challenge.judgingOverdue': ByClock & { endsAt: Date }
  /** `version` of the ranking. */
  'challenge.corrected': ByTeam & {
    version: number
    submissionId: string
    isLeftOut: boolean
    /** Where the entry was judged anew. */
    judgingId?: string
    reason: string
    /** By submission what its entrants had, and have now; null without a place. */
    standings: Record<string, { before: Standing | null; after: Standing | null }>
  }
  /** An entry is judged anew after the results. */
  'challenge.anewOpened': ByTeam &
    OfJudging & { submissionId: string; userId: string; judgeIds: string[]; reason: string }
  'challenge.anewDropped': ByTeam & OfJudging & { judgeId: string; reason: string }
  /** Nobody is waited for any more. */
  'challenge.anewReady': Titled & OfJudging
  /** Without a correction; `waiting` are the judges who had not sent. */
  'challenge.anewClosed': ByTeam &
    OfJudging & { submissionId: string; userId: string | null; waiting: string[]; reason: string }
}
