import { z } from 'zod'
import { orgProcedure } from '#server/org/guards.ts'
import { findUsualStages } from './queries.ts'
import { saveUsualStages } from './save-usual-stages.ts'
import { usualStageFields } from './schema.ts'

/** With which stages new jobs of an organization begin. */
export const usualStageProcedures = {
  usualStages: orgProcedure('editJobs').query(({ ctx }) => findUsualStages(ctx.db, ctx.org.id)),

  saveUsualStages: orgProcedure('editOrganization')
    .input(z.object({ version: z.int32(), fields: usualStageFields }))
    .mutation(({ ctx, input: { version, fields } }) =>
      saveUsualStages(ctx, ctx.org.id, version, fields.stages),
    ),
}
