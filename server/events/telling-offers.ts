import type { Tx } from '#db/index.ts'
import type { AcceptedOffer } from '#server/application/offer/mails.ts'
import { mailTo } from '#server/mail/queries.ts'
import { each } from '#server/mail/tell.ts'
import type { Subscriptions } from './events.ts'
import type { Telling } from './telling-of.ts'

/** Without what the candidate wrote, which may name them. */
const agreedIn = (offer: AcceptedOffer) => ({
  title: offer.title,
  startsOn: offer.startsOn,
  salaryAmount: offer.salaryAmount,
  salaryCurrency: offer.salaryCurrency,
  salaryUnit: offer.salaryUnit,
  terms: offer.terms,
})

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
    if (accepted && actorId)
      await mailTo(tx, actorId, { kind: 'offerAccepted', data: { id, job, ...accepted } })
    const answer = isWithdrawal ? 'withdrawn' : answered.answer
    const data = { id, job, applicantName, answer, note, agreed: accepted && agreedIn(accepted) }
    await toTeam('offerAnswered', team, answered, data)
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
