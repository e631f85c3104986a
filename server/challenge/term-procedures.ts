import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { text } from '#server/input/fields.ts'
import { cursorSchema, pageAt } from '#server/input/cursor.ts'
import { briefLength } from '#server/limits.ts'
import { orgProcedure } from '#server/org/guards.ts'
import { listStayingWhoMay } from '#server/org/queries.ts'
import { renderMarkdown } from '#server/site/markdown.ts'
import { publicProcedure } from '#server/trpc.ts'
import { setArchived } from './archive.ts'
import { challengeProcedure } from './guards.ts'
import { findChallenge } from './queries.ts'
import { challengeInput } from './schema.ts'
import { listVersions } from './terms/version-queries.ts'

const versionsPage = 10

/** What a challenge says besides its work: how it changed, and where it is shown. */
export const termProcedures = {
  /** What changed since it was published, the newest first, for whoever sees the challenge. */
  versions: publicProcedure
    .input(challengeInput.extend({ cursor: cursorSchema }))
    .query(async ({ ctx, input: { challengeId, cursor } }) => {
      const viewerId = ctx.user?.id ?? null
      const challenge = await findChallenge(ctx.db, challengeId, viewerId)
      if (!challenge) throw notFound('This challenge')
      return pageAt({
        cursor,
        size: versionsPage,
        shape: z.tuple([z.int()]),
        list: (after, limit) =>
          listVersions(ctx.db, { challengeId, viewerId }, { below: after?.[0], limit }),
        positionOf: last => [last.id],
      })
    }),

  /** A brief or rules as the challenge's page will show them. */
  previewText: userProcedure
    .input(z.object({ text: text(briefLength) }))
    .mutation(({ input }) => ({ html: renderMarkdown(input.text) })),

  /** How many of the team are asked to judge what is handed in; others are invited once it is published. */
  teamJudges: orgProcedure('runChallenges').query(async ({ ctx }) => ({
    count: (await listStayingWhoMay(ctx.db, ctx.org.id, 'judge')).length,
  })),

  /** Takes a finalized or cancelled challenge out of all lists. */
  archive: challengeProcedure('runChallenges').mutation(({ ctx }) =>
    setArchived(ctx, ctx.challenge, true),
  ),

  unarchive: challengeProcedure('runChallenges').mutation(({ ctx }) =>
    setArchived(ctx, ctx.challenge, false),
  ),
}
