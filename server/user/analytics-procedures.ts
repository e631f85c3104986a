import { z } from 'zod'
import { analystProcedure } from '#server/guards.ts'
import { analyticsDays } from '#server/limits.ts'
import { countByTime } from './analytics-queries.ts'

export const analyticsProcedures = {
  /** How much happened in the last `days`, by day (90 days: by week). */
  analytics: analystProcedure
    .input(z.object({ days: z.literal(analyticsDays) }))
    .query(async ({ ctx, input: { days } }) => {
      const unit = days > 30 ? 'week' : 'day'
      return { unit, buckets: await countByTime(ctx.db, days, unit) } as const
    }),
}
