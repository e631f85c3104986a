import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { jobsWhereMay } from './queries.ts'

/**
 * The job is neither closed nor opened again until the transaction ends, which changes all its
 * applications. Before any of these is locked, as whatever locks both does.
 */
export const keepJob = (tx: Tx, jobId: string) =>
  sql`select from jobs where id = ${jobId} for share`.execute(tx)

/** The job of an application on which the person decides. */
export const keepJobOf = (tx: Tx, userId: string, applicationId: string) =>
  sql`select from jobs where id = (select job_id from applications
    where id = ${applicationId} and job_id in ${jobsWhereMay(userId, 'decide')})
    for share`.execute(tx)
