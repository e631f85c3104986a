import { sql } from 'kysely'

/** What an applicant is called in mails and records, which anybody of the team may read; beside the job. */
export const nameToAll = sql<string>`case when jobs.is_blind then applicants.alias
  else applicants.name end`
