import { z } from 'zod'
import { cursorSchema, decodeCursor, encodeCursor } from '#server/input/cursor.ts'
import { conflict, notFound, unauthorized } from '#server/errors.ts'
import { renderMarkdown } from '#server/site/markdown.ts'
import { orgProcedure, publicProcedure, router, userProcedure } from '#server/trpc.ts'
import { cancelForGood, extendChallenge } from './amend.ts'
import { insertChallenge, publishChallenge, updateChallenge } from './edit-queries.ts'
import { entryProcedures } from './entry-procedures.ts'
import { judgingProcedures } from './judging-procedures.ts'
import { listListedChallenges } from './list-queries.ts'
import { findChallenge, findChallengeForAdmin } from './queries.ts'
import { listRanking } from './ranking-queries.ts'
import { challengeFields, challengeFilter, challengeInput, deadlineFields } from './schema.ts'

const pageSize = 20
const absent = () => notFound('This challenge')

/** The times that a challenge can have: its form's years have four digits. */
const moment = z
  .int()
  .min(Date.parse('0000-01-01T00:00:00Z'))
  .max(Date.parse('9999-12-31T23:59:59.999Z'))
const cursorParts = z.tuple([moment, z.uuid(), z.int().min(0).max(999).optional()])

export const challengeRouter = router({
  /** `mine` are those the person has joined, and needs one. */
  list: publicProcedure
    .input(challengeFilter.extend({ cursor: cursorSchema }))
    .query(async ({ ctx, input: { cursor, state, ...filter } }) => {
      if (state === 'mine' && !ctx.user) throw unauthorized()
      const [at, afterId, beyond = 0] = cursor ? decodeCursor(cursor, cursorParts) : []
      const rows = await listListedChallenges(ctx.db, {
        ...filter,
        ...(state === 'mine' ? { entrantId: ctx.user?.id } : { state }),
        after: at !== undefined && afterId ? { at: new Date(at), beyond, id: afterId } : undefined,
        limit: pageSize + 1,
      })
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return {
        items: rows.slice(0, pageSize).map(({ at: _, beyond: __, ...challenge }) => challenge),
        nextCursor: last?.at ? encodeCursor(last.at.getTime(), last.id, last.beyond) : null,
      }
    }),

  /** The ranking's first page is there once the challenge is finalized. */
  byId: publicProcedure.input(challengeInput).query(async ({ ctx, input }) => {
    const viewerId = ctx.user?.id ?? null
    const challenge = await findChallenge(ctx.db, input.challengeId, viewerId)
    if (!challenge) throw absent()
    const isFinal = challenge.status === 'finalized'
    const ranking = isFinal ? await listRanking(ctx.db, challenge.id, viewerId) : null
    return {
      ...challenge,
      briefHtml: renderMarkdown(challenge.brief),
      rulesHtml: renderMarkdown(challenge.rules),
      ranking: ranking?.items ?? null,
      rankingCursor: ranking?.nextCursor ?? null,
    }
  }),

  /** The ranking beyond the page that `byId` has; empty before the challenge is finalized. */
  ranking: publicProcedure
    .input(challengeInput.extend({ cursor: cursorSchema }))
    .query(async ({ ctx, input: { challengeId, cursor } }) => {
      const viewerId = ctx.user?.id ?? null
      const challenge = await findChallenge(ctx.db, challengeId, viewerId)
      if (!challenge) throw absent()
      return challenge.status === 'finalized'
        ? listRanking(ctx.db, challenge.id, viewerId, cursor)
        : { items: [], nextCursor: null }
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
    .input(challengeInput.extend({ version: z.int32(), fields: challengeFields }))
    .mutation(async ({ ctx, input: { challengeId, version, fields } }) => {
      const updated = await updateChallenge(ctx.db, ctx.user.id, challengeId, version, fields)
      if (updated) return updated
      const current = await findChallengeForAdmin(ctx.db, ctx.user.id, challengeId)
      if (!current) throw absent()
      throw conflict(
        current.status === 'draft' || current.status === 'scheduled'
          ? 'Somebody changed this challenge while you edited it. Copy your text, reload and try again.'
          : 'This challenge has opened: its brief and criteria are fixed now.',
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

  /** Moves the deadline of an open challenge, only to a later time; the entrants are told. */
  extend: userProcedure
    .input(challengeInput.extend({ fields: deadlineFields }))
    .mutation(({ ctx, input }) => extendChallenge(ctx, ctx.user, input.challengeId, input.fields)),

  cancel: userProcedure
    .input(challengeInput)
    .mutation(({ ctx, input }) => cancelForGood(ctx, ctx.user, input.challengeId)),

  ...entryProcedures,
  ...judgingProcedures,
})
