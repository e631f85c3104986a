import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table applications
    -- A person may withdraw and apply once more.
    add column attempt smallint not null default 1 check (attempt in (1, 2)),
    -- The stage that the candidate was last told of by mail; the next telling is due at tell_at.
    add column told_stage text not null default 'applied',
    -- What a rejection goes back to, and what the candidate sees until it is told.
    add column rejected_from text,
    add column rejected_at timestamptz,
    add check (system_stage <> 'rejected' or (rejected_from is not null and rejected_at is not null)),
    add check ((system_stage = 'withdrawn') = (withdrawn_at is not null))`,
  `create unique index applications_attempt on applications (job_id, user_id, attempt)`,
  `create index applications_newest on applications (job_id, created_at desc, id desc)`,
  `create index applications_due on applications (tell_at) where tell_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
