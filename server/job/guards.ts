import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { onScreenOf } from '#server/org/schema.ts'
import type { Permission } from '#server/shown/roles.ts'
import { findJobForAdmin } from './queries.ts'
import { jobInput } from './schema.ts'

/** For who may, in the organization whose job it is: `ctx.job`. */
export const jobProcedure = (permission: Permission) =>
  userProcedure.input(jobInput.extend(onScreenOf.shape)).use(async ({ ctx, input, type, next }) => {
    const job = await findJobForAdmin(ctx.db, ctx.user.id, input.jobId, input.orgSlug)
    if (!job) throw notFound('This job')
    assertMay(permission, job)
    assertMayChange(type, job)
    return next({ ctx: { ...ctx, job } })
  })
