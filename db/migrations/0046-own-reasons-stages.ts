import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table organizations
    -- Why it rejects, in sentences of its own: [{id, text}].
    add column own_reasons jsonb not null default '[]',
    -- Of the fixed reasons those that it does not use.
    add column reasons_off text[] not null default '{}',
    add column reasons_version int not null default 1,
    -- With which its new jobs begin; empty for the usual ones.
    add column stages jsonb not null default '[]',
    add column stages_version int not null default 1`,
  `alter table rejection_templates add column version int not null default 1`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
