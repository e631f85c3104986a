import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { notFound } from '#server/errors.ts'
import { showCalibration } from './calibration.ts'
import { comingRanking } from './coming-ranking.ts'
import { declareConflict, withdrawConflict } from './conflicts.ts'
import { disqualify, undoDisqualification } from './disqualify.ts'
import { finalizeChallenge } from './finalize.ts'
import {
  judgeProcedure,
  jurorProcedure,
  runnerProcedure,
  submissionJudgeProcedure,
} from './guards.ts'
import { judgeSubmission } from './judge.ts'
import { showJury } from './jury.ts'
import { leaveOutJudge, putBackJudge } from './leave-out.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { rawText } from '#server/input/fields.ts'
import {
  conflictFields,
  disqualifyFields,
  judgementFields,
  leaveOutFields,
} from '#server/challenge/schema.ts'
import { userProcedure } from '#server/guards.ts'
import { showSubmission, showSubmissions } from './show-submissions.ts'
import { listToJudge } from './waiting-queries.ts'

/** What the organization's admins do with what was handed in; work is judged without names. */
export const judgingProcedures = {
  /** What waits for the person as a judge, in any challenge. */
  toJudge: userProcedure.query(async ({ ctx }) => ({
    items: await listToJudge(ctx.db, ctx.user.id),
  })),

  submissions: judgeProcedure
    .input(z.object({ cursor: cursorSchema }))
    .query(({ ctx, input }) => showSubmissions(ctx, ctx.challenge, input.cursor)),

  /** Who judged how much, and who was left out. */
  jury: jurorProcedure('judge').query(({ ctx, input }) => showJury(ctx, input.challengeId)),

  /** Each judge may step aside; others are left out by who runs the challenge. */
  leaveOutJudge: jurorProcedure('judge')
    .input(leaveOutFields)
    .mutation(async ({ ctx, input: { challengeId, ...fields } }) => {
      if (fields.judgeId !== ctx.user.id) assertMay('runChallenges', ctx.challenge)
      await leaveOutJudge(ctx, challengeId, fields)
      return { judgeId: fields.judgeId }
    }),

  putBackJudge: jurorProcedure('runChallenges')
    .input(leaveOutFields.pick({ judgeId: true }))
    .mutation(async ({ ctx, input: { challengeId, judgeId } }) => {
      await putBackJudge(ctx, challengeId, judgeId)
      return { judgeId }
    }),

  /** The first places as they would be told if the challenge were finalized now. */
  comingRanking: jurorProcedure('judge').query(({ ctx }) => comingRanking(ctx, ctx.challenge)),

  /** How the judges differ, for who has given their own scores. */
  calibration: jurorProcedure('runChallenges').query(({ ctx }) =>
    showCalibration(ctx, ctx.challenge),
  ),

  /** Not found before the deadline, and where it is for others to judge. */
  submission: submissionJudgeProcedure.query(({ ctx }) => {
    const { status, isReadable } = ctx.submission
    if (!isReadable || (status !== 'judging' && status !== 'finalized'))
      throw notFound('This submission')
    return showSubmission(ctx, ctx.submission)
  }),

  judge: submissionJudgeProcedure
    .input(judgementFields)
    .mutation(({ ctx, input: { submissionId, ...judgement } }) =>
      judgeSubmission(ctx, submissionId, judgement),
    ),

  /** A judge can't judge this work: it comes from the others. */
  declareConflict: submissionJudgeProcedure
    .input(conflictFields)
    .mutation(async ({ ctx, input: { submissionId, reason } }) => {
      await declareConflict(ctx, submissionId, reason)
      return { submissionId }
    }),

  withdrawConflict: submissionJudgeProcedure.mutation(async ({ ctx, input: { submissionId } }) => {
    await withdrawConflict(ctx, submissionId)
    return { submissionId }
  }),

  /** Takes work out of the ranking; the entrant is told why. */
  disqualify: runnerProcedure
    .input(disqualifyFields)
    .mutation(async ({ ctx, input: { submissionId, reason } }) => {
      await disqualify(ctx, submissionId, reason)
      return { submissionId }
    }),

  undoDisqualification: runnerProcedure.mutation(async ({ ctx, input: { submissionId } }) => {
    await undoDisqualification(ctx, submissionId)
    return { submissionId }
  }),

  /** `ranking` is the version of the one that was shown: another is not finalized. */
  finalize: jurorProcedure('runChallenges')
    .input(z.object({ ranking: rawText(100).optional() }))
    .mutation(({ ctx, input }) => finalizeChallenge(ctx, input.challengeId, input.ranking)),
}
