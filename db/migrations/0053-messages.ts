import { sql, type Kysely } from 'kysely'

const statements = [
  // What a team and a candidate write to each other of an application, whose id it has; one whose
  // last_at is null holds no message yet.
  `create table message_threads (
    id uuid primary key references applications on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    last_at timestamptz,
    -- Of the last of each side.
    team_at timestamptz,
    candidate_at timestamptz,
    -- Since when the team takes no more of the candidate's, and who of it said so.
    blocked_at timestamptz,
    blocked_by uuid references users on delete set null
  )`,
  `create index message_threads_newest on message_threads (organization_id, last_at desc, id desc)
    where last_at is not null`,
  `create index message_threads_blocked_by on message_threads (blocked_by)
    where blocked_by is not null`,
  // The id is the sender's: sent again, it is the same message.
  `create table messages (
    id uuid primary key,
    thread_id uuid not null references message_threads on delete cascade,
    author_id uuid references users on delete set null,
    by_team boolean not null,
    body text not null,
    -- Under the lock of the thread: in the order in which they can be read.
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index messages_newest on messages (thread_id, created_at desc, id desc)`,
  `create index messages_author on messages (author_id)`,
  // Of no message until it is sent.
  `create table message_files (
    id uuid primary key default gen_random_uuid(),
    thread_id uuid not null references message_threads on delete cascade,
    message_id uuid references messages on delete cascade,
    uploader_id uuid references users on delete set null,
    name text not null,
    media_type text not null,
    size int not null,
    storage_key text not null unique,
    created_at timestamptz not null default now()
  )`,
  `create index message_files_thread on message_files (thread_id)`,
  `create index message_files_message on message_files (message_id)`,
  `create index message_files_uploader on message_files (uploader_id)`,
  `create index message_files_unsent on message_files (created_at) where message_id is null`,
  // However its row goes, the file goes from the store.
  `create function note_message_file_removal() returns trigger language plpgsql as $$
    begin
      insert into file_removals (storage_key) values (old.storage_key) on conflict do nothing;
      return null;
    end $$`,
  `create trigger message_file_gone after delete on message_files
    for each row execute function note_message_file_removal()`,
  // Up to which message somebody has read; each of a team for themselves.
  `create table message_reads (
    thread_id uuid not null references message_threads on delete cascade,
    user_id uuid not null references users on delete cascade,
    read_at timestamptz not null,
    primary key (thread_id, user_id)
  )`,
  `create index message_reads_user on message_reads (user_id)`,
  // The organizations of which a candidate wants no messages.
  `create table message_blocks (
    user_id uuid not null references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    blocked_at timestamptz not null default now(),
    primary key (user_id, organization_id)
  )`,
  `create index message_blocks_organization on message_blocks (organization_id)`,
  `create table message_templates (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    name text not null,
    body text not null,
    version int not null default 1,
    updated_at timestamptz not null default now()
  )`,
  `create unique index message_templates_name on message_templates (organization_id, lower(name))`,

  `alter table reports add column message_id uuid references messages on delete cascade`,
  `alter table reports drop constraint reports_check`,
  `alter table reports add constraint reports_check
    check (num_nonnulls(job_id, organization_id, subject_id, message_id) = 1)`,
  `create unique index reports_message_once on reports (reporter_id, message_id)
    where message_id is not null`,
  `create index reports_message on reports (message_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
