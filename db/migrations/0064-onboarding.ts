import { sql, type Kysely } from 'kysely'

const statements = [
  // As they are being chosen, until they are saved.
  `alter table interests add column draft jsonb, add column draft_saved_at timestamptz`,
  `alter table profiles
    add column work_authorization text[] not null default '{}',
    add column availability text
      check (availability in ('now', 'two_weeks', 'one_month', 'three_months')),
    add column terms_visibility text not null default 'hidden'
      check (terms_visibility in ('everyone', 'members', 'orgs', 'hidden'))`,
]

/** Interests that are not saved yet; where and from when one may work, and who sees that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
