import { forbidden, notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { challengeInput, submissionInput } from '#server/challenge/schema.ts'
import { challengeProcedure } from '#server/challenge/guards.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { onScreenOf } from '#server/org/schema.ts'
import type { Permission, TeamRole } from '#server/shown/roles.ts'
import { assertNoEntry } from './jury.ts'
import { findSubmissionForJudge, requireChallengeToJudge } from './queries.ts'

/** For who may in the organization, and has no entry in the challenge themselves: `ctx.challenge`. */
export const jurorProcedure = (permission: Permission) =>
  challengeProcedure(permission).use(({ ctx, next }) => {
    assertNoEntry(ctx.challenge)
    return next()
  })

/** For one who may judge, of the team or from outside, and has no entry: `ctx.challenge`. */
export const judgeProcedure = userProcedure
  .input(challengeInput.extend(onScreenOf.shape))
  .use(async ({ ctx, input: { challengeId, orgSlug }, type, next }) => {
    const challenge = await requireChallengeToJudge(ctx.db, ctx.user.id, challengeId, orgSlug)
    assertMayJudge(challenge)
    assertMayChange(type, challenge)
    assertNoEntry(challenge)
    return next({ ctx: { ...ctx, challenge } })
  })

/** As `jurorProcedure`, also when the results are out: about them no entrant decides. */
export const organizerProcedure = (permission: Permission) =>
  challengeProcedure(permission).use(({ ctx, next }) => {
    if (ctx.challenge.isEntrant)
      throw forbidden('You have an entry in this challenge: somebody else of your team does this.')
    return next()
  })

/** As `judgeProcedure`, of work that was handed in: `ctx.submission`. */
export const submissionJudgeProcedure = userProcedure
  .input(submissionInput.extend(onScreenOf.shape))
  .use(async ({ ctx, input, type, next }) => {
    const submission = await findSubmissionForJudge(
      ctx.db,
      ctx.user.id,
      input.submissionId,
      input.orgSlug,
    )
    if (!submission) throw notFound('This submission')
    assertMayJudge(submission)
    assertMayChange(type, submission)
    assertNoEntry(submission)
    return next({ ctx: { ...ctx, submission } })
  })

/** As `submissionJudgeProcedure`, for who runs the challenge. */
export const runnerProcedure = submissionJudgeProcedure.use(({ ctx, next }) => {
  const { role } = ctx.submission
  // Who judges from outside is in no team, and knows of the work.
  if (role === null) throw forbidden('Who runs the challenge decides this.')
  assertMay('runChallenges', { role })
  return next()
})

/** Who judges from outside has no role in the team. @throws FORBIDDEN */
function assertMayJudge({ role, isOutside }: { role: TeamRole | null; isOutside: boolean }) {
  if (!isOutside && role) assertMay('judge', { role })
}
