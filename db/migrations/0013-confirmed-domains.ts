import { sql, type Kysely } from 'kysely'

const confirmedAdmin = `exists (select from memberships
    join users on users.id = memberships.user_id
  where memberships.organization_id = organizations.id
    and memberships.status = 'active' and memberships.role in ('owner', 'admin')
    and users.email_verified_at is not null
    and split_part(users.email, '@', 2) = organizations.domain)`

/** A domain is an organization's once a confirmed address on it speaks for it; till then it is asked for. */
const statements = [
  `alter table organizations add column domain_asked text`,
  `update organizations set status = 'verified', updated_at = now()
    where status = 'pending' and claim_policy = 'domain' and ${confirmedAdmin}`,
  `update organizations set domain_asked = domain, domain = null, claim_policy = 'closed'
    where status = 'pending' and claim_policy = 'domain'`,
  `create index organizations_domain_asked on organizations (domain_asked)
    where domain_asked is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
