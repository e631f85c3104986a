import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Json, List, UpdatedAt } from './columns.ts'

export type SystemStage =
  | 'applied'
  | 'screening'
  | 'assessment'
  | 'interview'
  | 'offer'
  | 'hired'
  | 'rejected'
  | 'withdrawn'

export type OfferStatus = 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

/** Stages in the candidate's words. */
export type CandidateStage =
  | 'Received'
  | 'In review'
  | 'Interviewing'
  | 'Offer'
  | 'Hired'
  | 'Not selected'
  | 'Withdrawn'
  | 'Closed'

/** One that is not withdrawn for each job and person: the index `applications_one_active`. */
interface ApplicationTable {
  id: Generated<string>
  jobId: string
  /** The job's; kept by a trigger. */
  organizationId: ColumnType<string, never, never>
  /** Null when the person's account was erased. */
  userId: string | null
  resumeId: string | null
  /** 1, or 2 after a withdrawal. */
  attempt: Generated<number>
  /** Its sender may be counted (server/analytics), and so may its answer. */
  isCounted: Generated<boolean>
  /** What was sent, frozen (server/application/snapshot.ts). */
  snapshot: Json<object>
  /** Where its content stands in the file (server/application/sent-reading.ts); null without pages. */
  reading: Json<object> | null
  coverNote: Generated<string>
  /** By which way they came to the job: see `server/application/schema.ts`. */
  source: Generated<string>
  systemStage: SystemStage
  /** Of the job's own stages; null for the first one of the system stage. */
  stageId: string | null
  /** The questions whose answers the organization named as knock-outs. */
  knockouts: Generated<string[]>
  /** When somebody of the organization read it first. */
  openedAt: Date | null
  /** Since when the candidate sees the stage; of an untold rejection the stage before. */
  stageSince: Generated<Date>
  rejectReason: string | null
  rejectMessage: string | null
  rejectedFrom: SystemStage | null
  rejectedAt: Date | null
  /** The stage that the candidate was last told of by mail. */
  toldStage: Generated<SystemStage>
  /** When the present stage is to be told; null when it is. */
  tellAt: Date | null
  firstResponseAt: Date | null
  /** When they are told that no answer came, unless one does; null while one may be awaited. */
  silenceAt: Date | null
  unansweredAt: Date | null
  withdrawnAt: Date | null
  /** Null while the job is open and nothing is decided; triggers date it when the job is closed. */
  retentionUntil: Date | null
  /** The organization's when it was sent; kept by a trigger. */
  retentionDays: ColumnType<number, never, never>
  /** Since when nothing of the person is left in it: it only counts. */
  anonymizedAt: Date | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

/** What lists of a job's applications show and search of each; gone when nothing of the person is left. */
interface ApplicantTable {
  applicationId: string
  jobId: string
  name: string
  /** Stands for the name in blind review. */
  alias: GeneratedAlways<string>
  headline: string
  /** 0 to 100, of the skills that the job asks for; null where it asks for none, and until counted. */
  matchScore: number | null
  matchFound: Generated<number>
  matchTotal: Generated<number>
  /** 0 to 100, of the resume as it was sent. */
  resumeScore: number | null
  /** A tsvector, each of whose words begins with the start of the job's id. */
  words: Generated<string>
  /** What was chosen of the job's questions, as `permit:yes`; null until it is described with them. */
  answers: string[] | null
  /** Hashes of what would be alike in another of the same person (server/application/pipeline/alike.ts). */
  alike: string[] | null
  describedAt: Date | null
  /** Who of the team sees to it. */
  ownerId: string | null
  /** 1 to 5. */
  rating: number | null
  tags: List
}

/** What one of the team thinks of an applicant after a stage; sent once. */
interface ScorecardTable {
  id: Generated<string>
  applicationId: string
  authorId: string | null
  stageId: string
  /** A rating is 1 to 4; null of what was not assessed. */
  attributes: Json<{ label: string; rating: number | null; note: string }[]>
  /** Null of one who sees the others' without scoring. */
  overall: 'strong_no' | 'no' | 'yes' | 'strong_yes' | null
  takeaways: Generated<string>
  sentAt: Generated<Date>
}

/** What the team writes of an application for itself. */
interface ApplicationNoteTable {
  id: Generated<string>
  applicationId: string
  authorId: string | null
  body: string
  createdAt: CreatedAt
}

/** What an organization offers an applicant; one that is open or accepted at a time. */
interface OfferTable {
  id: Generated<string>
  applicationId: string
  authorId: string | null
  title: string
  salaryCents: number | null
  salaryCurrency: string | null
  salaryUnit: 'YEAR' | 'MONTH' | 'DAY' | 'HOUR' | null
  /** A day. */
  startsOn: string | null
  terms: string
  status: Generated<OfferStatus>
  expiresAt: Date
  /** What the candidate says of a refusal, or the organization of a withdrawal. */
  answerNote: Generated<string>
  /** When it was no longer open. */
  answeredAt: Date | null
  createdAt: CreatedAt
}

/** Who of the team looked behind the mask of an application, and why. */
interface ApplicationRevealTable {
  applicationId: string
  userId: string
  reason: string
  at: Generated<Date>
}

/** A challenge's result that was sent along; it goes when its sender takes it back. */
interface ApplicationResultTable {
  applicationId: string
  challengeId: string
  /** Whose place today stands beside what was sent. */
  submissionId: string
  /** From 1 on. */
  position: number
  /** As it was sent (server/application/results/snapshot.ts). */
  snapshot: Json<object>
  consentedAt: Generated<Date>
}

/** Append-only. */
interface ApplicationEventTable {
  id: Generated<string>
  applicationId: string
  actorId: string | null
  type: string
  fromStage: SystemStage | null
  toStage: SystemStage | null
  data: Json<object>
  visibleToCandidate: Generated<boolean>
  /** The same for all that one click changed. */
  batchId: string | null
  at: Generated<Date>
  /** In which order things happened; of an application's, under its row's lock. */
  position: GeneratedAlways<number>
}

/** What a person began to write for a job and did not send; nobody else sees it. */
interface ApplicationDraftTable {
  userId: string
  jobId: string
  resumeId: string | null
  coverNote: string
  answers: Json<{ questionId: string; answer: string }[]>
  savedAt: Generated<Date>
}

/** One that was made elsewhere, noted by the person for themselves alone. */
interface NotedApplicationTable {
  id: Generated<string>
  userId: string
  title: string
  organization: string
  link: string | null
  /** A day. */
  appliedOn: string
  /** In the candidate's words. */
  stage: CandidateStage
  stageSince: Date
  /** The moves since it was received. */
  steps: Json<{ stage: CandidateStage; at: string }[]>
  note: string
  resumeId: string | null
  /** Stays when the resume goes. */
  resumeTitle: string | null
  /** For a while it can be taken back. */
  removedAt: Date | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

/** Whom a team invited to apply for a job, until they are too old (server/application/invited). */
interface CandidateInvitationTable {
  id: Generated<string>
  jobId: string
  /** In lower case. */
  email: string
  /** As the team has it, may be empty. */
  name: string
  /** The team's own, never mailed. */
  note: Generated<string>
  invitedBy: string | null
  createdAt: CreatedAt
}

export interface ApplicationTables {
  candidateInvitations: CandidateInvitationTable
  applicationDrafts: ApplicationDraftTable
  notedApplications: NotedApplicationTable
  applications: ApplicationTable
  applicants: ApplicantTable
  scorecards: ScorecardTable
  applicationNotes: ApplicationNoteTable
  offers: OfferTable
  applicationReveals: ApplicationRevealTable
  applicationEvents: ApplicationEventTable
  applicationResults: ApplicationResultTable
}
