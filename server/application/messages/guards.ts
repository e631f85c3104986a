import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { applicationInput } from '../schema.ts'
import { findStanding } from './standing.ts'

/** For who applied: `ctx.thread`. */
export const ownThreadProcedure = userProcedure
  .input(applicationInput)
  .use(async ({ ctx, input, next }) => {
    const thread = await findStanding(ctx.db, ctx.user.id, input.applicationId, 'candidate')
    if (!thread) throw notFound('This application')
    return next({ ctx: { ...ctx, thread } })
  })
