import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Json, List, UpdatedAt } from './columns.ts'

type JobStatus = 'draft' | 'open' | 'paused' | 'closed' | 'archived'

/** Column names follow schema.org JobPosting where it has a word. */
export type OpenStage = 'applied' | 'screening' | 'assessment' | 'interview' | 'offer' | 'hired'

/** One that an organization names, and what it is in the one vocabulary. */
export interface JobStage {
  id: string
  name: string
  systemStage: OpenStage
  /** How long an application stays in it, as the organization expects. */
  expectedDays: number | null
}

/** What applicants are asked; `knockout`, `least` and `most` are for the organization alone. */
export type JobQuestion = { id: string; label: string; required: boolean } & (
  | { type: 'text' }
  | { type: 'choice'; options: string[]; knockout: string[] }
  | { type: 'yesno'; knockout: 'yes' | 'no' | null }
  | { type: 'number'; least: number | null; most: number | null }
)

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
  /** Whole units; with the cents beside them by `exact_pay`. */
  salaryMin: number | null
  salaryMax: number | null
  salaryMinCents: number | null
  salaryMaxCents: number | null
  salaryUnit: 'YEAR' | 'MONTH' | 'DAY' | 'HOUR' | null
  jobBenefits: List
  seniority: string | null
  /** Null where the organization does not say. */
  visaSponsorship: boolean | null
  industry: string | null
  questions: Json<JobQuestion[]>
  /** Empty for the usual ones. */
  stages: Json<JobStage[]>
  status: Generated<JobStatus>
  closeReason: 'filled' | 'cancelled' | 'expired' | null
  datePosted: Date | null
  validThrough: Date | null
  /** How long it stays open once it is published; 90 at most. */
  validDays: Generated<number>
  /** When a draft is to be published, and by whom. */
  opensAt: Date | null
  scheduledBy: string | null
  /** Why it is paused, when nobody did it. */
  pauseReason: 'stale' | null
  /** Its team reads applications without who sent them. */
  isBlind: Generated<boolean>
  /** From when on applications that nobody opens count against it. */
  guardedFrom: Generated<Date>
  /** Kept by triggers: when it was published first, and its place among the open jobs. */
  firstPosted: ColumnType<Date | null, never, never>
  searchSeq: ColumnType<number | null, never, never>
  version: Generated<number>
  createdBy: string | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

/** What a job said since it was published, and from when on. Append-only. */
interface JobVersionTable {
  id: GeneratedAlways<number>
  jobId: string
  version: number
  kind: 'posted' | 'edited' | 'reposted'
  fields: ColumnType<object, string, never>
  /** Applicants were told. */
  isMaterial: Generated<boolean>
  byId: string | null
  at: Generated<Date>
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
  jobVersions: JobVersionTable
}
