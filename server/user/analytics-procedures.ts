import { z } from 'zod'
import { forbidden, notFound } from '#server/errors.ts'
import { analyticsDays } from '#server/limits.ts'
import { userProcedure } from '#server/trpc.ts'
import { countByTime } from './analytics-queries.ts'
import { isOnCompanyDomain, isStaff } from './policy.ts'

export const analyticsProcedures = {
  /**
   * How much happened in the last `days`, by day (90 days: by week). Off the company's domain it
   * does not exist; on it, but with an unverified address, it is forbidden until that is verified.
   */
  analytics: userProcedure
    .input(z.object({ days: z.literal(analyticsDays) }))
    .query(async ({ ctx, input: { days } }) => {
      if (!isOnCompanyDomain(ctx.user, ctx.env.COMPANY_DOMAIN)) throw notFound()
      if (!isStaff(ctx.user, ctx.env.COMPANY_DOMAIN))
        throw forbidden('Confirm your e-mail address to see the analytics.')
      const unit = days > 30 ? 'week' : 'day'
      return { unit, buckets: await countByTime(ctx.db, days, unit) } as const
    }),
}
