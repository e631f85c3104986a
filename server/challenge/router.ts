import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { notFound } from '#server/errors.ts'
import { orgProcedure } from '#server/org/guards.ts'
import { renderMarkdown } from '#server/site/markdown.ts'
import { publicProcedure, router, shared } from '#server/trpc.ts'
import { cancelChallenge } from './cancel.ts'
import { correctionProcedures } from './correction/procedures.ts'
import { listOpenAnew } from './correction/anew-queries.ts'
import { listRankings } from './correction/queries.ts'
import { createChallenge } from './create.ts'
import { entryProcedures } from './entry/procedures.ts'
import { extendChallenge } from './extend.ts'
import { challengeProcedure } from './guards.ts'
import { hiddenNameProcedures } from './hidden-names/procedures.ts'
import { jurorProcedure } from './judging/guards.ts'
import { assignmentProcedures } from './assignment/procedures.ts'
import { judgingProcedures } from './judging/procedures.ts'
import { outsideProcedures } from './outside/procedures.ts'
import { galleryProcedures } from './gallery/procedures.ts'
import { countWorks } from './gallery/queries.ts'
import { listChallenges } from './list.ts'
import { publishChallenge } from './publish.ts'
import { findChallenge } from './queries.ts'
import { teamProcedures } from './team/procedures.ts'
import { listRanking } from './judging/ranking-queries.ts'
import { challengeFields, challengeFilter, challengeInput, deadlineFields } from './schema.ts'
import { termProcedures } from './term-procedures.ts'
import { cancelFields } from './terms/schema.ts'
import { listQuestions } from './talk/question-queries.ts'
import { talkProcedures } from './talk/procedures.ts'
import { saveChallenge } from './update.ts'

const absent = () => notFound('This challenge')

export const challengeRouter = router({
  /** `mine` are those the person has joined, and needs one. */
  list: publicProcedure
    .meta(shared)
    .input(challengeFilter.extend({ cursor: cursorSchema }))
    .query(({ ctx, input: { cursor, ...filter } }) => listChallenges(ctx, filter, cursor)),

  /**
   * The ranking's first page is there once the challenge is finalized, for whom it is shown to; `works`
   * are those in the gallery.
   */
  byId: publicProcedure
    .meta(shared)
    .input(challengeInput)
    .query(async ({ ctx, input }) => {
      const viewerId = ctx.user?.id ?? null
      const challenge = await findChallenge(ctx.db, input.challengeId, viewerId)
      if (!challenge) throw absent()
      const isFinal = challenge.status === 'finalized'
      const ranking =
        isFinal && challenge.showsRanking ? await listRanking(ctx.db, challenge, viewerId) : null
      return {
        ...challenge,
        briefHtml: renderMarkdown(challenge.brief),
        rulesHtml: renderMarkdown(challenge.rules),
        ranking: ranking?.items ?? null,
        rankingCursor: ranking?.nextCursor ?? null,
        rankings: ranking ? await listRankings(ctx.db, challenge.id, viewerId) : [],
        judgedAnew: ranking ? await listOpenAnew(ctx.db, challenge.id) : [],
        works:
          isFinal && challenge.showsGallery ? await countWorks(ctx.db, challenge.id, viewerId) : 0,
        asked: await listQuestions(ctx.db, challenge.id, viewerId),
      }
    }),

  /** The ranking beyond the page that `byId` has; empty before the challenge is finalized, and for whom it is not shown to. */
  ranking: publicProcedure
    .input(challengeInput.extend({ cursor: cursorSchema }))
    .query(async ({ ctx, input: { challengeId, cursor } }) => {
      const viewerId = ctx.user?.id ?? null
      const challenge = await findChallenge(ctx.db, challengeId, viewerId)
      if (!challenge) throw absent()
      return challenge.status === 'finalized'
        ? listRanking(ctx.db, challenge, viewerId, cursor)
        : { items: [], nextCursor: null }
    }),

  /** What the admins' screens show: the form's content and the counts. */
  forAdmin: challengeProcedure('judge').query(({ ctx: { challenge } }) => {
    const { organizationId: _, ...shown } = challenge
    return shown
  }),

  /** Saves a draft. */
  create: orgProcedure('runChallenges')
    .input(challengeFields)
    .mutation(({ ctx, input: { orgSlug: _, ...fields } }) =>
      createChallenge(ctx, ctx.org.id, fields),
    ),

  update: jurorProcedure('runChallenges')
    .input(z.object({ version: z.int32(), fields: challengeFields }))
    .mutation(({ ctx, input: { challengeId, version, fields } }) =>
      saveChallenge(ctx, challengeId, version, fields),
    ),

  /** With a `version`, only as it was read there. */
  publish: challengeProcedure('runChallenges')
    .input(z.object({ version: z.int32().optional() }))
    .mutation(({ ctx, input }) => publishChallenge(ctx, ctx.challenge, input.version)),

  /** Moves the deadline of an open challenge, only to a later time; the entrants are told. */
  extend: jurorProcedure('runChallenges')
    .input(z.object({ fields: deadlineFields }))
    .mutation(({ ctx, input }) => extendChallenge(ctx, ctx.challenge.id, input.fields)),

  /** `reason` is told to the entrants. */
  cancel: jurorProcedure('runChallenges')
    .input(cancelFields)
    .mutation(({ ctx, input }) => cancelChallenge(ctx, input.challengeId, input.reason)),

  ...termProcedures,
  ...entryProcedures,
  ...hiddenNameProcedures,
  ...teamProcedures,
  ...judgingProcedures,
  ...assignmentProcedures,
  ...outsideProcedures,
  ...talkProcedures,
  ...correctionProcedures,
  ...galleryProcedures,
})
