import { sql, type Kysely } from 'kysely'

const statements = [
  // What a waiting mail is about, so that it goes when nobody is to have it any more.
  `alter table outgoing_mails
    add column organization_id uuid references organizations on delete cascade,
    add column application_id uuid references applications on delete cascade,
    add column actor_id uuid references users on delete cascade`,
  `create index outgoing_mails_organization on outgoing_mails (organization_id)`,
  `create index outgoing_mails_application on outgoing_mails (application_id)`,
  `create index outgoing_mails_actor on outgoing_mails (actor_id)`,
  // How many threads of a team are unread is asked with every page of its dashboard.
  `create index message_threads_asked on message_threads (organization_id, candidate_at desc)
    where candidate_at is not null`,
  // Zones come from a list of each server's own: one that it does not know must not end what asks.
  `create function is_time_zone(zone text) returns boolean language plpgsql stable as $$
    begin
      return now() at time zone zone is not null;
    exception when invalid_parameter_value then
      return false;
    end $$`,
]

/** Waiting mails are taken back, and no person's time zone stops what others are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
