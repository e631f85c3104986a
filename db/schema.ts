import type { UserTable, SessionTable, TokenTable } from './tables/accounts.ts'
import type { ApplicationTable, ApplicationEventTable } from './tables/applications.ts'
import type {
  ChallengeTable,
  ChallengeCountTable,
  ChallengeEntryTable,
  SubmissionTable,
  SubmissionReceiptTable,
  JudgementTable,
  BadgeTable,
} from './tables/challenges.ts'
import type { JobTable, JobSearchTable } from './tables/jobs.ts'
import type { OrganizationTable, MembershipTable, InvitationTable } from './tables/organizations.ts'
import type { ImportTable, ProfileTable, InterestsTable } from './tables/profiles.ts'
import type {
  ResumeTable,
  ResumeVersionTable,
  AnalysisTable,
  FindingMarkTable,
} from './tables/resumes.ts'
import type { RateLimitTable, AuditLogTable, FileRemovalTable } from './tables/system.ts'

/**
 * Every table; `tables/` has their columns, which are snake_case in the database and camelCase here
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
  challengeCounts: ChallengeCountTable
  challengeEntries: ChallengeEntryTable
  submissions: SubmissionTable
  submissionReceipts: SubmissionReceiptTable
  judgements: JudgementTable
  badges: BadgeTable
  auditLog: AuditLogTable
  fileRemovals: FileRemovalTable
}
