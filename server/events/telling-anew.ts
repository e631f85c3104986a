import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { tell } from '#server/mail/tell.ts'
import type { Subscriptions } from './events.ts'
import { ofTeam } from './telling-judges.ts'
import { team } from './telling-challenges.ts'

interface OfChallenge {
  challengeId: string
  organizationId: string
}

/** Judges of a challenge, with the way to it: those from outside are in no team. */
const judges = ({ challengeId, organizationId }: OfChallenge, ids: string[], data: object) =>
  sql`select one, ${JSON.stringify({ ...data, id: challengeId })}::jsonb
      || jsonb_build_object('orgSlug', case when not exists (select from challenge_judges outside
        where outside.challenge_id = ${challengeId} and outside.user_id = one)
        then org_slug end), null::uuid
    from unnest(${ids}::uuid[]) one, organizations where organizations.id = ${organizationId}`

/** Entries that are judged anew: their judges, entrants and organizers. */
export const anewTellings = (tx: Tx): Subscriptions<Promise<unknown> | null> => ({
  'challenge.anewOpened': async ({ judgeIds, userId, judgingId, actorId, ...event }) => {
    const { challengeId, title, number, reason } = event
    await tell(
      tx,
      'judgeAnew',
      judges(
        event,
        judgeIds.filter(id => id !== actorId),
        { title, number, reason, isOver: false },
      ),
      { key: judgingId, actorId },
    )
    await tell(
      tx,
      'judgedAnew',
      ofTeam(challengeId, userId, { id: challengeId, title, reason, isOver: false }),
      { key: judgingId, actorId },
    )
  },
  'challenge.anewDropped': ({ judgeId, judgingId, actorId, ...event }) =>
    tell(
      tx,
      'judgeAnew',
      judges(event, [judgeId], {
        title: event.title,
        number: event.number,
        reason: event.reason,
        isOver: true,
      }),
      { key: `${judgingId} over`, actorId },
    ),
  'challenge.anewReady': event =>
    tell(tx, 'anewReady', team(event, { number: event.number }), {
      key: event.judgingId,
      organizationId: event.organizationId,
    }),
  'challenge.anewClosed': async ({ waiting, userId, judgingId, actorId, ...event }) => {
    const { challengeId, title, number, reason } = event
    const key = `${judgingId} over`
    await tell(
      tx,
      'judgeAnew',
      judges(
        event,
        waiting.filter(id => id !== actorId),
        { title, number, reason, isOver: true },
      ),
      {
        key,
        actorId,
      },
    )
    if (userId)
      await tell(
        tx,
        'judgedAnew',
        ofTeam(challengeId, userId, { id: challengeId, title, reason, isOver: true }),
        { key, actorId },
      )
  },
})
