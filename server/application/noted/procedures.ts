import { userProcedure } from '#server/guards.ts'
import {
  changeNoted,
  moveNoted,
  noteApplication,
  removeNoted,
  restoreNoted,
  showNoted,
} from './note.ts'
import { notedChange, notedFields, notedInput, notedMove } from './schema.ts'

/** Applications made elsewhere, which a person notes for themselves; nobody else sees them. */
export const notedProcedures = {
  notedApplication: userProcedure
    .input(notedInput)
    .query(({ ctx, input }) => showNoted(ctx, input.notedId)),

  noteApplication: userProcedure
    .input(notedFields)
    .mutation(({ ctx, input }) => noteApplication(ctx, input)),

  changeNoted: userProcedure
    .input(notedChange)
    .mutation(({ ctx, input }) => changeNoted(ctx, input.notedId, input.fields)),

  moveNoted: userProcedure
    .input(notedMove)
    .mutation(({ ctx, input }) => moveNoted(ctx, input.notedId, input.stage)),

  removeNoted: userProcedure
    .input(notedInput)
    .mutation(({ ctx, input }) => removeNoted(ctx, input.notedId)),

  restoreNoted: userProcedure
    .input(notedInput)
    .mutation(({ ctx, input }) => restoreNoted(ctx, input.notedId)),
}
