import type { RouterOutputs } from '#src/api.ts'

type Job = RouterOutputs['job']['byId']

/** What is needed of a job to save or hide it, and to say how it stands. */
export type KeptJob = Pick<Job, 'id' | 'slug' | 'title' | 'orgSlug' | 'orgName'> &
  Partial<Pick<Job, 'status' | 'closeReason'>>
