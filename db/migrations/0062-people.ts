import { sql, type Kysely } from 'kysely'

const statements = [
  // Of the people whom recruiters may find, made of what these may see of the profile.
  `create table people_search (
    user_id uuid primary key references users on delete cascade,
    version integer not null,
    place uuid not null unique default gen_random_uuid(),
    tags text[] not null,
    words tsvector not null,
    proofs jsonb not null,
    described_at timestamptz not null default now())`,
  `create index people_search_tags on people_search using gin (tags)`,
  `create index people_search_words on people_search using gin (words)`,
  `create index profiles_findable on profiles (user_id)
    where visibility <> 'hidden' and open_to <> 'no' and open_to_visibility <> 'hidden'`,
  // Which organization looked at whose profile, once a day.
  `create table profile_looks (
    user_id uuid not null references users on delete cascade,
    day date not null default (now() at time zone 'UTC')::date,
    organization_id uuid not null references organizations on delete cascade,
    primary key (user_id, day, organization_id))`,
  `create index profile_looks_organization on profile_looks (organization_id)`,
  `create index profile_looks_day on profile_looks (day)`,
  `create table profile_invitations (
    id uuid primary key default gen_random_uuid(),
    job_id uuid not null references jobs on delete cascade,
    user_id uuid not null references users on delete cascade,
    invited_by uuid references users on delete set null,
    message text not null,
    created_at timestamptz not null default now(),
    unique (job_id, user_id))`,
  `create index profile_invitations_user on profile_invitations (user_id)`,
  `create index profile_invitations_inviter on profile_invitations (invited_by)`,
  `create index profile_invitations_created on profile_invitations (created_at)`,
  // Named lists in which an organization keeps people for a while.
  `create table pools (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    name text not null,
    created_at timestamptz not null default now(),
    constraint pools_name unique (organization_id, name))`,
  `create table pool_people (
    id uuid primary key default gen_random_uuid(),
    pool_id uuid not null references pools on delete cascade,
    user_id uuid not null references users on delete cascade,
    note text not null,
    added_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    unique (pool_id, user_id))`,
  `create index pool_people_listed on pool_people (pool_id, created_at, id)`,
  `create index pool_people_user on pool_people (user_id)`,
  `create index pool_people_adder on pool_people (added_by)`,
  `create index pool_people_created on pool_people (created_at)`,
]

/** Recruiters find people who are open to work, invite them to apply and keep them in lists; these see who looked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
