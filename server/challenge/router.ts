import { z } from 'zod'
import { conflict, notFound } from '#server/errors.ts'
import { cursorSchema, decodeCursor, encodeCursor } from '#server/cursor.ts'
import { renderMarkdown } from '#server/markdown.ts'
import { orgProcedure, publicProcedure, router, userProcedure } from '#server/trpc.ts'
import {
  findChallenge,
  findChallengeForAdmin,
  insertChallenge,
  listListedChallenges,
  publishChallenge,
  updateChallenge,
} from './queries.ts'
import { challengeFields } from './schema.ts'

const pageSize = 20
const challengeInput = z.object({ challengeId: z.uuid() })
const absent = () => notFound('This challenge')

export const challengeRouter = router({
  list: publicProcedure.input(z.object({ cursor: cursorSchema })).query(async ({ ctx, input }) => {
    const [closesAt, id] = input.cursor
      ? decodeCursor(input.cursor, z.tuple([z.number(), z.uuid()]))
      : []
    const below = closesAt && id ? { closesAt: new Date(closesAt), id } : undefined
    const rows = await listListedChallenges(ctx.db, { below, limit: pageSize + 1 })
    const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
    return {
      items: rows.slice(0, pageSize),
      nextCursor: last?.submissionsCloseAt
        ? encodeCursor(last.submissionsCloseAt.getTime(), last.id)
        : null,
    }
  }),

  byId: publicProcedure.input(challengeInput).query(async ({ ctx, input }) => {
    const challenge = await findChallenge(ctx.db, input.challengeId, ctx.user?.id ?? null)
    if (!challenge) throw absent()
    return {
      ...challenge,
      briefHtml: renderMarkdown(challenge.brief),
      rulesHtml: renderMarkdown(challenge.rules),
    }
  }),

  /** What the admins' screens show: the form's content and the counts. */
  forAdmin: userProcedure.input(challengeInput).query(async ({ ctx, input }) => {
    const challenge = await findChallengeForAdmin(ctx.db, ctx.user.id, input.challengeId)
    if (!challenge) throw absent()
    return challenge
  }),

  /** Saves a draft. */
  create: orgProcedure
    .input(challengeFields)
    .mutation(({ ctx, input: { orgSlug: _, ...fields } }) =>
      insertChallenge(ctx.db, ctx.org.id, ctx.user.id, fields),
    ),

  update: userProcedure
    .input(challengeInput.extend({ version: z.number().int(), fields: challengeFields }))
    .mutation(async ({ ctx, input: { challengeId, version, fields } }) => {
      const updated = await updateChallenge(ctx.db, ctx.user.id, challengeId, version, fields)
      if (updated) return updated
      const current = await findChallengeForAdmin(ctx.db, ctx.user.id, challengeId)
      if (!current) throw absent()
      throw conflict(
        current.version === version
          ? 'This challenge has opened: its brief and criteria are fixed now.'
          : 'Somebody changed this challenge while you edited it. Copy your text, reload and try again.',
      )
    }),

  publish: userProcedure.input(challengeInput).mutation(async ({ ctx, input }) => {
    const published = await publishChallenge(ctx.db, ctx.user.id, input.challengeId)
    if (published) return published
    const current = await findChallengeForAdmin(ctx.db, ctx.user.id, input.challengeId)
    if (!current) throw absent()
    throw conflict(
      current.status === 'draft'
        ? 'The deadline has passed. Choose a later one, save, and publish again.'
        : 'This challenge is published already.',
    )
  }),
})
