import { sql, type Kysely } from 'kysely'

const statements = [
  // Whoever led an organization, when there was one role, could do all that an owner can.
  `update memberships set role = 'owner' where role = 'admin' and status = 'active'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
