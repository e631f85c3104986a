import type { Generated } from 'kysely'
import type { CreatedAt, Json } from './columns.ts'

interface SavedJobTable {
  userId: string
  jobId: string
  savedAt: Generated<Date>
}

/** A job or an organization, one of both, that a person does not want to see in lists. */
interface HiddenItemTable {
  id: Generated<string>
  userId: string
  jobId: string | null
  organizationId: string | null
  hiddenAt: Generated<Date>
}

interface FollowTable {
  userId: string
  organizationId: string
  followedAt: Generated<Date>
}

interface SavedSearchTable {
  id: Generated<string>
  userId: string
  /** What the address of the list holds behind its question mark, in one order. */
  query: string
  label: string
  notify: Generated<'none' | 'daily' | 'weekly'>
  /** Jobs published after it are still to be told. */
  lastRunAt: Generated<Date>
  lastNotifiedAt: Date | null
  createdAt: CreatedAt
}

/** How somebody looks at the applicants of an organization. */
interface PipelineViewTable {
  id: Generated<string>
  userId: string
  organizationId: string
  name: string
  view: Json<object>
  createdAt: CreatedAt
}

/** Of a job, an organization or a person: one of the three. */
interface ReportTable {
  id: Generated<string>
  /** Never shown to whom it is about; null once the account is erased. */
  reporterId: string | null
  jobId: string | null
  organizationId: string | null
  subjectId: string | null
  messageId: string | null
  reason: string
  text: Generated<string>
  status: Generated<'open' | 'done' | 'dismissed'>
  /** What staff wrote when they decided. */
  note: Generated<string>
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: CreatedAt
}

export interface KeptTables {
  savedJobs: SavedJobTable
  hiddenItems: HiddenItemTable
  follows: FollowTable
  savedSearches: SavedSearchTable
  pipelineViews: PipelineViewTable
  reports: ReportTable
}
