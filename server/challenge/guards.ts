import { userProcedure } from '#server/guards.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { onScreenOf } from '#server/org/schema.ts'
import { requireChallenge } from './queries.ts'
import { challengeInput } from './schema.ts'

/** For an admin of the organization whose challenge it is: `ctx.challenge`. */
export const challengeAdminProcedure = userProcedure
  .input(challengeInput.extend(onScreenOf.shape))
  .use(async ({ ctx, input, type, next }) => {
    const challenge = await requireChallenge(ctx.db, ctx.user.id, input.challengeId, input.orgSlug)
    assertMayChange(type, challenge)
    return next({ ctx: { ...ctx, challenge } })
  })
