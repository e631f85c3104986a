import { z } from 'zod'
import { jobProcedure } from '#server/job/guards.ts'
import { changeApplicants } from './change.ts'
import { countStages, findPlace, listBoard, listTags, listPart } from './queries.ts'
import { pipelineOf } from './pipeline-of.ts'
import { boardInput, changeInput, pipelineInput, placeInput } from './schema.ts'
import { boardStages, choosable, shownOf } from './shown.ts'
import { listRecentChanges, undoChange } from './undo-change.ts'

/** Rows that a part of the list has, and cards that each stage begins with. */
const partSize = 50
const firstCards = 20

/** A job's applications as a board and as a table, and what is done to several of them at once. */
export const pipelineProcedures = {
  /** How many there are in each stage, and the first of each. */
  board: jobProcedure('readApplicants')
    .input(boardInput)
    .query(async ({ ctx, input: { sort, isReversed, ...filter } }) => {
      const pipeline = pipelineOf(ctx)
      const [counts, rows, tags] = await Promise.all([
        countStages(ctx.db, pipeline, filter),
        listBoard(ctx.db, pipeline, filter, { sort, isReversed }, firstCards),
        listTags(ctx.db, pipeline),
      ])
      return {
        stages: boardStages(ctx.job.stages, counts).map(stage => ({
          ...stage,
          count: counts.get(stage.id) ?? 0,
          items: rows.filter(row => row.stageKey === stage.id).map(row => shownOf(pipeline, row)),
        })),
        total: [...counts.values()].reduce((sum, count) => sum + count, 0),
        tags,
        questions: choosable(ctx.job.questions),
        isBlind: ctx.job.isBlind,
      }
    }),

  /** A part of the list, or of one stage, from any place in it. */
  pipeline: jobProcedure('readApplicants')
    .input(pipelineInput)
    .query(async ({ ctx, input: { from, sort, isReversed, ...filter } }) => {
      const pipeline = pipelineOf(ctx)
      const part = { from, limit: partSize }
      const rows = await listPart(ctx.db, pipeline, filter, { sort, isReversed }, part)
      return { items: rows.map(row => shownOf(pipeline, row)) }
    }),

  /** Where an application stands in the list or in its stage, from 0; null when it is not in it. */
  applicantPlace: jobProcedure('readApplicants')
    .input(placeInput)
    .query(async ({ ctx, input: { applicationId, isByStage, sort, isReversed, ...filter } }) => {
      const order = { sort, isReversed }
      const one = { applicationId, isByStage }
      const place = await findPlace(ctx.db, pipelineOf(ctx), filter, order, one)
      return place ? { index: place.index, stageId: place.stageKey } : null
    }),

  /** Moves, rejects or marks those chosen, or all that a filter lets through. */
  changeApplicants: jobProcedure('decide')
    .input(changeInput)
    .mutation(({ ctx, input: { which, change } }) =>
      changeApplicants(ctx, pipelineOf(ctx), which, change),
    ),

  /** What the person did last, to be undone. */
  recentChanges: jobProcedure('decide').query(async ({ ctx }) => ({
    items: await listRecentChanges(ctx.db, pipelineOf(ctx)),
  })),

  undoChange: jobProcedure('decide')
    .input(z.object({ batchId: z.uuid() }))
    .mutation(({ ctx, input }) => undoChange(ctx, pipelineOf(ctx), input.batchId)),
}
