import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { onScreenOf } from '#server/org/schema.ts'
import type { Permission } from '#server/shown/roles.ts'
import { findApplicant } from './queries.ts'
import { applicationInput } from './schema.ts'

/** For who may, in the organization that the application was sent to: `ctx.application`. */
export const applicationProcedure = (permission: Permission) =>
  userProcedure
    .input(applicationInput.extend(onScreenOf.shape))
    .use(async ({ ctx, input, type, next }) => {
      const application = await findApplicant(
        ctx.db,
        ctx.user.id,
        input.applicationId,
        input.orgSlug,
      )
      if (!application) throw notFound('This application')
      assertMay(permission, application)
      assertMayChange(type, application)
      return next({ ctx: { ...ctx, application } })
    })
