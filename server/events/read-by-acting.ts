import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { announcing } from '#server/mail/announcing.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

interface Acting {
  applicationId: string
  actorId: string | null
}

/** What they were told of the application until then; of one kind, where it is named. */
async function read(tx: Tx, { applicationId, actorId }: Acting, kind: MailKind | null = null) {
  if (actorId === null) return
  await sql`with marked as (
      update notifications set read_at = now()
      where user_id = ${actorId} and application_id = ${applicationId}
        and read_at is null and (${kind}::text is null or kind = ${kind})
      returning user_id
    )
    ${announcing('notifications', sql`select distinct user_id from marked`)}`.execute(tx)
}

const readings = (tx: Tx): Subscriptions<Promise<void>> => ({
  'interview.booked': event => read(tx, event),
  'interview.otherTimesAsked': event => read(tx, event),
  'interview.changed': event => read(tx, event),
  'interview.cancelled': async event => {
    if (event.by === 'candidate' || event.by === 'team') await read(tx, event)
  },
  'offer.answered': event => read(tx, event),
  'application.withdrawn': event => read(tx, event),
  'message.sent': event => read(tx, event, 'messageReceived'),
})

/** Whoever answers has read what they answer, wherever they do it. */
export const readByActing = async (tx: Tx, event: Event) => {
  await ask(readings(tx), event)
}
