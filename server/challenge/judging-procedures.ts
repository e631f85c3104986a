import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/trpc.ts'
import { finalizeChallenge } from './finalize.ts'
import { judgeSubmission } from './judge.ts'
import { findSubmissionForAdmin, listJudgements, listSubmissions } from './judging-queries.ts'
import { shownFiles } from './my-submission.ts'
import { findChallengeForAdmin } from './queries.ts'
import { challengeInput, judgementFields } from './schema.ts'
import { byCriterion, finalScore } from './scores.ts'

const submissionInput = z.object({ submissionId: z.uuid() })
const absent = () => notFound('This submission')

/** What the organization's admins do with what was handed in; work is judged without names. */
export const judgingProcedures = {
  /** Every submission with its judges, mean and spread; names once the challenge is finalized. */
  submissions: userProcedure.input(challengeInput).query(async ({ ctx, input }) => {
    const challenge = await findChallengeForAdmin(ctx.db, ctx.user.id, input.challengeId)
    if (!challenge) throw notFound('This challenge')
    const isFinal = challenge.status === 'finalized'
    const submissions = await listSubmissions(ctx.db, input.challengeId)
    const judgements = await listJudgements(ctx.db, input.challengeId)
    return {
      items: submissions.map(one => {
        const own = judgements.filter(({ submissionId }) => submissionId === one.id)
        return {
          id: one.id,
          number: one.number,
          attempt: one.attempt,
          submittedAt: one.submittedAt,
          ...finalScore(challenge.criteria, own),
          rank: one.rank,
          judges: own.length,
          isJudgedByMe: own.some(({ judgeId }) => judgeId === ctx.user.id),
          isComplete: own.every(({ scores }) => scores.every(({ comment }) => comment !== '')),
          person: isFinal
            ? { name: one.name, username: one.username, email: one.rank === 1 ? one.email : null }
            : null,
        }
      }),
    }
  }),

  /** One submission to judge, with every judgement of it. Not found before the deadline. */
  submission: userProcedure.input(submissionInput).query(async ({ ctx, input }) => {
    const found = await findSubmissionForAdmin(ctx.db, ctx.user.id, input.submissionId)
    if (!found || (found.status !== 'judging' && found.status !== 'finalized')) throw absent()
    const { userId, files, challengeId, criteria, ...submission } = found
    const all = await listJudgements(ctx.db, challengeId)
    const judgements = all.filter(one => one.submissionId === submission.id)
    const mine = judgements.find(({ judgeId }) => judgeId === ctx.user.id)
    return {
      ...submission,
      challengeId,
      isOwn: userId === ctx.user.id,
      files: shownFiles(files),
      criteria: byCriterion(criteria, judgements).map((one, index) => ({
        ...one,
        description: criteria[index]?.description ?? '',
      })),
      ...finalScore(criteria, judgements),
      mine: mine ? { scores: mine.scores, overallComment: mine.overallComment } : null,
      others: judgements
        .filter(one => one !== mine)
        .map(({ judgeName, scores, overallComment, submittedAt }) => ({
          judgeName,
          scores,
          overallComment,
          submittedAt,
        })),
    }
  }),

  judge: userProcedure
    .input(submissionInput.extend(judgementFields.shape))
    .mutation(async ({ ctx, input: { submissionId, ...judgement } }) => {
      await judgeSubmission(ctx, ctx.user, submissionId, judgement)
      return { submissionId }
    }),

  finalize: userProcedure
    .input(challengeInput)
    .mutation(({ ctx, input }) => finalizeChallenge(ctx, ctx.user, input.challengeId)),
}
