import { z } from 'zod'
import { pageAt } from '#server/input/cursor.ts'
import { staffProcedure } from '#server/staff/guards.ts'
import { countBrokenRounds, listFailedTasks, listFailures } from './queries.ts'
import { retryFailure } from './retry.ts'
import { failureList, failureSchema } from './schema.ts'

const pageSize = 25
const position = z.tuple([z.int(), z.string().max(100)])

/** What was tried often enough and did not work, for staff. */
export const failureProcedures = {
  /** Mails and readings that were given up, by pages; besides, upkeep that fails, which is tried again by itself. */
  failures: staffProcedure.input(failureList).query(async ({ ctx, input }) => {
    const page = await pageAt({
      cursor: input.cursor,
      size: pageSize,
      shape: position,
      list: (after, limit) =>
        listFailures(ctx.db, {
          after: after && { microseconds: after[0], key: after[1] },
          limit,
        }),
      positionOf: ({ microseconds, kind, id }) => [microseconds, `${kind} ${id}`],
    })
    return {
      ...page,
      items: page.items.map(({ microseconds: _, ...item }) => item),
      tasks: await listFailedTasks(ctx.db),
      brokenRounds: await countBrokenRounds(ctx.db),
    }
  }),

  retryFailure: staffProcedure
    .input(failureSchema)
    .mutation(({ ctx, input }) => retryFailure(ctx, input)),
}
