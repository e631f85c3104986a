import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { orgProcedure } from '#server/org/guards.ts'
import { saveViewInput } from '../schema.ts'
import { deleteView, listViews } from './queries.ts'
import { saveView } from './save-view.ts'

const whose = ({ user, org }: { user: { id: string }; org: { id: string } }) => ({
  userId: user.id,
  organizationId: org.id,
})

/** How somebody looks at the applicants, under names of their own: for each job of the organization. */
export const viewProcedures = {
  pipelineViews: orgProcedure('readApplicants').query(async ({ ctx }) => ({
    items: await listViews(ctx.db, whose(ctx)),
  })),

  /** In place of the one that has this name. */
  savePipelineView: orgProcedure('readApplicants')
    .input(saveViewInput)
    .mutation(({ ctx, input: { name, view } }) => saveView(ctx, ctx.org.id, { name, view })),

  removePipelineView: orgProcedure('readApplicants')
    .input(z.object({ viewId: z.uuid() }))
    .mutation(async ({ ctx, input: { viewId } }) => {
      if (!(await deleteView(ctx.db, whose(ctx), viewId))) throw notFound('This view')
      return { viewId }
    }),
}
