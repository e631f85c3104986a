import { z } from 'zod'
import { rawText } from '#server/input/fields.ts'
import { jobInput, ownId } from '#server/job/schema.ts'
import { answerLength, coverNoteLength, mostQuestions } from '#server/limits.ts'

/** What was typed so far: nothing in it has to be right yet. */
export const draftInput = jobInput.extend({
  /** None for the one that is chosen by itself. */
  resumeId: z.uuid().nullable(),
  coverNote: rawText(coverNoteLength),
  answers: z
    .array(z.object({ questionId: ownId, answer: rawText(answerLength) }))
    .max(mostQuestions, `Answer at most ${mostQuestions} questions`),
})

export type DraftInput = z.output<typeof draftInput>
