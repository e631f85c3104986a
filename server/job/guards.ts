import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { onScreenOf } from '#server/org/schema.ts'
import { findJobForAdmin } from './queries.ts'
import { jobInput } from './schema.ts'

/** For an admin of the organization whose job it is: `ctx.job`. */
export const jobAdminProcedure = userProcedure
  .input(jobInput.extend(onScreenOf.shape))
  .use(async ({ ctx, input, type, next }) => {
    const job = await findJobForAdmin(ctx.db, ctx.user.id, input.jobId, input.orgSlug)
    if (!job) throw notFound('This job')
    assertMayChange(type, job)
    return next({ ctx: { ...ctx, job } })
  })
