import { userProcedure } from '#server/guards.ts'
import { alone } from '#server/trpc.ts'
import { codeSchema, confirmationSchema, passwordAndCodeSchema } from '../schema.ts'
import { findTwoFactor } from '../two-factor-queries.ts'
import { makeRecoveryCodes, setUp, turnOffTwoFactor, turnOnTwoFactor } from './turn-on.ts'

export const twoFactorProcedures = {
  /** Null where it is off. */
  twoFactor: userProcedure.query(
    async ({ ctx }) => (await findTwoFactor(ctx.db, ctx.user.id)) ?? null,
  ),

  setUpTwoFactor: userProcedure
    .meta(alone)
    .input(confirmationSchema)
    .mutation(({ ctx, input }) => setUp(ctx, input?.password)),

  turnOnTwoFactor: userProcedure
    .meta(alone)
    .input(codeSchema)
    .mutation(({ ctx, input }) => turnOnTwoFactor(ctx, input)),

  makeRecoveryCodes: userProcedure
    .meta(alone)
    .input(passwordAndCodeSchema)
    .mutation(({ ctx, input }) => makeRecoveryCodes(ctx, input)),

  turnOffTwoFactor: userProcedure
    .meta(alone)
    .input(passwordAndCodeSchema)
    .mutation(({ ctx, input }) => turnOffTwoFactor(ctx, input)),
}
