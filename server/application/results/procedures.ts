import { z } from 'zod'
import { challengeInput } from '#server/challenge/schema.ts'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { cursorSchema, pageByTime } from '#server/input/cursor.ts'
import { applicationInput } from '../schema.ts'
import { findOwnResults, listOwnResults } from './queries.ts'
import { withdrawResult } from './withdraw-result.ts'

const pageSize = 10

interface Found {
  id: string
  applyFor: object | null
  result: object
}

/** Without the submission, whose address is its challenge's. */
const shown = <One extends Found>({ id, applyFor, result }: One) => ({
  challengeId: id,
  applyFor: applyFor as One['applyFor'],
  result: result as One['result'],
})

/** Results of challenges, which are sent with applications. */
export const resultProcedures = {
  /** A page of one's own, the newest first, each with the linked job that one can apply for. */
  ownResults: userProcedure
    .input(z.object({ cursor: cursorSchema }))
    .query(async ({ ctx, input }) => {
      const page = await pageByTime(input.cursor, pageSize, rows =>
        listOwnResults(ctx.db, ctx.user.id, rows),
      )
      return { ...page, items: page.items.map(shown) }
    }),

  ownResult: userProcedure.input(challengeInput).query(async ({ ctx, input }) => {
    const [found] = await findOwnResults(ctx.db, ctx.user.id, [input.challengeId])
    if (!found) throw notFound('This result')
    return shown(found)
  }),

  withdrawResult: userProcedure
    .input(applicationInput.extend(challengeInput.shape))
    .mutation(({ ctx, input }) => withdrawResult(ctx, input)),
}
