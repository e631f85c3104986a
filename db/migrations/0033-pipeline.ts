import { sql, type Kysely } from 'kysely'

/** Of an application, as far as SQL tells it; the rest is counted later. */
const plain = (application: string) => `
  ${application}.id, ${application}.job_id, coalesce(${application}.snapshot #>> '{person,name}', ''),
  left(coalesce(${application}.snapshot #>> '{content,basics,label}',
    concat_ws(', ', nullif(${application}.snapshot #>> '{content,work,0,position}', ''),
      nullif(${application}.snapshot #>> '{content,work,0,name}', ''))), 300),
  (select overall from analyses join resume_versions file
      on file.resume_id = analyses.resume_id and file.version = analyses.resume_version
    where analyses.resume_id = ${application}.resume_id
      and file.created_at <= ${application}.created_at
    order by resume_version desc, analyses.created_at desc limit 1)`

const statements = [
  // What lists of a job's applications show and search, beside the copies of what was sent.
  `create table applicants (
    application_id uuid primary key references applications on delete cascade,
    job_id uuid not null references jobs on delete cascade,
    name text not null,
    headline text not null,
    -- Of the skills that the job asks for; null where it asks for none, and until it is counted.
    match_score smallint check (match_score between 0 and 100),
    match_found smallint not null default 0,
    match_total smallint not null default 0,
    -- The analysis of the resume as it was sent.
    resume_score smallint check (resume_score between 0 and 100),
    -- Each begins with the start of the job's id: searching one job reads nothing of others.
    words tsvector not null default '',
    -- Null when what it says of the match has to be counted anew.
    described_at timestamptz,
    owner_id uuid references users on delete set null,
    rating smallint check (rating between 1 and 5),
    tags text[] not null default '{}'
  )`,
  `create index applicants_job on applicants (job_id)`,
  `create index applicants_words on applicants using gin (words)`,
  `create index applicants_owner on applicants (owner_id)`,
  `create index applicants_due on applicants (application_id) where described_at is null`,
  `insert into applicants (application_id, job_id, name, headline, resume_score)
    select ${plain('applications')} from applications where anonymized_at is null`,
  // However an application comes, lists have it.
  `create function list_applicant() returns trigger language plpgsql as $$
    begin
      insert into applicants (application_id, job_id, name, headline, resume_score)
        select ${plain('new')} where new.anonymized_at is null;
      return null;
    end $$`,
  `create trigger applications_listed after insert on applications
    for each row execute function list_applicant()`,
  // Whoever changes the skills of a job: the matches of its applications are counted anew.
  `create function forget_matches_of_job() returns trigger language plpgsql as $$
    begin
      update applicants set described_at = null where job_id = new.id;
      return null;
    end $$`,
  `create trigger jobs_matches after update of skills_required, skills_preferred on jobs
    for each row when (old.skills_required <> new.skills_required
      or old.skills_preferred <> new.skills_preferred)
    execute function forget_matches_of_job()`,
  // What was changed with one click, to be undone with one.
  `alter table application_events add column batch_id uuid`,
  `create index application_events_batch on application_events (batch_id)
    where batch_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
