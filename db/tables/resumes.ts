import type { Generated } from 'kysely'
import type { CreatedAt, Json, NullableJson, UpdatedAt } from './columns.ts'

interface ResumeTable {
  id: Generated<string>
  userId: string
  title: string
  isPrimary: Generated<boolean>
  source: 'upload' | 'linkedin_archive' | 'linkedin_pdf' | 'manual' | 'json'
  /** The version shown; each replacement of the file adds one. */
  version: Generated<number>
  /** Of a copy: the resume it was made from, and the job it is for. */
  parentId: Generated<string | null>
  jobId: Generated<string | null>
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
  /** What the person corrected (server/resume/edits/types.ts), and what was read without that. */
  edits: Json<object[]>
  unedited: NullableJson<object>
  /** Since when a process reads what another one left, and how often that was begun. */
  readingSince: Date | null
  readings: Generated<number>
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

export interface ResumeTables {
  resumes: ResumeTable
  resumeVersions: ResumeVersionTable
  analyses: AnalysisTable
  findingMarks: FindingMarkTable
}
