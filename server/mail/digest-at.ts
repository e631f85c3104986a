import { sql } from 'kysely'

/** Eight in the morning. */
const hour = sql`interval '8 hours'`

/**
 * When the mail is due that holds what is told now: at the full hour, or in the morning of the next
 * day or Monday where the person is; null where none is. `cadence` and the person's `time_zone` are
 * columns beside it.
 */
export const digestAt = (cadence: string) => {
  const zone = sql`case when is_time_zone(time_zone) then time_zone else 'UTC' end`
  const here = sql`(now() at time zone ${zone} - ${hour})`
  return sql<Date | null>`case ${sql.ref(cadence)}
    when 'hourly' then date_trunc('hour', now()) + interval '1 hour'
    when 'daily' then (date_trunc('day', ${here}) + interval '1 day' + ${hour}) at time zone ${zone}
    when 'weekly' then (date_trunc('week', ${here}) + interval '1 week' + ${hour}) at time zone ${zone}
  end`
}
