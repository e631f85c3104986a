import { sql, type Kysely } from 'kysely'

/** Whom a team invited for a job is listed by pages, and organizations are found by their industry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index profile_invitations_newest on profile_invitations (job_id, created_at, id)`,
    `create index organizations_industry on organizations (lower(industry))`,
  ])
    await sql.raw(statement).execute(db)
}
