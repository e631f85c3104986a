import { userProcedure } from '#server/guards.ts'
import { requireChallenge } from './queries.ts'
import { challengeInput } from './schema.ts'

/** For an admin of the organization whose challenge it is: `ctx.challenge`. */
export const challengeAdminProcedure = userProcedure
  .input(challengeInput)
  .use(async ({ ctx, input, next }) => {
    const challenge = await requireChallenge(ctx.db, ctx.user.id, input.challengeId)
    return next({ ctx: { ...ctx, challenge } })
  })
