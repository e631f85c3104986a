import { sql, type Kysely } from 'kysely'

const statements = [
  // 1 is an individual's challenge.
  `alter table challenges add column max_team_size smallint not null default 1
    check (max_team_size between 1 and 10)`,
  // A team's work hangs on the entry of its lead: it goes with the entry, and to whoever gets that.
  `create table challenge_teams (
    id uuid primary key default gen_random_uuid(),
    challenge_id uuid not null,
    lead_id uuid not null,
    name text not null,
    created_at timestamptz not null default now(),
    unique (challenge_id, lead_id),
    foreign key (challenge_id, lead_id) references challenge_entries
      on update cascade on delete cascade
  )`,
  `create unique index challenge_teams_name on challenge_teams (challenge_id, fold(name))`,
  // The lead is one of them. Nobody is in two teams of a challenge.
  `create table challenge_team_members (
    id uuid not null default gen_random_uuid() unique,
    challenge_id uuid not null references challenges on delete cascade,
    user_id uuid not null references users on delete cascade,
    team_id uuid not null references challenge_teams on delete cascade,
    joined_at timestamptz not null default clock_timestamp(),
    primary key (challenge_id, user_id),
    unique (team_id, user_id)
  )`,
  `create index challenge_team_members_user on challenge_team_members (user_id)`,
  `alter table challenge_teams add constraint challenge_teams_lead_member
    foreign key (id, lead_id) references challenge_team_members (team_id, user_id)
    deferrable initially deferred`,
  // To an address, or to somebody who has an account.
  `create table challenge_team_invitations (
    id uuid primary key default gen_random_uuid(),
    team_id uuid not null references challenge_teams on delete cascade,
    email text,
    user_id uuid references users on delete cascade,
    invited_by uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    check (num_nonnulls(email, user_id) = 1),
    unique (team_id, email),
    unique (team_id, user_id)
  )`,
  `create index challenge_team_invitations_email on challenge_team_invitations (email)`,
  `create index challenge_team_invitations_user on challenge_team_invitations (user_id)`,
  `create index challenge_team_invitations_by on challenge_team_invitations (invited_by)`,
  // Everybody who takes part, with whose entry holds their work: their own, or their lead's.
  `create view challenge_entrants as
    select challenge_id, user_id, user_id as owner_id, joined_at from challenge_entries
    union all
    select member.challenge_id, member.user_id, lead_id as owner_id, member.joined_at
    from challenge_team_members member join challenge_teams on challenge_teams.id = team_id
    where member.user_id <> lead_id`,
  // Who is of a team has no entry besides; the counts' row is locked before either is asked.
  `create or replace function number_entrant() returns trigger language plpgsql as $$
    begin
      insert into challenge_counts (challenge_id) values (new.challenge_id) on conflict do nothing;
      perform from challenge_counts where challenge_id = new.challenge_id for update;
      if exists (select from challenge_entrants
          where challenge_id = new.challenge_id and user_id = new.user_id) then
        return null;
      end if;
      new.number := next_entrant_number(new.challenge_id);
      update challenge_counts set entrants = entrants + 1 where challenge_id = new.challenge_id;
      return new;
    end $$`,
  // Of a team's draft: who saved it, and which of the saves it is. It begins anywhere, so that what
  // one knew of an entry that was left is nothing of another.
  `alter table challenge_entries
    add column draft_saved_by uuid references users on delete set null,
    add column draft_version integer not null default (random() * 1000000000)::integer`,
  `create index challenge_entries_saved_by on challenge_entries (draft_saved_by)`,
  // What a lead had withdrawn of their own before; it does not stand in the way of their team's.
  `alter table submissions add column withdrawn_by uuid references users on delete cascade`,
  `create index submissions_withdrawn_by on submissions (withdrawn_by)`,
  // What a receipt says stays; who handed in is let go of with their account.
  `alter table submission_receipts
    add column handed_in_by uuid references users on delete set null`,
  `create index submission_receipts_handed_in_by on submission_receipts (handed_in_by)`,
  `drop trigger submission_receipts_fixed on submission_receipts`,
  `create trigger submission_receipts_fixed before update on submission_receipts
    for each row when (new.handed_in_by is not null or
      (old.submission_id, old.attempt, old.content, old.sha256, old.submitted_at)
      is distinct from (new.submission_id, new.attempt, new.content, new.sha256, new.submitted_at))
    execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
