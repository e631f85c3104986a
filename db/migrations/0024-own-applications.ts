import { sql, type Kysely } from 'kysely'

const statements = [
  `create table application_drafts (
    user_id uuid not null references users on delete cascade,
    job_id uuid not null references jobs on delete cascade,
    resume_id uuid references resumes on delete set null,
    cover_note text not null default '',
    answers jsonb not null default '[]',
    saved_at timestamptz not null default now(),
    primary key (user_id, job_id)
  )`,
  `create index application_drafts_job on application_drafts (job_id)`,
  `create index application_drafts_resume on application_drafts (resume_id)`,
  // Whoever closes a job: nobody can send what was begun for it.
  `create function drop_drafts_of_job() returns trigger language plpgsql as $$
    begin
      delete from application_drafts where job_id = new.id;
      return null;
    end $$`,
  `create trigger jobs_undrafted after update of status on jobs
    for each row when (old.status <> new.status and new.status in ('closed', 'archived'))
    execute function drop_drafts_of_job()`,
  `create table noted_applications (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    title text not null,
    organization text not null,
    link text,
    applied_on date not null,
    -- In the candidate's words, as the person sees it.
    stage text not null,
    stage_since timestamptz not null,
    -- The moves since the first stage, with their times.
    steps jsonb not null default '[]',
    note text not null default '',
    resume_id uuid references resumes on delete set null,
    -- What the resume was called when it was noted; the name stays when the resume goes.
    resume_title text,
    removed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index noted_applications_newest on noted_applications (user_id, updated_at desc, id desc)`,
  `create index noted_applications_resume on noted_applications (resume_id)`,
  `create index noted_applications_removed on noted_applications (removed_at)
    where removed_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
