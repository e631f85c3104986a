import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { notFound } from '#server/errors.ts'
import { challengeAdminProcedure } from '#server/challenge/guards.ts'
import { comingRanking, finalizeChallenge } from './finalize.ts'
import { submissionAdminProcedure } from './guards.ts'
import { judgeSubmission } from './judge.ts'
import { judgementFields } from '#server/challenge/schema.ts'
import { showSubmission, showSubmissions } from './show-submissions.ts'

/** What the organization's admins do with what was handed in; work is judged without names. */
export const judgingProcedures = {
  submissions: challengeAdminProcedure
    .input(z.object({ cursor: cursorSchema }))
    .query(({ ctx, input }) => showSubmissions(ctx, ctx.challenge, input.cursor)),

  /** The first places as they would be told if the challenge were finalized now. */
  comingRanking: challengeAdminProcedure.query(async ({ ctx }) => ({
    items: await comingRanking(ctx.db, ctx.challenge),
  })),

  /** Not found before the deadline. */
  submission: submissionAdminProcedure.query(({ ctx }) => {
    const { status } = ctx.submission
    if (status !== 'judging' && status !== 'finalized') throw notFound('This submission')
    return showSubmission(ctx, ctx.submission)
  }),

  judge: submissionAdminProcedure
    .input(judgementFields)
    .mutation(async ({ ctx, input: { submissionId, ...judgement } }) => {
      await judgeSubmission(ctx, submissionId, judgement)
      return { submissionId }
    }),

  finalize: challengeAdminProcedure.mutation(({ ctx, input }) =>
    finalizeChallenge(ctx, input.challengeId),
  ),
}
