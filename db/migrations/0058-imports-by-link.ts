import { sql, type Kysely } from 'kysely'

const statements = [
  // Drops what 0008 named by itself, to let one more kind in.
  `alter table imports drop constraint imports_kind_check`,
  `alter table imports add constraint imports_kind_check
    check (kind in ('linkedin_archive', 'linkedin_pdf', 'json', 'provider'))`,
]

/** A profile that an operator's provider fetched by its link is an import too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
