import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Json, UpdatedAt } from './columns.ts'

export type SystemStage =
  | 'applied'
  | 'screening'
  | 'assessment'
  | 'interview'
  | 'offer'
  | 'hired'
  | 'rejected'
  | 'withdrawn'

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
  /** What was sent, frozen (server/application/snapshot.ts). */
  snapshot: Json<object>
  coverNote: Generated<string>
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
  withdrawnAt: Date | null
  /** Null while the job is open and nothing is decided; triggers date it when the job is closed. */
  retentionUntil: Date | null
  /** Since when nothing of the person is left in it: it only counts. */
  anonymizedAt: Date | null
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
  /** In which order things happened; of an application's, under its row's lock. */
  position: GeneratedAlways<number>
}

export interface ApplicationTables {
  applications: ApplicationTable
  applicationEvents: ApplicationEventTable
}
