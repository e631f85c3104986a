import { sql, type Kysely } from 'kysely'

const statements = [
  // By which way somebody came to the job: one of ours, a site, or what the organization put into its link.
  `alter table applications add column source text not null default 'unknown'
    check (length(source) between 1 and 40)`,
  `create index applications_figures on applications (organization_id, created_at desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
