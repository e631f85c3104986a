import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** No queue is counted further: to look must not cost more than the work. */
const most = 10_000

export interface QueueCount {
  kind: string
  count: number
  /** Age of the oldest, in seconds; 0 where there is none. */
  seconds: number
}

/**
 * What waits in each queue: mails (by what they tell, too, as `mail:kind`), readings, mails of many
 * that are due, files to be removed. Each takes from an index in order, up to its bound.
 */
export async function countQueues(db: Db): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    with mails as (
      select kind, created_at from outgoing_mails where failed_at is null order by id limit ${most}
    ), waiting (kind, at) as (
      select 'mail', created_at from mails
      union all select 'mail:' || kind, created_at from mails
      union all (select 'reading', created_at from resume_versions
        where parse_status = 'processing' order by created_at limit ${most})
      union all (select 'digest', digest_at from notifications
        where digest_at <= now() order by digest_at limit ${most})
      union all (select 'removal', created_at from file_removals order by created_at limit ${most})
    ), counted as (
      select kind, count(*) as count, extract(epoch from now() - min(at)) as age from waiting group by kind
    )
    select kind, coalesce(count, 0) as count, coalesce(greatest(age, 0), 0)::float8 as seconds
    from counted full join unnest(array['mail', 'reading', 'digest', 'removal']) as always (kind)
      using (kind)
    order by kind`.execute(db)
  return rows
}
