import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { nameToAll } from '../applicant-name.ts'
import type { activityKinds, ActivityFilter } from './schema.ts'

/** The id as a uuid, so that an index serves; null for what is none. */
const entity = sql`(case when entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then entity_id::uuid end)`

/** As the index `audit_log_kind` has it. */
const kind = sql<(typeof activityKinds)[number]>`(case when entity_type in ('user', 'invitation')
  then 'people' else entity_type end)`

const jobId = sql`(data ->> 'jobId')::uuid`

/** What the organization calls a stage, while the job has it. */
const stageName = (key: 'fromStageId' | 'toStageId') =>
  sql<string | null>`(select stage ->> 'name' from jobs, jsonb_array_elements(jobs.stages) stage
    where jobs.id = ${jobId} and stage ->> 'id' = data ->> ${key} limit 1)`

const text = (key: string) => sql<string | null>`data ->> ${key}`

/** Whether it is no part of an act for which another entry stands. */
const isShown = sql<boolean>`not audit_log.data ? 'part'`

/** To how many applications the act was done. */
const ofAct = sql<number>`coalesce((audit_log.data ->> 'of')::int, 1)`

/** The entries of the act that this one stands for. */
function isOfAct(id: string, organizationId: string) {
  const one = (key: string) => sql`(select data ->> ${key} from audit_log
    where id = ${id} and organization_id = ${organizationId})`
  return sql<boolean>`(audit_log.data ? 'act' and audit_log.data ->> 'act' = ${one('act')}
    and audit_log.data ->> 'jobId' = ${one('jobId')})`
}

interface Page {
  /** Where the page before ended. */
  after: { microseconds: number; position: number } | undefined
  limit: number
}

/**
 * What was done in an organization, the newest first. Names are looked up, not stored: `subject` is
 * the person, the applicant, the invited address or the title that it was done to, while there is one.
 * With `byAct` one entry stands for all that one act did to applications of a job.
 */
export function listActivity(
  db: Db,
  organizationId: string,
  filter: ActivityFilter,
  { after, limit }: Page,
  { byAct = false }: { byAct?: boolean } = {},
) {
  const { who, act } = filter
  return db
    .selectFrom('auditLog')
    .leftJoin('users as actor', 'actor.id', 'auditLog.actorId')
    .select(['auditLog.id', 'auditLog.action', 'auditLog.entityId', 'auditLog.at'])
    .select(['auditLog.position', 'actor.name as actorName', kind.as('kind')])
    .select(sql<number>`(extract(epoch from audit_log.at) * 1000000)::bigint`.as('microseconds'))
    .select(
      sql<string | null>`case entity_type
        when 'user' then (select name from users where id = ${entity})
        when 'invitation' then (select email from invitations where id = ${entity})
        when 'application' then (select ${nameToAll} from applicants
          join jobs on jobs.id = applicants.job_id where application_id = ${entity})
        when 'job' then (select title from jobs where id = ${entity})
        when 'challenge' then (select title from challenges where id = ${entity})
        end`.as('subject'),
    )
    .select([
      sql<string | null>`case when data ? 'jobId'
        then (select title from jobs where id = ${jobId}) end`.as('jobTitle'),
      sql<string | null>`coalesce(${stageName('fromStageId')}, ${text('from')})`.as('from'),
      sql<string | null>`coalesce(${stageName('toStageId')}, ${text('to')})`.as('to'),
      // Of one that is still there.
      sql<string | null>`case when entity_type = 'application' and exists (select from applicants
        where application_id = ${entity}) then entity_id end`.as('applicationId'),
      text('jobId').as('jobId'),
      text('reason').as('reason'),
      text('format').as('format'),
      text('role').as('role'),
      (byAct ? ofAct : sql<number>`1`).as('ofAct'),
      sql<number | null>`(data ->> 'count')::int`.as('count'),
      sql<string[] | null>`data -> 'changed'`.as('changed'),
    ])
    .where('auditLog.organizationId', '=', organizationId)
    .$if(byAct, rows => rows.where(isShown))
    .$if(act !== undefined, rows => rows.where(isOfAct(act ?? '', organizationId)))
    .$if(filter.kind !== undefined, rows => rows.where(kind, '=', filter.kind ?? 'people'))
    .$if(who === 'none', rows => rows.where('auditLog.actorId', 'is', null))
    .$if(who !== undefined && who !== 'none', rows =>
      rows.where('auditLog.actorId', '=', who ?? null),
    )
    .$if(filter.from !== undefined, rows =>
      rows.where('auditLog.at', '>=', new Date(filter.from ?? '')),
    )
    .$if(filter.before !== undefined, rows =>
      rows.where('auditLog.at', '<', new Date(filter.before ?? '')),
    )
    .$if(after !== undefined, rows =>
      rows.where(
        sql<boolean>`(audit_log.at, audit_log.position) < (timestamptz 'epoch'
          + ${after?.microseconds}::bigint * interval '1 microsecond', ${after?.position}::bigint)`,
      ),
    )
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.position', 'desc')
    .limit(limit)
    .execute()
}

export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number]

/** More are not chosen among. */
const actorLimit = 200

/** Who did anything in an organization, by name: one look into the index for each. */
export async function listActors(db: Db, organizationId: string) {
  const next = sql`select actor_id from audit_log
    where organization_id = ${organizationId} and actor_id is not null and ${isShown}`
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive who as (
      (${next} order by actor_id limit 1)
      union all
      select (${next} and actor_id > who.actor_id order by actor_id limit 1)
      from who where who.actor_id is not null
    )
    select actor_id as id, (select name from users where users.id = actor_id) as name
    from (select actor_id from who where actor_id is not null limit ${actorLimit}) actors
    order by name, id`.execute(db)
  return rows
}
