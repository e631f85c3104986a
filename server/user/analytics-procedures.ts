import { z } from 'zod'
import { analystProcedure } from '#server/guards.ts'
import { countByTime } from './analytics-queries.ts'

export const analyticsProcedures = {
  /** How much happened in the last `days`, by day (90 days: by week). */
  analytics: analystProcedure
    .input(z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]) }))
    .query(async ({ ctx, input: { days } }) => {
      const unit = days > 30 ? 'week' : 'day'
      return { unit, buckets: await countByTime(ctx.db, days, unit) } as const
    }),
}
