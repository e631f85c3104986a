import { sql, type Kysely } from 'kysely'

/** What kind of thing an entry is about (server/org/activity/queries.ts asks by the same words). */
const kind = `(case when entity_type in ('user', 'invitation') then 'people' else entity_type end)`

/** The row stays what it was, but for these columns. */
const differsBesides = (...columns: string[]) =>
  `to_jsonb(new) - array['${columns.join("', '")}'] <> to_jsonb(old) - array['${columns.join("', '")}']`

const statements = [
  // What staff wrote went out by mail, and may name anybody; the log has ids and codes.
  `update audit_log set data = data - 'reason'
    where action in ('claim.undone', 'org.suspended', 'org.suspension_undone') and data ? 'reason'`,
  `update audit_log set data = data - 'message' where data ? 'message'`,

  `create index audit_log_time on audit_log (organization_id, at desc, position desc)`,
  `create index audit_log_kind on audit_log (organization_id, ${kind}, at desc, position desc)`,
  // Who did something in an organization, and all that one person did, wherever.
  `create index audit_log_who on audit_log (organization_id, actor_id, at desc, position desc)`,
  `create index audit_log_actor on audit_log (actor_id, position) where actor_id is not null`,
  // What an erasure looks for: the rest names nobody but who did it.
  `create index audit_log_person on audit_log (entity_id) where entity_type = 'user'`,
  `create index audit_log_judges on audit_log (action)
    where action in ('challenge.finalize', 'challenge.leaveOutJudge', 'challenge.putBackJudge')`,
  `drop index audit_log_organization`,

  // Whose account is gone, or due to go at this moment (server/user/erase.ts).
  `create function is_being_erased(person uuid) returns boolean language sql as $$
    select not exists (select from users where id = person
      and (status <> 'pending_deletion' or deletion_at is null or deletion_at > now())) $$`,

  `create function keep_audit_log() returns trigger language plpgsql as $$
    declare
      -- Whom it was done to.
      about uuid := case when old.entity_type = 'user'
        and old.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then old.entity_id::uuid end;
    begin
      if tg_op = 'DELETE' then
        -- With the organization, when that goes.
        if old.organization_id is not null
          and not exists (select from organizations where id = old.organization_id) then
          return old;
        end if;
      elsif not (${differsBesides('actor_id', 'ip', 'entity_id', 'data')})
        and (new.actor_id is not distinct from old.actor_id or new.actor_id is null)
        and (new.ip is not distinct from old.ip or new.ip is null)
        and (new.entity_id is not distinct from old.entity_id or new.entity_id is null)
        and (new.data = old.data or new.data = '{}' or new.data = old.data - 'message')
      then
        -- An erasure empties what names the person: in what they did, and in what was done to them.
        if old.actor_id is not null and is_being_erased(old.actor_id) then
          return new;
        end if;
        if new.actor_id is not distinct from old.actor_id
          and new.ip is not distinct from old.ip
          and (about is not null and is_being_erased(about)
            or new.entity_id is not distinct from old.entity_id and exists (
              select from users where status = 'pending_deletion' and deletion_at <= now()
                and (position(id::text in old.data::text) > 0
                  or position(email in old.data::text) > 0))) then
          return new;
        end if;
      end if;
      raise exception 'The audit log is only appended to' using errcode = 'restrict_violation';
    end $$`,
  `create trigger audit_log_kept before update or delete on audit_log
    for each row execute function keep_audit_log()`,

  `create function keep_application_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        -- With the application, when that goes.
        if not exists (select from applications where id = old.application_id) then
          return old;
        end if;
      elsif not (${differsBesides('visible_to_candidate')}) then
        -- A move that is taken back before the candidate was told of it.
        if old.type = 'moved' and old.visible_to_candidate then
          return new;
        end if;
      elsif not (${differsBesides('actor_id')}) and new.actor_id is null then
        -- Whose account goes, and the sender of an application that may be kept no longer.
        if is_being_erased(old.actor_id) or exists (
          select from applications where id = old.application_id
            and (anonymized_at is not null or retention_until <= now())
            and (user_id is null or user_id = old.actor_id)) then
          return new;
        end if;
      end if;
      raise exception 'The history of an application is only appended to'
        using errcode = 'restrict_violation';
    end $$`,
  `create trigger application_events_kept before update or delete on application_events
    for each row execute function keep_application_events()`,

  `create function refuse_truncate() returns trigger language plpgsql as $$
    begin
      raise exception 'Of % nothing is taken away', tg_table_name
        using errcode = 'restrict_violation';
    end $$`,
  ...['audit_log', 'application_events'].map(
    table => `create trigger ${table}_whole before truncate on ${table}
      for each statement execute function refuse_truncate()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
