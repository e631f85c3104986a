import { userProcedure } from '#server/guards.ts'
import { findOnboarding, saveOnboarding } from './onboarding-queries.ts'
import { onboardingSchema } from './schema.ts'

export const onboardingProcedures = {
  onboarding: userProcedure.query(({ ctx }) => findOnboarding(ctx.db, ctx.user.id)),

  saveOnboarding: userProcedure
    .input(onboardingSchema)
    .mutation(({ ctx, input }) => saveOnboarding(ctx.db, ctx.user.id, input.step, input.skipped)),
}
