import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json, List, UpdatedAt } from './columns.ts'

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
  posted: Generated<Date>
}

/** Words of titles, skills and names of organizations that open jobs have had. */
interface JobWordTable {
  word: string
}

/** Towns that open jobs have been in, folded, with the country's code in lower case. */
interface JobPlaceTable {
  name: string
  country: string
}

export interface JobTables {
  jobs: JobTable
  jobSearch: JobSearchTable
  jobWords: JobWordTable
  jobPlaces: JobPlaceTable
}
