import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { jobProcedure } from '#server/job/guards.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { orgProcedure } from '#server/org/guards.ts'
import { closeJob, countUndecided } from './close-job.ts'
import { closeInput, saveTemplateInput } from './schema.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'

/** How a job ends, and what those hear who are not decided. */
export const closingProcedures = {
  close: jobProcedure('editJobs')
    .input(closeInput)
    .mutation(({ ctx, input: { reason, rejection } }) => {
      if (rejection) assertMay('decide', ctx.job)
      return closeJob(ctx, ctx.job, reason, rejection)
    }),

  /** How many wait for an answer, and in which stages. */
  undecided: jobProcedure('decide').query(({ ctx }) =>
    countUndecided(ctx.db, ctx.user.id, ctx.job),
  ),
}

/** What an organization says when it rejects, to be chosen. */
export const templateProcedures = {
  rejectionTemplates: orgProcedure('decide').query(async ({ ctx }) => ({
    items: await listTemplates(ctx.db, ctx.org.id),
  })),

  saveRejectionTemplate: orgProcedure('decide')
    .input(saveTemplateInput)
    .mutation(({ ctx, input: { orgSlug: _, ...template } }) =>
      saveTemplate(ctx, ctx.org.id, template),
    ),

  removeRejectionTemplate: orgProcedure('decide')
    .input(z.object({ templateId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const removed = await removeTemplate(ctx, ctx.org.id, input.templateId)
      if (!removed) throw notFound('This template')
      return removed
    }),
}
