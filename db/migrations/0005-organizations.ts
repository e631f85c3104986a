import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table organizations
    add column version integer not null default 1,
    add column claimed_at timestamptz`,
  `update organizations set claimed_at =
    (select max(at) from audit_log
      where organization_id = organizations.id and action = 'claim.claimed')`,
  // Inviting again replaces the former token, also when two admins invite at once.
  `create unique index invitations_one_pending on invitations (organization_id, email)
    where accepted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
