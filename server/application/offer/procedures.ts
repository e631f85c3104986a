import { z } from 'zod'
import { userProcedure } from '#server/guards.ts'
import { applicationProcedure } from '../guards.ts'
import { answerOffer } from './answer-offer.ts'
import { makeOffer, withdrawOffer } from './make-offer.ts'
import { offerAnswerInput, offerFields, withdrawalInput } from './schema.ts'

/** What an organization offers, and how it is answered. */
export const offerProcedures = {
  makeOffer: applicationProcedure('decide')
    .input(z.object({ fields: offerFields }))
    .mutation(({ ctx, input }) => makeOffer(ctx, ctx.application.id, input.fields)),

  withdrawOffer: applicationProcedure('decide')
    .input(withdrawalInput)
    .mutation(({ ctx, input: { offerId, note } }) =>
      withdrawOffer(ctx, ctx.application.id, offerId, note),
    ),

  /** By who applied. */
  answerOffer: userProcedure
    .input(offerAnswerInput)
    .mutation(({ ctx, input }) => answerOffer(ctx, input)),
}
