import { inBatches } from '#db/in-batches.ts'
import { transaction, type Db, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { findNamedJob } from '#server/job/queries.ts'
import { unnamedIn } from '../blind/mask-snapshot.ts'
import { teamOf } from './team-of.ts'
import { answerOpen, expireDue, findStatus, lockOwn, type Offered } from './queries.ts'
import type { OfferAnswer } from './schema.ts'

/**
 * The candidate's answer; once.
 * @throws NOT_FOUND when it is not theirs; CONFLICT when it is answered, withdrawn, or its time is over.
 */
export const answerOffer = ({ db, user }: PersonContext, { offerId, answer, note }: OfferAnswer) =>
  transaction(db, async tx => {
    const found = await lockOwn(tx, user.id, offerId)
    if (!found) throw notFound('This offer')
    const answered = await answerOpen(tx, offerId, answer, note)
    if (!answered) {
      const offer = await findStatus(tx, found.id, offerId)
      throw conflict(refusals[offer?.status ?? 'withdrawn'])
    }
    await emit(tx, {
      name: 'offer.answered',
      applicationId: found.id,
      actorId: user.id,
      job: await findNamedJob(tx, found.jobId),
      applicantName: found.name,
      answer,
      isWithdrawal: false,
      // A mail has the alias for everybody.
      note: unnamedIn(found)(note),
      team: await teamOf(tx, found),
      accepted: answer === 'accepted' ? { ...answered, note } : null,
    })
    return { id: offerId }
  })

/**
 * The answer of who withdraws while an offer stands, also one that they have accepted, or whose account
 * ends: `actorId` is null then.
 */
export async function declineByWithdrawal(tx: Tx, actorId: string | null, declined: Offered) {
  await emit(tx, {
    name: 'offer.answered',
    applicationId: declined.id,
    actorId,
    job: await findNamedJob(tx, declined.jobId),
    applicantName: declined.name,
    answer: 'declined',
    isWithdrawal: true,
    note: '',
    team: await teamOf(tx, declined),
    accepted: null,
  })
}

const refusals = {
  open: 'This offer is not open. Look at it again.',
  accepted: 'You have accepted this offer already.',
  declined: 'You have declined this offer already.',
  expired: 'The time to answer this offer is over. Write to the organization if you still want it.',
  withdrawn: 'The organization has withdrawn this offer.',
}

const batch = 100

/** Ends offers that nobody answered in time, and tells both sides, once. */
export const closeDueOffers = (db: Db) => inBatches(db, batch, tx => endDue(tx, batch))

/** Those of these applications, before anything else is done with them. */
export const endDueOffers = (tx: Tx, applicationIds: string[]) =>
  endDue(tx, applicationIds.length, applicationIds)

/** Answers with how many there were. */
async function endDue(tx: Tx, limit: number, applicationIds?: string[]) {
  const due = await expireDue(tx, limit, applicationIds)
  for (const offer of due)
    await emit(tx, {
      name: 'offer.expired',
      applicationId: offer.applicationId,
      actorId: null,
      userId: offer.userId,
      job: await findNamedJob(tx, offer.jobId),
      applicantName: offer.name,
      team: await teamOf(tx, offer),
    })
  return due.length
}
