import type { Generated, GeneratedAlways } from 'kysely'
import type { ChallengeTeamTables } from './challenge-teams.ts'
import type { ByTrigger, CreatedAt, Json, List, UpdatedAt } from './columns.ts'

export type ChallengeStatus =
  | 'draft'
  | 'scheduled'
  | 'open'
  | 'judging'
  | 'finalized'
  | 'archived'
  | 'cancelled'

export interface Criterion {
  key: string
  label: string
  description: string
  /** Percent; the weights of a challenge add up to 100. */
  weight: number
  /** What so many points mean; criteria from before levels have none. */
  levels?: { points: number; text: string }[]
}

/** What a card says can be won; a job is the interview for it. */
export interface Reward {
  kind: 'none' | 'money' | 'job' | 'other'
  amount?: number | undefined
  currency?: string | undefined
  text?: string | undefined
}

/** Of several the first is the highest; `amount` is in whole units, for each of the places. */
export interface Prize {
  label: string
  kind: 'money' | 'interview' | 'job' | 'other'
  amount?: number
  currency?: string
  places: number
}

/** What may be handed in. */
export interface SubmissionFormat {
  text: boolean
  links: boolean
  /** How many; 0 for none. */
  files: number
  /** Codes of `fileKinds` in server/shown/file-kinds.ts; empty for any. */
  kinds: string[]
}

/** What entrants are asked when they join; only a choice has options. */
export interface EntrantQuestion {
  id: string
  type: 'text' | 'choice' | 'yesno'
  label: string
  required: boolean
  options: string[]
}

/** An answer, with the question as it was asked. */
export interface EntrantAnswer {
  id: string
  question: string
  answer: string
}

/** What a published challenge said before and after; either is as the column holds it. */
export interface ChallengeChange {
  field: string
  before: unknown
  after: unknown
}

/** To nobody but the organization, to who handed in besides, or to everybody. */
export type Visibility = 'none' | 'entrants' | 'everyone'

interface ChallengeTable {
  id: Generated<string>
  organizationId: string
  slug: string
  title: string
  summary: Generated<string>
  /** Markdown. */
  brief: string
  rules: Generated<string>
  skills: List
  difficulty: Generated<'starter' | 'intermediate' | 'advanced'>
  effortHours: number | null
  reward: Json<Reward>
  /** Those in `reward` alone where it is empty. */
  prizes: Json<Prize[]>
  /** 1 is an individual's. */
  maxTeamSize: Generated<number>
  ipTerms: Generated<'owner' | 'license' | 'none'>
  format: Json<SubmissionFormat>
  questions: Json<EntrantQuestion[]>
  /** What an entrant confirms; empty where anybody may enter. */
  eligibility: Generated<string>
  /** Of the same organization. */
  jobId: string | null
  /** Judges see numbers in place of names. */
  blindJudging: Generated<boolean>
  /** Null: every judge scores every entry. */
  judgesPerEntry: number | null
  galleryVisibility: Generated<Visibility>
  leaderboardVisibility: Generated<Visibility>
  opensAt: Date | null
  submissionsCloseAt: Date | null
  judgingEndsAt: Date | null
  timezone: Generated<string>
  criteria: Json<Criterion[]>
  /** The stored state follows the clock in the background; see `status` in server/challenge/state-queries.ts. */
  status: Generated<ChallengeStatus>
  finalizedAt: Date | null
  cancelReason: Generated<string>
  /** Out of all lists; finalized or cancelled it stays. */
  archivedAt: Date | null
  version: Generated<number>
  createdBy: string | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
  /** Kept by triggers: the words it is found by, folded, and their parts (challenge/search.ts). */
  search: ByTrigger<string>
  searchTags: ByTrigger<string[]>
}

/** Kept by triggers, so that no page counts the entrants; nobody's number is given again. */
interface ChallengeCountTable {
  challengeId: string
  lastNumber: ByTrigger<number>
  entrants: ByTrigger<number>
}

/** A file handed in; `storageKey` never leaves the server. */
export interface SubmittedFile {
  name: string
  /** Bytes. */
  size: number
  sha256: string
  storageKey: string
  /** When it came to the draft, by the server's clock; older files do not say. */
  addedAt?: string
}

/** A file on its way into a draft (server/challenge/entry/upload). */
interface ChallengeUploadTable {
  id: Generated<string>
  challengeId: string
  userId: string
  /** As the client called it. */
  name: string
  /** What the browser knows the file by again: its name, size and date. */
  fingerprint: Generated<string>
  /** Bytes: of the whole file, and how many of them lie in the pieces. */
  size: number
  received: Generated<number>
  /** Where they lie in the store, in order. */
  pieceKeys: List
  createdAt: CreatedAt
  changedAt: Generated<Date>
  /** Its file is in the draft; the row stays so that a client that missed the answer learns it. */
  finishedAt: Date | null
}

/** Who takes part, with the draft being worked on; `submissions` holds what was handed in. */
interface ChallengeEntryTable {
  challengeId: string
  userId: string
  joinedAt: Generated<Date>
  /** The name under which work is judged: given at joining, in its order. */
  number: ByTrigger<number>
  draftText: Generated<string>
  draftLinks: List
  draftFiles: Json<SubmittedFile[]>
  draftSavedAt: Date | null
  /** Null when that account was erased. */
  draftSavedBy: string | null
  /** Counts the saves, from anywhere on. */
  draftVersion: Generated<number>
  /** The challenge's `eligibility` when they joined. */
  confirmed: Generated<string>
  answers: Json<EntrantAnswer[]>
}

/** What happened to a challenge since it was published. Append-only. */
interface ChallengeVersionTable {
  id: GeneratedAlways<number>
  challengeId: string
  kind: 'published' | 'edited' | 'extended' | 'cancelled'
  changes: Json<ChallengeChange[]>
  byId: string | null
  at: Generated<Date>
}

interface SubmissionTable {
  id: Generated<string>
  challengeId: string
  /** Of a team its lead's; null when the account was erased, and with `withdrawnBy`. */
  userId: string | null
  /** Whose it was before they got the work of a team to lead. */
  withdrawnBy: string | null
  /** Of the entry it was handed in with; stays when that is gone. */
  number: ByTrigger<number>
  attempt: Generated<number>
  status:
    | 'draft'
    | 'submitted'
    | 'under_review'
    | 'scored'
    | 'awarded'
    | 'not_awarded'
    | 'disqualified'
    | 'withdrawn'
  text: Generated<string>
  links: List
  files: Json<SubmittedFile[]>
  submittedAt: Date | null
  /** When its entrant took it back; null once it is handed in again. */
  withdrawnAt: Date | null
  /** The sha256 of the last attempt's receipt. */
  receipt: string | null
  /** Percent. */
  finalScore: number | null
  rank: number | null
  /** Set while the status is `disqualified`. */
  disqualifiedAt: Date | null
  disqualifiedBy: string | null
  /** For the entrant to read. */
  disqualifiedReason: Generated<string>
  /** By which parts the text is found again in others (server/challenge/similarity); null until it is judged. */
  sketch: number[] | null
  /** When its entrant agreed that it is shown in the gallery; null when they did not, or took it back. */
  galleryAgreedAt: Date | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

/** One for each attempt; append-only, which a trigger holds. */
interface SubmissionReceiptTable {
  submissionId: string
  attempt: number
  /** The text whose sha256 is the receipt (db/submission-receipt.ts). */
  content: string
  sha256: string
  submittedAt: Date
  /** Null when that account was erased, and of attempts from before teams. */
  handedInBy: string | null
}

interface BadgeTable {
  id: Generated<string>
  userId: string
  challengeId: string
  organizationId: string
  kind: 'winner' | 'finalist' | 'participant'
  rank: number | null
  score: number | null
  issuedAt: Generated<Date>
  revokedAt: Date | null
}

export interface ChallengeTables extends ChallengeTeamTables {
  challenges: ChallengeTable
  challengeCounts: ChallengeCountTable
  challengeEntries: ChallengeEntryTable
  challengeVersions: ChallengeVersionTable
  challengeUploads: ChallengeUploadTable
  submissions: SubmissionTable
  submissionReceipts: SubmissionReceiptTable
  badges: BadgeTable
}
