import { notFound } from '#server/errors.ts'
import { countedProcedure, userProcedure } from '#server/guards.ts'
import { alone } from '#server/trpc.ts'
import { applyImport } from './apply-import.ts'
import { importByLink } from './by-link/import-by-link.ts'
import { previewImport } from './preview-import.ts'
import { deleteImport, listImports } from './queries.ts'
import { applyInput, byLinkInput, importInput, removeInput } from './schema.ts'
import { listAdded, removeAdded } from './remove-entries.ts'
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

  /** Through the operator's provider, where there is one. It counts its own attempts: they cost money. */
  importByLink: userProcedure
    .meta(alone)
    .input(byLinkInput)
    .mutation(({ ctx, input }) => importByLink(ctx, input.linkedinUrl)),

  applyImport: countedProcedure('preview')
    .input(applyInput)
    .mutation(({ ctx, input: { importId, choices, profileVersion } }) =>
      applyImport(ctx, importId, choices, profileVersion),
    ),

  undoImport: countedProcedure('preview')
    .input(importInput)
    .mutation(({ ctx, input }) => undoImport(ctx, input.importId)),

  /** What it added that is still as it was added. */
  importEntries: userProcedure
    .input(importInput)
    .query(({ ctx, input }) => listAdded(ctx, input.importId)),

  removeImportEntries: countedProcedure('preview')
    .input(removeInput)
    .mutation(({ ctx, input: { importId, ids, profileVersion } }) =>
      removeAdded(ctx, importId, ids, profileVersion),
    ),

  /** Deletes the import and what was read; what is on the profile stays, and can no longer be undone. */
  removeImport: userProcedure
    .input(importInput)
    .mutation(async ({ ctx, input }): Promise<RemoveResult> => {
      if (!(await deleteImport(ctx.db, ctx.user.id, input.importId))) throw notFound('This import')
      return { message: 'The import is deleted. What it added stays on your profile.' }
    }),
}
