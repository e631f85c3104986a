import { sql, type Kysely } from 'kysely'

const statements = [
  // What an admin writes into the domain's DNS: of no use to any other organization.
  `alter table organizations add column dns_proof uuid not null default gen_random_uuid()`,
  `alter table organizations add column verified_at timestamptz`,
  `alter table organizations add column verified_by text check (verified_by in ('mail', 'dns'))`,
  `alter table organizations add column contact_email text`,
  // Until now by mail alone, and noted where that was on record.
  `update organizations set verified_by = 'mail', verified_at = verified.at
    from (select organization_id, max(at) as at from audit_log
      where action in ('org.verified', 'claim.claimed') group by organization_id) verified
    where organization_id = organizations.id and status = 'verified' and domain is not null`,
  `create function note_verification() returns trigger language plpgsql as $$
    begin
      if new.status in ('unclaimed', 'pending') then
        new.verified_by := null;
        new.verified_at := null;
      elsif new.status = 'verified' and new.domain is not null
          and (tg_op = 'INSERT' or old.status in ('unclaimed', 'pending')) then
        new.verified_by := coalesce(new.verified_by, 'mail');
        new.verified_at := now();
      end if;
      return new;
    end $$`,
  `create trigger organizations_verification before insert or update of status on organizations
    for each row execute function note_verification()`,
]

/** How and when an organization's domain was confirmed, and who is told of a claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
