import { sql, type Kysely } from 'kysely'

/** A resume may be a copy of another one, made for one job; either may go without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table resumes
        add column parent_id uuid references resumes on delete set null,
        add column job_id uuid references jobs on delete set null`,
    )
    .execute(db)
  await sql.raw('create index resumes_parent_id on resumes (parent_id)').execute(db)
  await sql.raw('create index resumes_job_id on resumes (job_id)').execute(db)
}
