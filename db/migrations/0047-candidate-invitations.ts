import { sql, type Kysely } from 'kysely'

const statements = [
  // An address as it is kept where it need not be read: letters in one case, hashed.
  `create function address_hash(address text) returns text language sql immutable parallel safe
    as $$ select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex') $$`,
  // Whom a team invited to apply; an application is only what somebody sent.
  `create table candidate_invitations (
    id uuid primary key default gen_random_uuid(),
    job_id uuid not null references jobs on delete cascade,
    email text not null check (email = lower(email)),
    name text not null,
    note text not null default '',
    invited_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    unique (job_id, email)
  )`,
  `create index candidate_invitations_newest on candidate_invitations (job_id, created_at, id)`,
  `create index candidate_invitations_email on candidate_invitations (email)`,
  `create index candidate_invitations_inviter on candidate_invitations (invited_by)
    where invited_by is not null`,
  `create index candidate_invitations_old on candidate_invitations (created_at)`,
  // What outlives an invitation: the link by which somebody wants no more of them, and that they do.
  `create table invited_addresses (
    organization_id uuid not null references organizations on delete cascade,
    address_hash text not null,
    token uuid not null unique default gen_random_uuid(),
    invited_at timestamptz not null default now(),
    declined_at timestamptz,
    primary key (organization_id, address_hash)
  )`,
  `create index invited_addresses_hash on invited_addresses (address_hash)`,
  `create index invited_addresses_old on invited_addresses (invited_at) where declined_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
