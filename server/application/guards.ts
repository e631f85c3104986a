import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { findApplicant } from './queries.ts'
import { applicationInput } from './schema.ts'

/** For an admin of the organization that the application was sent to: `ctx.application`. */
export const applicationAdminProcedure = userProcedure
  .input(applicationInput)
  .use(async ({ ctx, input, next }) => {
    const application = await findApplicant(ctx.db, ctx.user.id, input.applicationId)
    if (!application) throw notFound('This application')
    return next({ ctx: { ...ctx, application } })
  })
