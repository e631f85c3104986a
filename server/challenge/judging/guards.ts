import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { submissionInput } from '#server/challenge/schema.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { onScreenOf } from '#server/org/schema.ts'
import { findSubmissionForAdmin } from './queries.ts'

/** For an admin of the organization that the work was handed in to: `ctx.submission`. */
export const submissionAdminProcedure = userProcedure
  .input(submissionInput.extend(onScreenOf.shape))
  .use(async ({ ctx, input, type, next }) => {
    const submission = await findSubmissionForAdmin(
      ctx.db,
      ctx.user.id,
      input.submissionId,
      input.orgSlug,
    )
    if (!submission) throw notFound('This submission')
    assertMayChange(type, submission)
    return next({ ctx: { ...ctx, submission } })
  })
