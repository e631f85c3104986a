import { applicationProcedure } from '../guards.ts'
import { scorecardFields, stageInput } from './schema.ts'
import { sendScorecard, showScorecards } from './scorecards.ts'

/** What the team thinks of an applicant, each by themselves first. */
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
}
