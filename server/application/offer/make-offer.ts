import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { countAttempt } from '#server/attempts.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { findNamedJob } from '#server/job/queries.ts'
import { openStages } from '#server/job/stages.ts'
import { moveLocked, moveOf, targetOf } from '../move-to-stage.ts'
import { endDueOffers } from './answer-offer.ts'
import { findStatus, insertOffer, lockForOffer, withdrawLive } from './queries.ts'
import type { OfferFields } from './schema.ts'

/**
 * Offers the post, which the candidate is told at once; the application is in the stage Offer by it.
 * @throws CONFLICT when it is decided, or another offer stands.
 */
export const makeOffer = ({ db, env, user }: PersonContext, id: string, fields: OfferFields) =>
  transaction(db, async tx => {
    const found = await lockForOffer(tx, user.id, id)
    if (!found) throw notFound('This application')
    const { systemStage, userId, jobId } = found
    if (systemStage === 'hired' || !openStages.some(stage => stage === systemStage))
      throw conflict('This application is decided. Look at it again.')
    await countAttempt({ db: tx, env }, 'offer', id)
    // One whose time is over stands in the way of none, whenever that is noted.
    await endDueOffers(tx, [id])
    const made = await insertOffer(tx, id, user.id, fields)
    if (!made) throw conflict('An offer stands already. Withdraw it before you make another one.')
    if (systemStage !== 'offer') {
      const to = targetOf(found.stages, 'offer', undefined)
      const move = { ...moveOf({ id, ...found }, to), isSaidElsewhere: true }
      await moveLocked(tx, user.id, [move], randomUUID())
    }
    // The offer itself tells it.
    await tx
      .updateTable('applications')
      .set({
        toldStage: 'offer',
        tellAt: null,
        firstResponseAt: sql`coalesce(first_response_at, now())`,
      })
      .where('id', '=', id)
      .execute()
    await emit(tx, {
      name: 'offer.made',
      applicationId: id,
      actorId: user.id,
      userId,
      job: await findNamedJob(tx, jobId),
      title: fields.title,
      expiresAt: made.expiresAt,
    })
    return { id: made.id }
  })

/** Takes an offer back; the application stays where it is. @throws CONFLICT when it is over. */
export const withdrawOffer = (
  { db, user }: PersonContext,
  applicationId: string,
  offerId: string,
  note: string,
) =>
  transaction(db, async tx => {
    const found = await lockForOffer(tx, user.id, applicationId)
    if (!found) throw notFound('This application')
    if (found.systemStage === 'hired')
      throw conflict('They are hired: what they accepted is no offer any more.')
    const withdrawn = await withdrawLive(tx, offerId, applicationId, note)
    if (!withdrawn) {
      const offer = await findStatus(tx, applicationId, offerId)
      if (!offer) throw notFound('This offer')
      throw conflict(`This offer is ${offer.status} already.`)
    }
    await emit(tx, {
      name: 'offer.withdrawn',
      applicationId,
      actorId: user.id,
      userId: found.userId,
      job: await findNamedJob(tx, found.jobId),
      note,
    })
    return { id: offerId }
  })
