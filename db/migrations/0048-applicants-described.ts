import { sql, type Kysely } from 'kysely'

const statements = [
  // Both null until an application is described with them: so are those too that a process of the
  // version before describes meanwhile.
  // What was chosen of a job's questions, as `permit:yes`; what was written is not among it.
  `alter table applicants add column answers text[]`,
  // Hashes of what would be alike in another application of the same person.
  `alter table applicants add column alike text[]`,
  // A list of what is not in it yet would be read by each look, and rows come one by one.
  `create index applicants_alike on applicants using gin (alike) with (fastupdate = off)`,
  `create index applicants_undescribed on applicants (application_id)
    where described_at is null or answers is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
