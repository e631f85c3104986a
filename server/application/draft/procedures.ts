import { userProcedure } from '#server/guards.ts'
import { jobInput } from '#server/job/schema.ts'
import { deleteDraft, listDrafts } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import { draftInput } from './schema.ts'

/** What a person began to write for a job; nobody else sees it. */
export const draftProcedures = {
  applicationDrafts: userProcedure.query(async ({ ctx }) => ({
    items: (await listDrafts(ctx.db, ctx.user.id)).map(({ savedAt, isOpen, ...job }) => ({
      job,
      savedAt,
      isOpen,
    })),
  })),

  saveApplicationDraft: userProcedure.input(draftInput).mutation(async ({ ctx, input }) => {
    await saveDraft(ctx, input)
    return { jobId: input.jobId }
  }),

  /** May be asked for twice. */
  discardApplicationDraft: userProcedure.input(jobInput).mutation(async ({ ctx, input }) => {
    await deleteDraft(ctx.db, ctx.user.id, input.jobId)
    return input
  }),
}
