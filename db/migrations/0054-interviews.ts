import { sql, type Kysely } from 'kysely'

const statements = [
  `create table interviews (
    id uuid primary key default gen_random_uuid(),
    application_id uuid not null references applications on delete cascade,
    -- Null when the account was erased.
    organizer_id uuid references users on delete set null,
    title text not null,
    minutes integer not null check (minutes between 15 and 480 and minutes % 15 = 0),
    -- One of these two.
    place text not null default '',
    link text,
    note text not null default '',
    state text not null default 'proposed'
      check (state in ('proposed', 'asked_for_others', 'booked', 'cancelled', 'declined')),
    -- In which it was proposed, IANA.
    zone text not null,
    -- Of iCalendar (RFC 5545, 3.8.7.4).
    sequence integer not null default 0,
    starts_at timestamptz,
    booked_at timestamptz,
    reminded_at timestamptz,
    -- What the candidate or the team says of the last answer, and when the candidate could.
    answer_note text not null default '',
    suggested timestamptz[] not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((state = 'booked') = (starts_at is not null))
  )`,
  `create index interviews_application on interviews (application_id, created_at desc)`,
  `create index interviews_organizer on interviews (organizer_id)`,
  `create index interviews_coming on interviews (starts_at) where state = 'booked'`,
  `create table interview_panel (
    interview_id uuid not null references interviews on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (interview_id, user_id)
  )`,
  `create index interview_panel_user on interview_panel (user_id)`,
  // Several interviews may offer the same time: whoever picks first has it.
  `create table interview_times (
    interview_id uuid not null references interviews on delete cascade,
    at timestamptz not null,
    primary key (interview_id, at)
  )`,
  // Every quarter of an hour of a booking, of each who takes part: nobody is booked twice.
  `create table taken_times (
    user_id uuid not null references users on delete cascade,
    at timestamptz not null,
    interview_id uuid not null references interviews on delete cascade,
    primary key (user_id, at)
  )`,
  `create index taken_times_interview on taken_times (interview_id)`,
  // Of a calendar that somebody uploaded: from when to when they are busy, and nothing else.
  `create table busy_calendars (
    user_id uuid primary key references users on delete cascade,
    times jsonb not null,
    until timestamptz not null,
    uploaded_at timestamptz not null default now()
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
