import { z } from 'zod'
import { userProcedure } from '#server/guards.ts'
import { cursorSchema, pageAt } from '#server/input/cursor.ts'
import { countLooks, listLooks } from './queries.ts'

const pageSize = 25

const position = z.tuple([z.iso.date(), z.uuid()])

/** Who looked at the person's profile. */
export const lookProcedures = {
  /** An organization once a day, the newest first. */
  looks: userProcedure.input(z.object({ cursor: cursorSchema })).query(async ({ ctx, input }) => {
    const { items, nextCursor } = await pageAt({
      cursor: input.cursor,
      size: pageSize,
      shape: position,
      list: (after, limit) => listLooks(ctx.db, ctx.user.id, { after, limit }),
      positionOf: last => [last.day, last.organizationId],
    })
    return {
      nextCursor,
      items: items.map(({ organizationId: _, day, exclusionId, ...org }) => ({
        day,
        org,
        /** Of the exclusion by which the organization sees the profile no more; null while it does. */
        exclusionId,
      })),
    }
  }),

  /** Of the last days. */
  lookCount: userProcedure.query(({ ctx }) => countLooks(ctx.db, ctx.user.id)),
}
