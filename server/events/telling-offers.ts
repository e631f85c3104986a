import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { queue } from '#server/mail/queries.ts'
import { each } from '#server/mail/tell.ts'
import type { Subscriptions } from './events.ts'
import type { Telling } from './telling-of.ts'

/** To who accepted, with the zone in which they read times. */
const receipt = (tx: Tx, userId: string, data: object) =>
  queue(
    tx,
    sql`select ${'offerAccepted' satisfies MailKind}, id, null, ${JSON.stringify(data)}::jsonb
        || jsonb_build_object('readerZone', time_zone) from users where id = ${userId}`,
  )

/** To either side of an offer. */
export const offerTellings = (
  tx: Tx,
  { to, toTeam }: Telling,
): Subscriptions<Promise<unknown> | null> => ({
  'offer.made': ({ applicationId, userId, job, title, expiresAt }) =>
    userId
      ? to('offerMade', each([userId], { id: applicationId, job, title, expiresAt }), {
          applicationId,
        })
      : null,
  'offer.withdrawn': ({ applicationId, userId, job, note }) =>
    userId
      ? to('offerEnded', each([userId], { id: applicationId, job, note, isWithdrawn: true }), {
          applicationId,
        })
      : null,
  'offer.answered': async ({ team, accepted, ...answered }) => {
    const { applicationId: id, job, applicantName, actorId, isWithdrawal, note } = answered
    if (accepted && actorId) await receipt(tx, actorId, { id, job, ...accepted })
    const answer = isWithdrawal ? 'withdrawn' : answered.answer
    await toTeam('offerAnswered', team, answered, { id, job, applicantName, answer, note })
  },
  'offer.expired': async ({ userId, team, ...expired }) => {
    const { applicationId, job, applicantName } = expired
    if (userId)
      await to(
        'offerEnded',
        each([userId], { id: applicationId, job, note: null, isWithdrawn: false }),
        {
          applicationId,
        },
      )
    await toTeam('offerAnswered', team, expired, {
      id: applicationId,
      job,
      applicantName,
      answer: 'expired',
      note: null,
    })
  },
})
