import type { KeptJob } from './kept-job.ts'

/** The job that a visitor wanted to save before they were asked to log in. */
export const wanted: { job: KeptJob | null } = { job: null }
