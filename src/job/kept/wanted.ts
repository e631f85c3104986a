import type { KeptJob } from './kept-job.ts'

/** What a visitor wanted to save before they were asked to log in: a job, or the list's address. */
export const wanted: { job: KeptJob | null; search: string | null } = { job: null, search: null }
