import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { cursorSchema } from '#server/input/cursor.ts'
import { judgeProcedure, organizerProcedure } from '#server/challenge/judging/guards.ts'
import { conflictFields, judgementFields } from '#server/challenge/schema.ts'
import { closeAnew, dropJudgeAnew, openAnew, publishAnew } from './anew.ts'
import { countFirst, listJudgingsAnew, listToJudge, listWhoMayJudge } from './anew-queries.ts'
import { declineAnew, judgeAnew } from './judge-anew.ts'
import { findByNumber } from './queries.ts'
import {
  anewFields,
  closeAnewFields,
  dropFields,
  entrantNumber,
  judgingAnewInput,
  publishAnewFields,
} from './schema.ts'

/** Entries that are judged anew after the results. */
export const anewProcedures = {
  /** Who may judge an entry anew, those first whose judgement counted; `first` is how many did, `perEntry` how many are promised. */
  judgesAnew: organizerProcedure('runChallenges')
    .input(entrantNumber)
    .query(async ({ ctx, input: { challengeId, number } }) => {
      const entry = await findByNumber(ctx.db, challengeId, number)
      if (!entry) throw notFound('This entry')
      const [judges, first] = await Promise.all([
        listWhoMayJudge(ctx.db, challengeId, entry.id),
        countFirst(ctx.db, entry.id),
      ])
      return { judges, first, perEntry: ctx.challenge.judgesPerEntry }
    }),

  judgingsAnew: organizerProcedure('runChallenges')
    .input(z.object({ cursor: cursorSchema }))
    .query(({ ctx, input }) => listJudgingsAnew(ctx.db, input.challengeId, input.cursor)),

  openAnew: organizerProcedure('runChallenges')
    .input(anewFields)
    .mutation(({ ctx, input: { challengeId, number, judgeIds, reason } }) =>
      openAnew(ctx, challengeId, { number, judgeIds, reason }),
    ),

  dropJudgeAnew: organizerProcedure('runChallenges')
    .input(judgingAnewInput.extend(dropFields.shape))
    .mutation(async ({ ctx, input: { challengeId, judgingId, judgeId, reason } }) => {
      await dropJudgeAnew(ctx, challengeId, judgingId, { judgeId, reason })
      return { judgingId }
    }),

  /** Without a correction. */
  closeAnew: organizerProcedure('runChallenges')
    .input(judgingAnewInput.extend(closeAnewFields.shape))
    .mutation(async ({ ctx, input: { challengeId, judgingId, reason } }) => {
      await closeAnew(ctx, challengeId, judgingId, reason)
      return { judgingId }
    }),

  /** `preview` is the version of the ranking that was shown: another is not published. */
  publishAnew: organizerProcedure('runChallenges')
    .input(judgingAnewInput.extend(publishAnewFields.shape))
    .mutation(({ ctx, input: { challengeId, judgingId, preview } }) =>
      publishAnew(ctx, challengeId, judgingId, preview),
    ),

  /** What this judge is asked to judge anew, while it is open. */
  toJudgeAnew: judgeProcedure.query(async ({ ctx, input: { challengeId } }) => ({
    items: await listToJudge(ctx.db, ctx.user.id, challengeId),
  })),

  judgeAnew: judgeProcedure
    .input(judgingAnewInput.extend(judgementFields.shape))
    .mutation(async ({ ctx, input: { challengeId, judgingId, scores, overallComment } }) => {
      await judgeAnew(ctx, challengeId, judgingId, { scores, overallComment })
      return { judgingId }
    }),

  /** For a conflict of interest. */
  declineAnew: judgeProcedure
    .input(judgingAnewInput.extend(conflictFields.shape))
    .mutation(async ({ ctx, input: { challengeId, judgingId, reason } }) => {
      await declineAnew(ctx, challengeId, judgingId, reason)
      return { judgingId }
    }),
}
