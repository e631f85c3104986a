import type { AccountTables } from './tables/accounts.ts'
import type { AnalyticsTables } from './tables/analytics.ts'
import type { ApplicationTables } from './tables/applications.ts'
import type { ChallengeTables } from './tables/challenges.ts'
import type { ChallengeTalkTables } from './tables/challenge-talk.ts'
import type { InterviewTables } from './tables/interviews.ts'
import type { JobTables } from './tables/jobs.ts'
import type { JudgeTables } from './tables/judges.ts'
import type { JudgingAnewTables } from './tables/judging-anew.ts'
import type { KeptTables } from './tables/kept.ts'
import type { MailTables } from './tables/mails.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { MessageTables } from './tables/messages.ts'
import type { OrganizationTables } from './tables/organizations.ts'
import type { PeopleTables } from './tables/people.ts'
import type { ProfileTables } from './tables/profiles.ts'
import type { ResumeTables } from './tables/resumes.ts'
import type { SystemTables } from './tables/system.ts'

/**
 * Every table; `tables/` has their columns, which are snake_case in the database and camelCase here
 * (CamelCasePlugin). Ids are random UUIDs (122 random bits). Times are `timestamptz`, read as Date.
 */
export interface Database
  extends
    AccountTables,
    AnalyticsTables,
    ApplicationTables,
    ChallengeTables,
    ChallengeTalkTables,
    InterviewTables,
    JobTables,
    JudgeTables,
    JudgingAnewTables,
    KeptTables,
    MailTables,
    NotificationTables,
    MessageTables,
    OrganizationTables,
    PeopleTables,
    ProfileTables,
    ResumeTables,
    SystemTables {}
