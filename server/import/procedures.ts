import { notFound } from '#server/errors.ts'
import { countedProcedure, userProcedure } from '#server/guards.ts'
import { applyImport } from './apply-import.ts'
import { previewImport } from './preview-import.ts'
import { deleteImport, listImports } from './queries.ts'
import { applyInput, importInput } from './schema.ts'
import type { RemoveResult } from './types.ts'
import { undoImport } from './undo-import.ts'

export const importProcedures = {
  /** The newest first. */
  imports: userProcedure.query(async ({ ctx }) => ({
    items: await listImports(ctx.db, ctx.user.id),
  })),

  importById: countedProcedure('preview')
    .input(importInput)
    .query(({ ctx, input }) => previewImport(ctx, input.importId)),

  applyImport: countedProcedure('preview')
    .input(applyInput)
    .mutation(({ ctx, input: { importId, choices, profileVersion } }) =>
      applyImport(ctx, importId, choices, profileVersion),
    ),

  undoImport: countedProcedure('preview')
    .input(importInput)
    .mutation(({ ctx, input }) => undoImport(ctx, input.importId)),

  /** Deletes the import and what was read; what is on the profile stays, and can no longer be undone. */
  removeImport: userProcedure
    .input(importInput)
    .mutation(async ({ ctx, input }): Promise<RemoveResult> => {
      if (!(await deleteImport(ctx.db, ctx.user.id, input.importId))) throw notFound('This import')
      return { message: 'The import is deleted. What it added stays on your profile.' }
    }),
}
