import type { ColumnType, Generated } from 'kysely'

/**
 * The data model on one page. Columns are snake_case in the database and camelCase here
 * (CamelCasePlugin). Ids are random UUIDs (122 random bits). Times are `timestamptz`, read as Date.
 */
export interface Database {
  users: UserTable
  sessions: SessionTable
  tokens: TokenTable
  rateLimits: RateLimitTable
  organizations: OrganizationTable
  memberships: MembershipTable
  invitations: InvitationTable
  resumes: ResumeTable
  resumeVersions: ResumeVersionTable
  analyses: AnalysisTable
  findingMarks: FindingMarkTable
  imports: ImportTable
  profiles: ProfileTable
  interests: InterestsTable
  jobs: JobTable
  jobSearch: JobSearchTable
  applications: ApplicationTable
  applicationEvents: ApplicationEventTable
  challenges: ChallengeTable
  challengeEntries: ChallengeEntryTable
  submissions: SubmissionTable
  submissionReceipts: SubmissionReceiptTable
  judgements: JudgementTable
  badges: BadgeTable
  auditLog: AuditLogTable
  fileRemovals: FileRemovalTable
}

type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = ColumnType<Date, Date | undefined, Date>
/** Written as JSON text, read as the value. Optional on insert: each has a default or may be null. */
type Json<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** A list column with an empty default. */
type List = ColumnType<string[], string[] | undefined, string[]>

interface UserTable {
  id: Generated<string>
  /** Lower case. */
  email: string
  emailVerifiedAt: Date | null
  passwordHash: string
  name: string
  username: string | null
  /** The last change of the username; its first choice is none. */
  usernameChangedAt: Date | null
  /** An https link on a LinkedIn host; never fetched. */
  linkedinUrl: string | null
  status: Generated<'active' | 'pending_deletion'>
  deletionAt: Date | null
  /** Where the sign-up flow stands: the next step, and what was skipped. */
  onboarding: Json<{ step?: string; skipped?: string[]; completedAt?: string }>
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

interface SessionTable {
  /** Names the session to its person. */
  id: Generated<string>
  /** sha256 of the cookie's token, hex. The token itself is stored nowhere. */
  tokenHash: string
  userId: string
  userAgent: string | null
  ip: string | null
  createdAt: CreatedAt
  /** Written at sign-in and when the session slides, not at each use. */
  lastSeenAt: Generated<Date>
  expiresAt: Date
}

interface TokenTable {
  tokenHash: string
  kind: 'verify_email' | 'reset_password' | 'change_email'
  userId: string
  /** The address it was sent to; but for `change_email`, a later change of address makes it void. */
  email: string
  expiresAt: Date
  createdAt: CreatedAt
}

interface RateLimitTable {
  key: string
  count: number
  resetsAt: Date
}

type OrganizationStatus = 'unclaimed' | 'pending' | 'verified' | 'suspended'

interface OrganizationTable {
  id: Generated<string>
  orgSlug: string
  name: string
  logoUrl: string | null
  description: Generated<string>
  url: string | null
  industry: string | null
  /** A range as text, "51-200". */
  numberOfEmployees: string | null
  foundingDate: string | null
  location: string | null
  /** Mail domain whose verified addresses may claim the page. */
  domain: string | null
  claimPolicy: 'domain' | 'open' | 'closed'
  status: Generated<OrganizationStatus>
  retentionDays: Generated<number>
  version: Generated<number>
  /** When its page was claimed; null for one made by its admin, and when a claim was undone. */
  claimedAt: Date | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

interface MembershipTable {
  organizationId: string
  userId: string
  role: 'owner' | 'admin' | 'recruiter' | 'interviewer' | 'viewer'
  status: Generated<'active' | 'removed'>
  invitedBy: string | null
  createdAt: CreatedAt
}

interface InvitationTable {
  id: Generated<string>
  organizationId: string
  email: string
  role: 'owner' | 'admin' | 'recruiter' | 'interviewer' | 'viewer'
  tokenHash: string
  invitedBy: string | null
  expiresAt: Date
  acceptedAt: Date | null
  createdAt: CreatedAt
}

interface ResumeTable {
  id: Generated<string>
  userId: string
  title: string
  isPrimary: Generated<boolean>
  source: 'upload' | 'linkedin_archive' | 'linkedin_pdf' | 'manual' | 'json'
  /** The version shown; each replacement of the file adds one. */
  version: Generated<number>
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

export type ParseStatus =
  | 'queued'
  | 'processing'
  | 'ready'
  | 'needs_review'
  | 'needs_text'
  | 'failed'

interface ResumeVersionTable {
  resumeId: string
  version: number
  fileName: string
  mediaType: string
  /** Bytes. */
  size: number
  sha256: string
  storageKey: string
  parseStatus: ParseStatus
  parseError: NullableJson<{ code: string; message: string }>
  /** The engine's ParsedResume (server/resume/engine/types.ts) with the edits in it; null until read. */
  parsed: NullableJson<object>
  pages: number | null
  /** What the person corrected (server/resume/edits.ts), and what was read without that. */
  edits: Json<object[]>
  unedited: NullableJson<object>
  createdAt: CreatedAt
}

interface AnalysisTable {
  id: Generated<string>
  resumeId: string
  resumeVersion: number
  rubricVersion: string
  overall: number | null
  /** The engine's Analysis (server/resume/engine/types.ts). */
  result: Json<object>
  createdAt: CreatedAt
}

interface FindingMarkTable {
  resumeId: string
  code: string
  /** Which of the findings with this code (server/resume/finding-place.ts). */
  place: string
  createdAt: CreatedAt
}

interface ImportTable {
  id: Generated<string>
  userId: string
  kind: 'linkedin_archive' | 'linkedin_pdf' | 'json'
  fileName: string
  sha256: string
  status: Generated<'preview' | 'applied' | 'undone'>
  read: ColumnType<object, string, never> // ReadImport, and Outcome once applied:
  result: NullableJson<object> // server/import/document.ts
  createdAt: CreatedAt
  appliedAt: Date | null
  undoneAt: Date | null
}

interface ProfileTable {
  userId: string
  headline: Generated<string>
  about: Generated<string>
  location: Generated<string>
  links: Json<{ label: string; url: string }[]>
  /** Published JSON Resume sections, as `profileSchema` of server/user/schema.ts has them. */
  content: Json<object>
  visibility: Generated<'public' | 'members' | 'hidden'>
  noindex: Generated<boolean>
  openTo: Generated<'looking' | 'open' | 'no'>
  /** Counts each saving. */
  version: Generated<number>
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

interface InterestsTable {
  userId: string
  roles: List
  skills: List
  industries: List
  employmentTypes: List
  workplaceTypes: List
  locations: List
  remoteCountries: List
  seniority: List
  /** Private. In the currency's unit a year. */
  salaryMin: number | null
  salaryCurrency: string | null
  updatedAt: UpdatedAt
}

type JobStatus = 'draft' | 'open' | 'paused' | 'closed' | 'archived'

/** Column names follow schema.org JobPosting where it has a word. */
interface JobTable {
  id: Generated<string>
  organizationId: string
  slug: string
  title: string
  /** Markdown. */
  description: string
  skillsRequired: List
  skillsPreferred: List
  employmentType: List
  workplaceType: 'onsite' | 'hybrid' | 'remote'
  jobLocation: Json<{ addressLocality?: string; addressCountry: string }[]>
  /** ISO 3166-1 alpha-2 codes; empty means anywhere. */
  applicantLocationRequirements: List
  salaryCurrency: string | null
  salaryMin: number | null
  salaryMax: number | null
  salaryUnit: 'YEAR' | 'MONTH' | 'DAY' | 'HOUR' | null
  jobBenefits: List
  seniority: string | null
  industry: string | null
  status: Generated<JobStatus>
  closeReason: 'filled' | 'cancelled' | 'expired' | null
  datePosted: Date | null
  validThrough: Date | null
  /** How long it stays open once it is published; 90 at most. */
  validDays: Generated<number>
  /** Kept by triggers: when it was published first, and its place among the open jobs. */
  firstPosted: ColumnType<Date | null, never, never>
  searchSeq: ColumnType<number | null, never, never>
  version: Generated<number>
  createdBy: string | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

/** The narrow row that job search reads: only open jobs have one. */
interface JobSearchTable {
  jobId: string
  seq: Generated<number>
  tags: string[]
  /** Pay a year in the posting's currency, and at round rates in euros; 0 when none is stated. */
  yearly: Generated<number>
  pay: Generated<number>
  /** Written with to_tsvector, never read. */
  search: ColumnType<never, string, string>
}

export type SystemStage =
  | 'applied'
  | 'screening'
  | 'assessment'
  | 'interview'
  | 'offer'
  | 'hired'
  | 'rejected'
  | 'withdrawn'

interface ApplicationTable {
  id: Generated<string>
  jobId: string
  /** Null when the person's account was erased. */
  userId: string | null
  resumeId: string | null
  /** 1, or 2 after a withdrawal. */
  attempt: Generated<number>
  /** What was sent, frozen (server/job/application-snapshot.ts). */
  snapshot: Json<object>
  coverNote: Generated<string>
  systemStage: SystemStage
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
  withdrawnAt: Date | null
  retentionUntil: Date | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
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
  at: Generated<Date>
}

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
}

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
  reward: Json<{
    kind: 'none' | 'money' | 'job' | 'other'
    amount?: number
    currency?: string
    text?: string
  }>
  ipTerms: Generated<'owner' | 'license' | 'none'>
  opensAt: Date | null
  submissionsCloseAt: Date | null
  judgingEndsAt: Date | null
  timezone: Generated<string>
  criteria: Json<Criterion[]>
  /** The stored state follows the clock in the background; see `status` in challenge/state.ts. */
  status: Generated<ChallengeStatus>
  finalizedAt: Date | null
  version: Generated<number>
  createdBy: string | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

/** A file handed in; `storageKey` never leaves the server. */
export interface SubmittedFile {
  name: string
  /** Bytes. */
  size: number
  sha256: string
  storageKey: string
}

/** Who takes part, with the draft being worked on; `submissions` holds what was handed in. */
interface ChallengeEntryTable {
  challengeId: string
  userId: string
  joinedAt: Generated<Date>
  draftText: Generated<string>
  draftLinks: List
  draftFiles: Json<SubmittedFile[]>
  draftSavedAt: Date | null
}

interface SubmissionTable {
  id: Generated<string>
  challengeId: string
  /** Null when the person's account was erased. */
  userId: string | null
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
  /** The sha256 of the last attempt's receipt. */
  receipt: string | null
  /** Percent. */
  finalScore: number | null
  rank: number | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

/** One for each attempt; append-only, which a trigger holds. */
interface SubmissionReceiptTable {
  submissionId: string
  attempt: number
  /** The text whose sha256 is the receipt (db/receipt.ts). */
  content: string
  sha256: string
  submittedAt: Date
}

interface JudgementTable {
  id: Generated<string>
  submissionId: string
  /** Null when the judge's account was erased. */
  judgeId: string | null
  scores: Json<{ criterion: string; value: number; comment: string }[]>
  overallComment: Generated<string>
  submittedAt: Generated<Date>
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

/** Append-only. */
interface AuditLogTable {
  id: Generated<string>
  organizationId: string | null
  actorId: string | null
  action: string
  entityType: string
  entityId: string | null
  data: Json<object>
  ip: string | null
  at: Generated<Date>
}

/** Files of erased rows, until they are gone from the store too. */
interface FileRemovalTable {
  storageKey: string
  createdAt: CreatedAt
}
