import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table profiles
    add column section_visibility jsonb not null default '{}',
    add column open_to_visibility text not null default 'everyone'
      check (open_to_visibility in ('everyone', 'members', 'orgs', 'hidden')),
    add column contact_mode text not null default 'off' check (contact_mode in ('relay', 'off')),
    add column downloads boolean not null default false,
    add column draft jsonb,
    add column draft_saved_at timestamptz`,
  `create table profile_exclusions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    organization_id uuid references organizations on delete cascade,
    domain text,
    person_id uuid references users on delete cascade,
    created_at timestamptz not null default now(),
    check (num_nonnulls(organization_id, domain, person_id) = 1),
    unique nulls not distinct (user_id, organization_id, domain, person_id))`,
  `create index profile_exclusions_organization on profile_exclusions (organization_id)`,
  `create index profile_exclusions_person on profile_exclusions (person_id)`,
  // An old username leads to its person for a while, in which nobody else may have it.
  `create table old_usernames (
    username text primary key,
    user_id uuid not null references users on delete cascade,
    until timestamptz not null)`,
  `create index old_usernames_user on old_usernames (user_id)`,
  `create index old_usernames_until on old_usernames (until)`,
]

/** Who sees which part of a profile, who is kept out, and where an old username leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
