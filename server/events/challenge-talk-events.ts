import type { Audience } from '#server/shown/challenge-talk.ts'
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
    userId: string
    /** Null for a question. */
    isUpheld: boolean | null
    answer: string
  }
  'challenge.appealWaits': ByClock & { appealId: string }
  'challenge.announced': ByTeam & { announcementId: string; audience: Audience; body: string }
  'challenge.opened': ByClock
  'challenge.lastDay': ByClock & { closesAt: Date }
  'challenge.judgingDue': ByClock & { endsAt: Date; judges: string[] }
  'challenge.judgingOverdue': ByClock & { endsAt: Date }
  /** `version` of the ranking. */
  'challenge.corrected': ByTeam & {
    version: number
    submissionId: string
    isLeftOut: boolean
    reason: string
  }
}
