import { sql, type Kysely } from 'kysely'

const statements = [
  // What a member of a team looks at again and again, under a name.
  `create table pipeline_views (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    name text not null,
    view jsonb not null,
    created_at timestamptz not null default now(),
    unique (user_id, organization_id, name)
  )`,
  `create index pipeline_views_organization on pipeline_views (organization_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
