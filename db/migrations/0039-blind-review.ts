import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table organizations add column blind_default boolean not null default false`,
  // Whether the team reads applications without who sent them.
  `alter table jobs add column is_blind boolean not null default false`,
  `create function take_blind_default() returns trigger language plpgsql as $$
    begin
      select new.is_blind or blind_default into new.is_blind
        from organizations where id = new.organization_id;
      return new;
    end $$`,
  `create trigger jobs_blind before insert on jobs
    for each row execute function take_blind_default()`,
  // What somebody is called whose name is not shown: the same on every screen, and no place in a list.
  `alter table applicants add column alias text not null
    generated always as ('Applicant ' || upper(substr(md5(application_id::text), 1, 6))) stored`,
  // Who of the team looked behind the mask, and why.
  `create table application_reveals (
    application_id uuid not null references applications on delete cascade,
    user_id uuid not null references users on delete cascade,
    reason text not null,
    at timestamptz not null default now(),
    primary key (application_id, user_id)
  )`,
  `create index application_reveals_user on application_reveals (user_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
