import { z } from 'zod'
import { cursorSchema, decodeCursor, pageOf } from '#server/input/cursor.ts'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/trpc.ts'
import { comingRanking, finalizeChallenge } from './finalize.ts'
import { judgeSubmission } from './judge.ts'
import {
  countLeft,
  findSubmissionForAdmin,
  listJudgements,
  listSubmissions,
  listWaiting,
} from './judging-queries.ts'
import { shownFiles } from './submission-queries.ts'
import { findChallengeForAdmin } from './queries.ts'
import { challengeInput, judgementFields } from './schema.ts'
import { byCriterion, bySubmission, finalScore } from './scores.ts'

const pageSize = 50
const cursorParts = z.tuple([z.int32(), z.int32()])
const submissionInput = z.object({ submissionId: z.uuid() })
const absent = () => notFound('This submission')

/** What the organization's admins do with what was handed in; work is judged without names. */
export const judgingProcedures = {
  /**
   * A page of the submissions with their judges, mean and spread, and names once the challenge is
   * finalized; `total` and `left` are of all, `waiting` the first that this judge has not judged.
   */
  submissions: userProcedure
    .input(challengeInput.extend({ cursor: cursorSchema }))
    .query(async ({ ctx, input: { challengeId, cursor } }) => {
      const challenge = await findChallengeForAdmin(ctx.db, ctx.user.id, challengeId)
      if (!challenge) throw notFound('This challenge')
      const isFinal = challenge.status === 'finalized'
      const [rank, number] = cursor ? decodeCursor(cursor, cursorParts) : []
      const after = rank !== undefined && number !== undefined ? { rank, number } : undefined
      const [rows, progress, waiting] = await Promise.all([
        listSubmissions(ctx.db, challengeId, { isFinal, after, limit: pageSize + 1 }),
        countLeft(ctx.db, challengeId),
        listWaiting(ctx.db, ctx.user.id, challengeId),
      ])
      const page = pageOf(rows, pageSize, last => [last.rank ?? 0, last.number])
      const ids = page.items.map(({ id }) => id)
      const judgements = bySubmission(await listJudgements(ctx.db, { ids }))
      const items = page.items.map(one => {
        const own = judgements.get(one.id) ?? []
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
      })
      return { items, nextCursor: page.nextCursor, ...progress, waiting }
    }),

  /** The first places as they would be told if the challenge were finalized now. */
  comingRanking: userProcedure.input(challengeInput).query(async ({ ctx, input }) => {
    const challenge = await findChallengeForAdmin(ctx.db, ctx.user.id, input.challengeId)
    if (!challenge) throw notFound('This challenge')
    return { items: await comingRanking(ctx.db, challenge) }
  }),

  /** One submission to judge, with every judgement of it. Not found before the deadline. */
  submission: userProcedure.input(submissionInput).query(async ({ ctx, input }) => {
    const found = await findSubmissionForAdmin(ctx.db, ctx.user.id, input.submissionId)
    if (!found || (found.status !== 'judging' && found.status !== 'finalized')) throw absent()
    const { userId, files, challengeId, criteria, ...submission } = found
    const judgements = await listJudgements(ctx.db, { ids: [submission.id] })
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
