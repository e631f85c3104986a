import { z } from 'zod'
import { orgProcedure } from '#server/org/guards.ts'
import { findReasons } from './queries.ts'
import { saveReasons } from './save-reasons.ts'
import { reasonFields } from './schema.ts'

/** Why an organization rejects. */
export const reasonProcedures = {
  rejectionReasons: orgProcedure('decide').query(({ ctx }) => findReasons(ctx.db, ctx.org.id)),

  saveRejectionReasons: orgProcedure('editOrganization')
    .input(z.object({ version: z.int32(), fields: reasonFields }))
    .mutation(({ ctx, input: { version, fields } }) =>
      saveReasons(ctx, ctx.org.id, version, fields),
    ),
}
