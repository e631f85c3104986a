import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { rawText } from '#server/input/fields.ts'
import { joinChallenge, keepDraft } from './enter.ts'
import { removeFile } from './remove-file.ts'
import { challengeInput, draftFields, submitFields } from '#server/challenge/schema.ts'
import { joinFields } from '#server/challenge/terms/schema.ts'
import { findMySubmission } from './submission-queries.ts'
import { submitWork } from './submit.ts'
import { withdrawWork } from './withdraw.ts'

/** What an entrant does. */
export const entryProcedures = {
  join: userProcedure
    .input(challengeInput.extend(joinFields.shape))
    .mutation(({ ctx, input: { challengeId, ...given } }) =>
      joinChallenge(ctx, challengeId, given),
    ),

  saveDraft: userProcedure
    .input(challengeInput.extend(draftFields.shape))
    .mutation(({ ctx, input: { challengeId, ...work } }) => keepDraft(ctx, challengeId, work)),

  removeFile: userProcedure
    .input(challengeInput.extend({ sha256: rawText(64).regex(/^[0-9a-f]{64}$/) }))
    .mutation(async ({ ctx, input }) => {
      await removeFile(ctx, input.challengeId, input.sha256)
      return { sha256: input.sha256 }
    }),

  submit: userProcedure
    .input(challengeInput.extend(submitFields.shape))
    .mutation(({ ctx, input: { challengeId, ...work } }) => submitWork(ctx, challengeId, work)),

  withdraw: userProcedure
    .input(challengeInput)
    .mutation(({ ctx, input }) => withdrawWork(ctx, input.challengeId)),

  mySubmission: userProcedure.input(challengeInput).query(async ({ ctx, input }) => {
    const mine = await findMySubmission(ctx.db, ctx.user.id, input.challengeId)
    if (!mine) throw notFound('This challenge')
    return mine
  }),
}
