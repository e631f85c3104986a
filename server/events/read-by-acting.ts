import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { announcing } from '#server/mail/announcing.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

type Kinds = 'interview' | 'offer' | 'message' | ''

interface Acting {
  applicationId: string
  actorId: string | null
}

/** What they were told of the application until then, of the kinds whose names begin so. */
async function read(tx: Tx, { applicationId, actorId }: Acting, kinds: Kinds) {
  if (actorId === null) return
  await sql`with marked as (
      update notifications set read_at = now()
      where user_id = ${actorId} and application_id = ${applicationId}
        and read_at is null and starts_with(kind, ${kinds})
      returning user_id
    )
    ${announcing('notifications', sql`select distinct user_id from marked`)}`.execute(tx)
}

const readings = (tx: Tx): Subscriptions<Promise<void>> => ({
  'interview.booked': event => read(tx, event, 'interview'),
  'interview.otherTimesAsked': event => read(tx, event, 'interview'),
  'interview.changed': event => read(tx, event, 'interview'),
  'interview.cancelled': async event => {
    if (event.by === 'candidate' || event.by === 'team') await read(tx, event, 'interview')
  },
  'offer.answered': event => read(tx, event, 'offer'),
  'application.withdrawn': event => read(tx, event, ''),
  'message.sent': event => read(tx, event, 'message'),
})

/** Whoever answers has read what they answer, wherever they do it. */
export const readByActing = async (tx: Tx, event: Event) => {
  await ask(readings(tx), event)
}
