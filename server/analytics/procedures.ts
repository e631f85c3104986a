import { analystProcedure, isStaff } from '#server/guards.ts'
import { periodsOf, readFigures } from './read-figures.ts'
import { figuresInput } from './schema.ts'

export const analyticsProcedures = {
  /**
   * What happened in the last `days`, and in as many before them: no group of fewer than five, and
   * all counts rounded down to a multiple of it. `mayAct` says whether they are named as staff.
   */
  analytics: analystProcedure.input(figuresInput).query(async ({ ctx, input: { days } }) => ({
    ...periodsOf(days).now,
    mayAct: isStaff(ctx.user, ctx.env),
    figures: await readFigures(ctx.db, days),
  })),
}
