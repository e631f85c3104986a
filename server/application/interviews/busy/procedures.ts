import { userProcedure } from '#server/guards.ts'
import { deleteBusyTimes, findBusyTimes } from './queries.ts'

/** When one is busy, from a calendar that one uploaded. */
export const busyProcedures = {
  /** How much is known; null without a calendar. */
  busyTimes: userProcedure.query(
    async ({ ctx }) => (await findBusyTimes(ctx.db, ctx.user.id)) ?? null,
  ),

  removeBusyTimes: userProcedure.mutation(async ({ ctx }) => {
    await deleteBusyTimes(ctx.db, ctx.user.id)
  }),
}
