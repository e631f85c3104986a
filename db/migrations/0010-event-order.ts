import { sql, type Kysely } from 'kysely'

// A transaction's now() is its beginning: of two that waited for each other it tells the wrong
// first one, and the embedded clock gives many rows the same millisecond.
const statements = ['application_events', 'audit_log'].map(
  table => `alter table ${table}
    add column position bigint generated always as identity,
    alter column at set default clock_timestamp()`,
)

const indexes = [
  `drop index application_events_application`,
  `create index application_events_application on application_events (application_id, position)`,
  `drop index audit_log_organization`,
  `create index audit_log_organization on audit_log (organization_id, position desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...indexes]) await sql.raw(statement).execute(db)
}
