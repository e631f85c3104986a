import { router, userProcedure } from '#server/trpc.ts'
import { findInterests, saveInterests } from './queries.ts'
import { interestsSchema } from './schema.ts'

const none = {
  roles: [],
  skills: [],
  workplaceTypes: [],
  employmentTypes: [],
  locations: [],
  salaryMin: null,
  salaryCurrency: null,
}

export const interestsRouter = router({
  /** Empty lists when nothing was chosen yet. */
  get: userProcedure.query(async ({ ctx }) => (await findInterests(ctx.db, ctx.user.id)) ?? none),

  save: userProcedure
    .input(interestsSchema)
    .mutation(({ ctx, input }) => saveInterests(ctx.db, ctx.user.id, input)),
})
