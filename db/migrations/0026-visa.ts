import { sql, type Kysely } from 'kysely'

const statements = [
  // Null where the organization does not say.
  `alter table jobs add column visa_sponsorship boolean`,
  `create or replace function job_tags(job jobs, place bigint) returns text[] language sql stable parallel safe as $$
    select job_search_tags(job, place) || title_tags(job.title)
      || array_remove(array['sen:' || job.seniority, case when job.visa_sponsorship then 'visa' end], null) $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
