import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { cursorSchema } from '#server/input/cursor.ts'
import { publicProcedure } from '#server/trpc.ts'
import { agree } from '#server/challenge/entry/agree.ts'
import { findChallenge } from '#server/challenge/queries.ts'
import { challengeInput, submissionInput } from '#server/challenge/schema.ts'
import { findText } from './queries.ts'
import { showGallery } from './show-gallery.ts'

/** The works that entrants show when the results are out. */
export const galleryProcedures = {
  /** Empty before the results, and for whom the gallery is not shown to. */
  gallery: publicProcedure
    .input(challengeInput.extend({ cursor: cursorSchema }))
    .query(async ({ ctx, input: { challengeId, cursor } }) => {
      const viewerId = ctx.user?.id ?? null
      const challenge = await findChallenge(ctx.db, challengeId, viewerId)
      if (!challenge) throw notFound('This challenge')
      return showGallery(ctx.db, challenge, viewerId, cursor)
    }),

  /** All that was written; `gallery` has its beginning. */
  galleryText: publicProcedure.input(submissionInput).query(async ({ ctx, input }) => {
    const work = await findText(ctx.db, input.submissionId, ctx.user?.id ?? null)
    if (!work) throw notFound('This work')
    return work
  }),

  /** Whether one's work, or that of one's team, is shown. */
  showInGallery: userProcedure
    .input(challengeInput.extend({ isShown: z.boolean() }))
    .mutation(({ ctx, input: { challengeId, ...choice } }) => agree(ctx, challengeId, choice)),
}
