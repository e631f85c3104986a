import { z } from 'zod'
import { cursorSchema, pageByTime } from '#server/input/cursor.ts'
import { applicationProcedure } from '../guards.ts'
import { unnamedIn } from '../blind/mask-snapshot.ts'
import { addNote, removeNote } from './notes.ts'
import { listNotes } from './note-queries.ts'
import { noteInput, scorecardFields, stageInput } from './schema.ts'
import { sendScorecard, showScorecards } from './scorecards.ts'

const notesPage = 20

/** What the team thinks and writes of an applicant. */
export const reviewProcedures = {
  scorecards: applicationProcedure('readApplicants').query(({ ctx }) =>
    showScorecards(ctx.db, ctx.user.id, ctx.application),
  ),

  sendScorecard: applicationProcedure('readApplicants')
    .input(stageInput.pick({ stageId: true }).extend({ fields: scorecardFields }))
    .mutation(({ ctx, input: { stageId, fields } }) =>
      sendScorecard(ctx, ctx.application, stageId, fields),
    ),

  /** Sees the others' of a stage without scoring in it, from then on. */
  passScorecard: applicationProcedure('readApplicants')
    .input(stageInput.pick({ stageId: true }))
    .mutation(({ ctx, input }) => sendScorecard(ctx, ctx.application, input.stageId)),

  /** The newest first. */
  notes: applicationProcedure('readApplicants')
    .input(z.object({ cursor: cursorSchema }))
    .query(async ({ ctx, input }) => {
      const page = await pageByTime(input.cursor, notesPage, part =>
        listNotes(ctx.db, ctx.user.id, ctx.application.id, part),
      )
      const unnamed = unnamedIn(ctx.application)
      return {
        ...page,
        items: page.items.map(({ authorId, ...note }) => ({
          ...note,
          body: unnamed(note.body),
          isMine: authorId === ctx.user.id,
        })),
      }
    }),

  addNote: applicationProcedure('readApplicants')
    .input(noteInput)
    .mutation(({ ctx, input }) => addNote(ctx, ctx.application, input)),

  /** One's own. */
  removeNote: applicationProcedure('readApplicants')
    .input(z.object({ noteId: z.uuid() }))
    .mutation(({ ctx, input }) => removeNote(ctx, ctx.application.id, input.noteId)),
}
