import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { cursorSchema } from '#server/input/cursor.ts'
import { publicProcedure } from '#server/trpc.ts'
import { organizerProcedure } from '#server/challenge/judging/guards.ts'
import { findChallenge } from '#server/challenge/queries.ts'
import { challengeInput } from '#server/challenge/schema.ts'
import { anewProcedures } from './anew-procedures.ts'
import { correctResult } from './correct.ts'
import { previewCorrection } from './preview.ts'
import { listRankingOf, listRankings } from './queries.ts'
import { correctionChange, correctionFields } from './schema.ts'

/** Results that were corrected: each ranking stays readable. */
export const correctionProcedures = {
  /** When each was made and why; none before the challenge is finalized. */
  rankings: publicProcedure.input(challengeInput).query(async ({ ctx, input: { challengeId } }) => {
    const viewerId = ctx.user?.id ?? null
    if (!(await findChallenge(ctx.db, challengeId, viewerId))) throw notFound('This challenge')
    return { items: await listRankings(ctx.db, challengeId, viewerId) }
  }),

  rankingOf: publicProcedure
    .input(challengeInput.extend({ version: z.int32(), cursor: cursorSchema }))
    .query(async ({ ctx, input: { cursor, ...ranking } }) => {
      const viewerId = ctx.user?.id ?? null
      if (!(await findChallenge(ctx.db, ranking.challengeId, viewerId)))
        throw notFound('This challenge')
      return listRankingOf(ctx.db, ranking, viewerId, cursor)
    }),

  /** What would change if it were published now. */
  correctionPreview: organizerProcedure('runChallenges')
    .input(z.object({ change: correctionChange }))
    .query(({ ctx, input }) => previewCorrection(ctx.db, ctx.challenge, input.change)),

  correct: organizerProcedure('runChallenges')
    .input(correctionFields)
    .mutation(({ ctx, input: { challengeId, version, number, isLeftOut, reason, preview } }) =>
      correctResult(ctx, challengeId, { version, number, isLeftOut, reason, preview }),
    ),

  ...anewProcedures,
}
