import { userProcedure } from '#server/guards.ts'
import { readNews } from './news.ts'
import { markVisit } from './visit-queries.ts'

/** What is new for a person since they were last here. */
export const homeProcedures = {
  news: userProcedure.query(({ ctx }) => readNews(ctx.db, ctx.user.id)),

  /** The person has seen what is new. */
  markVisit: userProcedure.mutation(({ ctx }) => markVisit(ctx.db, ctx.user.id)),
}
