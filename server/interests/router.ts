import { userProcedure } from '#server/guards.ts'
import { router } from '#server/trpc.ts'
import { findContent, findReadingKey } from '#server/resume/reading-queries.ts'
import { thisMonth } from '#server/resume/store-analysis.ts'
import { suggestSkills } from '#server/skills/suggest.ts'
import { findDraft, findInterests, industriesOf, listIndustries, saveDraft } from './queries.ts'
import { save } from './save.ts'
import { draftSchema, interestsSchema, skillQuerySchema } from './schema.ts'
import { employersIn, suggestionsFrom } from './suggestions.ts'

const none = {
  roles: [],
  skills: [],
  industries: [],
  seniority: [],
  workplaceTypes: [],
  employmentTypes: [],
  locations: [],
  remoteCountries: [],
  salaryMin: null,
  salaryCurrency: null,
}

export const interestsRouter = router({
  /** Empty lists when nothing was chosen yet. */
  get: userProcedure.query(async ({ ctx }) => (await findInterests(ctx.db, ctx.user.id)) ?? none),

  /** What the person's resume proposes: the primary one, or else the newest. */
  suggestions: userProcedure.query(async ({ ctx }) => {
    const reading = await findReadingKey(ctx.db, ctx.user.id)
    const content = (reading && (await findContent(ctx.db, reading.id, reading.version))) ?? {}
    const industries = await industriesOf(ctx.db, employersIn(content))
    return { ...suggestionsFrom(content, thisMonth()), industries }
  }),

  /** Industries to choose from, those that most organizations name. */
  industries: userProcedure.query(({ ctx }) => listIndustries(ctx.db)),

  save: userProcedure.input(interestsSchema).mutation(({ ctx, input }) => save(ctx, input)),

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
