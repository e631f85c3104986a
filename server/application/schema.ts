import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { text } from '#server/input/fields.ts'
import { answers, ownId, rejectReasons } from '#server/job/schema.ts'
import { candidateStages, openStages } from '#server/job/stages.ts'
import {
  coverNoteLength,
  mostRejectionHours,
  rejectionHours,
  rejectionLength,
} from '#server/limits.ts'

export const ownFilter = z.object({
  stage: z.enum(candidateStages).optional(),
  cursor: cursorSchema,
})

/** A withdrawal can be thought over once. */
export const applyLimit = 2

export const applicationInput = z.object({ applicationId: z.uuid() })

export const applyInput = z.object({
  jobId: z.uuid(),
  resumeId: z.uuid(),
  coverNote: text(coverNoteLength).default(''),
  answers,
})

export type ApplyInput = z.output<typeof applyInput>

export const applicationFilter = z.object({
  /** One of the job's own stages, or `rejected`, or `withdrawn`. */
  stage: ownId.optional(),
  cursor: cursorSchema,
})

export const moveInput = applicationInput
  .extend({
    fromStage: z.enum(openStages),
    toStage: z.enum(openStages),
    /** Of the job's own stages; the first of its kind when left out. */
    fromStageId: ownId.optional(),
    toStageId: ownId.optional(),
  })
  .refine(
    ({ fromStage, toStage, fromStageId, toStageId }) =>
      fromStage !== toStage || fromStageId !== toStageId,
    { path: ['toStage'], message: 'Choose another stage' },
  )

export type MoveInput = z.output<typeof moveInput>

/** Why, what is said of it, and when it is told. */
export const rejection = z.object({
  reason: z.enum(Object.keys(rejectReasons) as (keyof typeof rejectReasons)[]),
  message: text(rejectionLength).default(''),
  /** In which it can be taken back unseen; 0 tells at once. */
  delayHours: z.int().min(0).max(mostRejectionHours).default(rejectionHours),
})

export const rejectInput = applicationInput.extend(rejection.shape)

export type Rejection = z.output<typeof rejection>
export type RejectInput = z.output<typeof rejectInput>
