import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { findJobForAdmin } from './queries.ts'
import { jobInput } from './schema.ts'

/** For an admin of the organization whose job it is: `ctx.job`. */
export const jobAdminProcedure = userProcedure.input(jobInput).use(async ({ ctx, input, next }) => {
  const job = await findJobForAdmin(ctx.db, ctx.user.id, input.jobId)
  if (!job) throw notFound('This job')
  return next({ ctx: { ...ctx, job } })
})
