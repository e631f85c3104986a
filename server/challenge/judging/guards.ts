import { forbidden, notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { submissionInput } from '#server/challenge/schema.ts'
import { challengeProcedure } from '#server/challenge/guards.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { onScreenOf } from '#server/org/schema.ts'
import type { Permission } from '#server/shown/roles.ts'
import { assertNoEntry } from './jury.ts'
import { findSubmissionForAdmin } from './queries.ts'

/** For who may, and has no entry in the challenge themselves: `ctx.challenge`. */
export const jurorProcedure = (permission: Permission) =>
  challengeProcedure(permission).use(({ ctx, next }) => {
    assertNoEntry(ctx.challenge)
    return next()
  })

/** As `jurorProcedure`, also when the results are out: about them no entrant decides. */
export const organizerProcedure = (permission: Permission) =>
  challengeProcedure(permission).use(({ ctx, next }) => {
    if (ctx.challenge.isEntrant)
      throw forbidden('You have an entry in this challenge: somebody else of your team does this.')
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
    assertMay('judge', submission)
    assertMayChange(type, submission)
    assertNoEntry(submission)
    return next({ ctx: { ...ctx, submission } })
  })
