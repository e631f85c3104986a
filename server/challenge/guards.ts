import { userProcedure } from '#server/guards.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { onScreenOf } from '#server/org/schema.ts'
import type { Permission } from '#server/shown/roles.ts'
import { requireChallenge } from './queries.ts'
import { challengeInput } from './schema.ts'

/** For who may, in the organization whose challenge it is: `ctx.challenge`. */
export const challengeProcedure = (permission: Permission) =>
  userProcedure
    .input(challengeInput.extend(onScreenOf.shape))
    .use(async ({ ctx, input, type, next }) => {
      const challenge = await requireChallenge(
        ctx.db,
        ctx.user.id,
        input.challengeId,
        input.orgSlug,
      )
      assertMay(permission, challenge)
      assertMayChange(type, challenge)
      return next({ ctx: { ...ctx, challenge } })
    })
