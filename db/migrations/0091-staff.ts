import { sql, type Kysely } from 'kysely'

const statements = [
  // Whom staff locked out, and why, in words for the person. An account that was to be erased before
  // stays so, and is erased.
  `alter table users add column locked_at timestamptz, add column locked_reason text`,
  `alter table users drop constraint users_status_check`,
  `alter table users add constraint users_status_check
    check (status in ('active', 'pending_deletion', 'locked'))`,
  `alter table users add constraint users_locked check (case status
    when 'active' then locked_at is null when 'locked' then locked_at is not null else true end
    and (locked_at is null) = (locked_reason is null))`,
  `alter table organizations drop constraint organizations_verified_by_check`,
  `alter table organizations add constraint organizations_verified_by_check
    check (verified_by in ('mail', 'dns', 'staff'))`,
  // Mails that were given up, for staff: they are due so late that no process takes them.
  `alter table outgoing_mails add column failed_at timestamptz, add column failure text`,
  `create index outgoing_mails_failed on outgoing_mails (failed_at) where failed_at is not null`,
  `create index resume_versions_failed on resume_versions (created_at)
    where parse_status = 'failed'`,
  // Upkeep that does not succeed at present.
  `create table failed_tasks (
    task text primary key,
    since timestamptz not null default now(),
    failed_at timestamptz not null default now(),
    times integer not null default 1,
    code text not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
