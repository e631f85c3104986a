import { sql, type Kysely } from 'kysely'

/** As 0036 has it. */
const kind = `(case when entity_type in ('user', 'invitation') then 'people' else entity_type end)`

const statements = [
  // One entry of each act stands for all and says of how many; the others say that they are parts.
  `alter table audit_log disable trigger audit_log_kept`,
  `update audit_log set data = data || acts.said from (
      select id, case when row_number() over act = 1
        then jsonb_build_object('of', count(*) over (partition by organization_id, data ->> 'act', data ->> 'jobId'))
        else '{"part": true}' end as said
      from audit_log where data ? 'act'
      window act as (partition by organization_id, data ->> 'act', data ->> 'jobId' order by position desc)
    ) acts where acts.id = audit_log.id`,
  `alter table audit_log enable trigger audit_log_kept`,

  `create index audit_log_acts on audit_log (organization_id, (data ->> 'act'))
    where data ? 'act'`,
  // What lists show; files, which have the parts too, are read by the indexes that are there.
  `create index audit_log_shown on audit_log (organization_id, at desc, position desc)
    where not data ? 'part'`,
  `create index audit_log_shown_kind on audit_log (organization_id, ${kind}, at desc, position desc)
    where not data ? 'part'`,
  `create index audit_log_shown_who on audit_log (organization_id, actor_id, at desc, position desc)
    where not data ? 'part'`,
]

/** What one act did to thousands is listed as fast as one entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
