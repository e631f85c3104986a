import type { SystemStage } from '#db/tables/applications.ts'
import type { TakenBack } from '#server/application/mails.ts'
import type { AcceptedOffer } from '#server/application/offer/mails.ts'

/** A job as a mail names it. */
export interface NamedJob {
  id: string
  slug: string
  title: string
  orgSlug: string
  orgName: string
}

interface OfApplication {
  applicationId: string
  /** Null for what time alone did. */
  actorId: string | null
}

interface OfOffer extends OfApplication {
  /** The candidate. */
  userId: string | null
  job: NamedJob
}

/** What one click did to one application or to many. */
interface OfBatch {
  actorId: string
  batchId: string
}

interface Move {
  applicationId: string
  fromStage: SystemStage
  fromStageId: string | null
  fromSince: Date
  toStage: SystemStage
  toStageId: string
  /** What the organization calls it. */
  stageName: string
  /** To the candidate it is another one. */
  isOther: boolean
  /** And they read in its history that it was moved. */
  isSeen: boolean
}

/** What somebody does for an organization, from an address that the audit keeps. */
export interface OfAdmin {
  actorId: string
  ip: string | null
  organizationId: string
}

/** What happens to applications, and to offers. */
export interface ApplicationEvents {
  'application.received': OfApplication & {
    userId: string
    job: NamedJob
    admins: string[]
    /** Stands for the name to who is not to know it. */
    alias: string | null
  }
  /** To apply for it; `message` is what those who invite say to all of them. */
  'candidates.invited': OfAdmin & { job: NamedJob; message: string; invitationIds: string[] }
  /** By their profile, of whose address the team knows nothing; null for who is told nothing of it. */
  'candidate.invitedByProfile': OfAdmin & { job: NamedJob; message: string; userId: string | null }
  /** They may be invited again. */
  'candidate.invitationWithdrawn': OfAdmin & { jobId: string }
  /** What the list of a job's applicants shows, as a file. */
  'applications.exported': OfAdmin & { jobId: string; format: string }
  /** One of the team looks behind the mask. */
  'application.revealed': OfApplication & { actorId: string; reason: string }
  'applications.moved': OfBatch & {
    /** The batch that it takes back. */
    undoes?: string
    moves: Move[]
  }
  'applications.rejected': OfBatch & {
    reason: string | null
    rejections: { applicationId: string; fromStage: SystemStage }[]
  }
  'applications.restored': OfBatch & {
    restored: { applicationId: string; toStage: SystemStage; isSeen: boolean }[]
  }
  /** The job ended, or its organization was suspended, and nobody answered in the days after. */
  'applications.unanswered': {
    job: NamedJob
    isSuspended: boolean
    applications: { applicationId: string; userId: string | null }[]
  }
  /** The candidate learns of the stage; `userId` is null when the account was erased. */
  'application.told': OfApplication & {
    userId: string | null
    job: NamedJob
    fromStage: SystemStage
    toStage: SystemStage
    /** In the candidate's words it is a new stage. */
    isNews: boolean
    isRejection: boolean
    /** What they were told that holds no more. */
    takenBack: TakenBack | null
    /** As it is stored: a fixed one's key, or a sentence. */
    reason: string | null
    reasonCode: string | null
    message: string | null
  }
  'application.withdrawn': OfApplication & {
    fromStage: SystemStage
    /** Null where nobody is told, or they are told with the offer that it declines. */
    team: { people: string[]; job: NamedJob; applicantName: string } | null
  }
  /** Its sender took a challenge's result back. */
  'application.resultWithdrawn': OfApplication
  'application.mentioned': OfApplication & {
    job: NamedJob
    authorName: string
    applicantName: string
    mentioned: string[]
  }

  /** One of the team writes to many; each `text` is as much as a mail holds. */
  'messages.sent': {
    messageId: string
    actorId: string
    job: NamedJob
    authorName: string
    messages: { applicationId: string; userId: string; text: string; isCut: boolean }[]
  }
  /** One side writes to the other; `text` is as who is told may read it, as much as a mail holds. */
  'message.sent': OfApplication & {
    messageId: string
    organizationId: string
    job: NamedJob
    byTeam: boolean
    authorName: string
    text: string
    isCut: boolean
    files: number
    /** Who is told. */
    to: string[]
  }

  'offer.made': OfOffer & { title: string; expiresAt: Date }
  /** `note` says why. */
  'offer.withdrawn': OfOffer & { note: string }
  'offer.answered': Omit<OfOffer, 'userId'> & {
    applicantName: string
    answer: 'accepted' | 'declined'
    /** They withdrew the whole application, also after they had accepted. */
    isWithdrawal: boolean
    note: string
    /** Who is told. */
    team: string[]
    /** What they said yes to; null when they declined. */
    accepted: AcceptedOffer | null
  }
  'offer.expired': OfOffer & { applicantName: string; team: string[] }
}
