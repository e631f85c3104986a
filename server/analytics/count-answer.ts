import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { Event } from '#server/events/events.ts'

/**
 * Counts the first answer to an application whose sender may be counted. It is somebody else's act, so
 * it has no hash; hours have two digits that count, `number` of the roll-ups.
 */
export async function countAnswer(tx: Tx, event: Event): Promise<void> {
  const isAnswer =
    (event.name === 'application.told' && event.isNews) || event.name === 'offer.made'
  if (!isAnswer) return
  // Both are noted in the statement before; now() is when the transaction began.
  await sql`
    insert into analytics_events (name, props)
    select 'application_answered', jsonb_build_object(
      'organization', organization_id,
      'hours', two_digits(extract(epoch from first_response_at - created_at) / 3600),
      'first', user_id is not null and not exists (select from applications other
        where other.user_id = answered.user_id and other.id <> answered.id
          and other.first_response_at is not null))
    from applications answered
    where id = ${event.applicationId} and is_counted and first_response_at = now()`.execute(tx)
}
