import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { submissionInput } from '#server/challenge/schema.ts'
import { challengeAdminProcedure } from '#server/challenge/guards.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { onScreenOf } from '#server/org/schema.ts'
import { assertNoEntry } from './jury.ts'
import { findSubmissionForAdmin } from './queries.ts'

/** For an admin who may judge the challenge and decide about it: `ctx.challenge`. */
export const judgeProcedure = challengeAdminProcedure.use(({ ctx, next }) => {
  assertNoEntry(ctx.challenge)
  return next()
})

/** For one who may judge the work that was handed in: `ctx.submission`. */
export const submissionJudgeProcedure = userProcedure
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
    assertNoEntry(submission)
    return next({ ctx: { ...ctx, submission } })
  })
