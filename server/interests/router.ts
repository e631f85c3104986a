import { userProcedure } from '#server/guards.ts'
import { router } from '#server/trpc.ts'
import { suggestSkills } from '#server/skills/suggest.ts'
import { findDraft, findInterests, saveDraft, saveInterests } from './queries.ts'
import { draftSchema, interestsSchema, skillQuerySchema } from './schema.ts'

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

  /** What is chosen and not saved yet; null when there is nothing. */
  draft: userProcedure.query(({ ctx }) => findDraft(ctx.db, ctx.user.id)),

  saveDraft: userProcedure
    .input(draftSchema)
    .mutation(({ ctx, input }) => saveDraft(ctx.db, ctx.user.id, input.values)),

  /** Skills of the vocabulary for what is typed, at most eight. */
  suggestSkills: userProcedure
    .input(skillQuerySchema)
    .query(({ input }) => suggestSkills(input.query)),
})
