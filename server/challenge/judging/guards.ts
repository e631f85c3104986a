import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { submissionInput } from '#server/challenge/schema.ts'
import { findSubmissionForAdmin } from './queries.ts'

/** For an admin of the organization that the work was handed in to: `ctx.submission`. */
export const submissionAdminProcedure = userProcedure
  .input(submissionInput)
  .use(async ({ ctx, input, next }) => {
    const submission = await findSubmissionForAdmin(ctx.db, ctx.user.id, input.submissionId)
    if (!submission) throw notFound('This submission')
    return next({ ctx: { ...ctx, submission } })
  })
