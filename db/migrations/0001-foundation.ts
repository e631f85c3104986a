import { sql, type Kysely } from 'kysely'

const statements = [
  `create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email)),
    email_verified_at timestamptz,
    password_hash text not null,
    name text not null,
    username text unique check (username = lower(username)),
    linkedin_url text,
    status text not null default 'active' check (status in ('active', 'pending_deletion')),
    deletion_at timestamptz,
    onboarding jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table sessions (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    user_agent text,
    ip text,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create table tokens (
    token_hash text primary key,
    kind text not null check (kind in ('verify_email', 'reset_password')),
    user_id uuid not null references users on delete cascade,
    email text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create index tokens_user on tokens (user_id)`,
  `create table rate_limits (
    key text primary key,
    count integer not null,
    resets_at timestamptz not null
  )`,
  `create index rate_limits_resets on rate_limits (resets_at)`,
  `create table organizations (
    id uuid primary key default gen_random_uuid(),
    org_slug text not null unique check (org_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    name text not null,
    logo_url text,
    description text not null default '',
    url text,
    industry text,
    number_of_employees text,
    founding_date text,
    location text,
    domain text unique,
    claim_policy text not null check (claim_policy in ('domain', 'open', 'closed')),
    status text not null default 'unclaimed'
      check (status in ('unclaimed', 'pending', 'verified', 'suspended')),
    retention_days integer not null default 180 check (retention_days between 30 and 730),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table memberships (
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    role text not null check (role in ('owner', 'admin', 'recruiter', 'interviewer', 'viewer')),
    status text not null default 'active' check (status in ('active', 'removed')),
    invited_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id)
  )`,
  `create index memberships_user on memberships (user_id)`,
  `create table invitations (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    email text not null,
    role text not null check (role in ('owner', 'admin', 'recruiter', 'interviewer', 'viewer')),
    token_hash text not null unique,
    invited_by uuid references users on delete set null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index invitations_organization on invitations (organization_id)`,
  `create table resumes (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    title text not null,
    is_primary boolean not null default false,
    source text not null
      check (source in ('upload', 'linkedin_archive', 'linkedin_pdf', 'manual', 'json')),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index resumes_user on resumes (user_id, created_at desc)`,
  `create unique index resumes_one_primary on resumes (user_id) where is_primary`,
  `create table resume_versions (
    resume_id uuid not null references resumes on delete cascade,
    version integer not null check (version between 1 and 20),
    file_name text not null,
    media_type text not null,
    size integer not null,
    sha256 text not null,
    storage_key text not null,
    parse_status text not null check (parse_status in
      ('queued', 'processing', 'ready', 'needs_review', 'needs_text', 'failed')),
    parse_error jsonb,
    parsed jsonb,
    created_at timestamptz not null default now(),
    primary key (resume_id, version)
  )`,
  `create table analyses (
    id uuid primary key default gen_random_uuid(),
    resume_id uuid not null,
    resume_version integer not null,
    rubric_version text not null,
    overall integer,
    result jsonb not null,
    created_at timestamptz not null default now(),
    foreign key (resume_id, resume_version) references resume_versions on delete cascade,
    unique (resume_id, resume_version, rubric_version)
  )`,
  `create table profiles (
    user_id uuid primary key references users on delete cascade,
    headline text not null default '',
    about text not null default '',
    location text not null default '',
    links jsonb not null default '[]',
    content jsonb not null default '{}',
    visibility text not null default 'hidden' check (visibility in ('public', 'members', 'hidden')),
    noindex boolean not null default true,
    open_to text not null default 'no' check (open_to in ('looking', 'open', 'no')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table interests (
    user_id uuid primary key references users on delete cascade,
    roles text[] not null default '{}',
    skills text[] not null default '{}',
    industries text[] not null default '{}',
    employment_types text[] not null default '{}',
    workplace_types text[] not null default '{}',
    locations text[] not null default '{}',
    remote_countries text[] not null default '{}',
    seniority text[] not null default '{}',
    salary_min integer,
    salary_currency text,
    updated_at timestamptz not null default now()
  )`,
  `create table jobs (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    slug text not null,
    title text not null,
    description text not null,
    skills_required text[] not null default '{}',
    skills_preferred text[] not null default '{}',
    employment_type text[] not null default '{}',
    workplace_type text not null check (workplace_type in ('onsite', 'hybrid', 'remote')),
    job_location jsonb not null default '[]',
    applicant_location_requirements text[] not null default '{}',
    salary_currency text,
    salary_min integer,
    salary_max integer,
    salary_unit text check (salary_unit in ('YEAR', 'MONTH', 'DAY', 'HOUR')),
    job_benefits text[] not null default '{}',
    seniority text,
    industry text,
    status text not null default 'draft'
      check (status in ('draft', 'open', 'paused', 'closed', 'archived')),
    close_reason text check (close_reason in ('filled', 'cancelled', 'expired')),
    date_posted timestamptz,
    valid_through timestamptz,
    version integer not null default 1,
    created_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (salary_max is null or salary_min is null or salary_max >= salary_min),
    check (status = 'draft' or date_posted is not null)
  )`,
  `create index jobs_open on jobs (date_posted desc, id desc) where status = 'open'`,
  `create index jobs_organization on jobs (organization_id, status)`,
  `create table job_search (
    job_id uuid primary key references jobs on delete cascade,
    seq bigint not null generated always as identity,
    tags text[] not null,
    search tsvector not null
  )`,
  `create index job_search_words on job_search using gin (search, tags) with (fastupdate = off)`,
  `create unique index job_search_seq on job_search (seq)`,
  // Lower case without accents, the same for what is stored and what is asked.
  `create function fold(text) returns text language sql immutable strict parallel safe as
    $$ select regexp_replace(normalize(lower($1), NFKD), '[\\u0300-\\u036f]', '', 'g') $$`,
  `create function job_search_tags(job jobs, place bigint) returns text[] language plpgsql as $$
    declare
      yearly integer := coalesce(job.salary_max, job.salary_min) * case job.salary_unit
        when 'HOUR' then 2080 when 'DAY' then 260 when 'MONTH' then 12 else 1 end;
    begin
      return array['wp:' || job.workplace_type, 'org:' || job.organization_id,
          'a:' || (place >> 9), 'b:' || (place >> 12), 'c:' || (place >> 15), 'd:' || (place >> 18)]
        || array(select 'et:' || lower(t) from unnest(job.employment_type) t)
        || array(select 'sk:' || fold(s)
            from unnest(job.skills_required || job.skills_preferred) s)
        || array(select 'loc:' || fold(coalesce(l->>'addressLocality', ''))
            from jsonb_array_elements(job.job_location) l)
        || array(select 'co:' || lower(l->>'addressCountry')
            from jsonb_array_elements(job.job_location) l)
        || array(select 'sal:' || step from generate_series(20, 200, 20) step
            where yearly >= step * 1000);
    end $$`,
  // Kept by the database, so that no way of writing a job can forget it. Publishing gives a new
  // seq (newest first); an edit keeps it; leaving "open" removes the row.
  `create function index_job() returns trigger language plpgsql as $$
    declare
      words tsvector;
      place bigint;
    begin
      if new.status <> 'open' then
        delete from job_search where job_id = new.id;
        return new;
      end if;
      select setweight(to_tsvector('english', fold(new.title)), 'A')
        || setweight(to_tsvector('english', fold(name || ' '
          || array_to_string(new.skills_required || new.skills_preferred, ' '))), 'B')
        || setweight(to_tsvector('english', fold(new.description)), 'C')
        into words from organizations where id = new.organization_id;
      if tg_op = 'UPDATE' and old.status = 'open' then
        update job_search set search = words, tags = job_search_tags(new, seq)
          where job_id = new.id;
      else
        place := nextval(pg_get_serial_sequence('job_search', 'seq'));
        insert into job_search (job_id, seq, tags, search)
          overriding system value values (new.id, place, job_search_tags(new, place), words);
      end if;
      return new;
    end $$`,
  `create trigger jobs_indexed after insert or update on jobs
    for each row execute function index_job()`,
  `create table applications (
    id uuid primary key default gen_random_uuid(),
    job_id uuid not null references jobs on delete cascade,
    user_id uuid not null references users on delete cascade,
    resume_id uuid references resumes on delete set null,
    snapshot jsonb not null,
    cover_note text not null default '',
    system_stage text not null check (system_stage in ('draft', 'applied', 'screening',
      'assessment', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
    stage_since timestamptz not null default now(),
    reject_reason text,
    reject_message text,
    tell_at timestamptz,
    first_response_at timestamptz,
    withdrawn_at timestamptz,
    retention_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index applications_one_active on applications (job_id, user_id)
    where system_stage <> 'withdrawn'`,
  `create index applications_user on applications (user_id, created_at desc)`,
  `create index applications_job on applications (job_id, system_stage)`,
  `create table application_events (
    id uuid primary key default gen_random_uuid(),
    application_id uuid not null references applications on delete cascade,
    actor_id uuid references users on delete set null,
    type text not null,
    from_stage text,
    to_stage text,
    data jsonb not null default '{}',
    visible_to_candidate boolean not null default true,
    at timestamptz not null default now()
  )`,
  `create index application_events_application on application_events (application_id, at)`,
  `create table challenges (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    slug text not null,
    title text not null,
    summary text not null default '',
    brief text not null,
    rules text not null default '',
    skills text[] not null default '{}',
    difficulty text not null default 'intermediate'
      check (difficulty in ('starter', 'intermediate', 'advanced')),
    effort_hours integer check (effort_hours > 0),
    reward jsonb not null default '{"kind":"none"}',
    ip_terms text not null default 'owner' check (ip_terms in ('owner', 'license', 'none')),
    opens_at timestamptz,
    submissions_close_at timestamptz,
    judging_ends_at timestamptz,
    timezone text not null default 'UTC',
    criteria jsonb not null default '[]',
    status text not null default 'draft' check (status in
      ('draft', 'scheduled', 'open', 'judging', 'finalized', 'archived', 'cancelled')),
    version integer not null default 1,
    created_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (status in ('draft', 'cancelled')
      or (opens_at is not null and submissions_close_at > opens_at))
  )`,
  `create index challenges_listed on challenges (submissions_close_at desc, id desc)
    where status not in ('draft', 'archived')`,
  `create index challenges_organization on challenges (organization_id)`,
  `create table challenge_entries (
    challenge_id uuid not null references challenges on delete cascade,
    user_id uuid not null references users on delete cascade,
    joined_at timestamptz not null default now(),
    primary key (challenge_id, user_id)
  )`,
  `create index challenge_entries_user on challenge_entries (user_id)`,
  `create table submissions (
    id uuid primary key default gen_random_uuid(),
    challenge_id uuid not null references challenges on delete cascade,
    user_id uuid not null references users on delete cascade,
    attempt integer not null default 1 check (attempt between 1 and 10),
    status text not null check (status in ('draft', 'submitted', 'under_review', 'scored',
      'awarded', 'not_awarded', 'disqualified', 'withdrawn')),
    text text not null default '',
    links text[] not null default '{}',
    files jsonb not null default '[]',
    submitted_at timestamptz,
    receipt text,
    final_score double precision,
    rank integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (challenge_id, user_id)
  )`,
  `create index submissions_user on submissions (user_id)`,
  `create table judgements (
    id uuid primary key default gen_random_uuid(),
    submission_id uuid not null references submissions on delete cascade,
    judge_id uuid not null references users on delete cascade,
    scores jsonb not null,
    overall_comment text not null default '',
    submitted_at timestamptz not null default now(),
    unique (submission_id, judge_id)
  )`,
  `create table badges (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    challenge_id uuid not null references challenges on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    kind text not null check (kind in ('winner', 'finalist', 'participant')),
    rank integer,
    score double precision,
    issued_at timestamptz not null default now(),
    revoked_at timestamptz,
    unique (user_id, challenge_id)
  )`,
  `create table audit_log (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid references organizations on delete cascade,
    actor_id uuid references users on delete set null,
    action text not null,
    entity_type text not null,
    entity_id text,
    data jsonb not null default '{}',
    ip text,
    at timestamptz not null default now()
  )`,
  `create index audit_log_organization on audit_log (organization_id, at desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
