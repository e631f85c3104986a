import { z } from 'zod'
import { cursorSchema, pageAt } from '#server/input/cursor.ts'
import { orgProcedure } from '../guards.ts'
import { listActivity, listActors } from './queries.ts'
import { activityFilter } from './schema.ts'

const activityPage = 25

export const activityProcedures = {
  /** The audit log, the newest first; what one act did to many is one entry, until `act` asks for all. */
  activity: orgProcedure('readActivity')
    .input(activityFilter.extend({ cursor: cursorSchema }))
    .query(async ({ ctx, input: { cursor, orgSlug: _, ...filter } }) => {
      const { items, nextCursor } = await pageAt({
        cursor,
        size: activityPage,
        shape: z.tuple([z.int(), z.int()]),
        list: (at, limit) =>
          listActivity(
            ctx.db,
            ctx.org.id,
            filter,
            { after: at && { microseconds: at[0], position: at[1] }, limit },
            { byAct: filter.act === undefined },
          ),
        positionOf: last => [last.microseconds, last.position],
      })
      return {
        items: items.map(({ microseconds, position, entityId, ...shown }) => shown),
        nextCursor,
      }
    }),

  /** By whom the log can be narrowed. */
  activityActors: orgProcedure('readActivity').query(async ({ ctx }) => ({
    items: await listActors(ctx.db, ctx.org.id),
  })),
}
