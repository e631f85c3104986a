import { sql, type Kysely } from 'kysely'

const statements = [
  // Whose confirmed address on the domain proves it: who said that it is the organization's.
  `alter table organizations add column domain_asked_by uuid references users on delete set null`,
  `create index organizations_domain_asked_by on organizations (domain_asked_by)
    where domain_asked_by is not null`,
]

/** An invitation that is accepted proves nothing about a domain that somebody else named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
