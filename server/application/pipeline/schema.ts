import { z } from 'zod'
import { oneLine, text } from '#server/input/fields.ts'
import { ownId } from '#server/job/schema.ts'
import { openStages } from '#server/job/stages.ts'
import {
  applicantTagLength,
  optionLength,
  pipelineSearchLength,
  viewNameLength,
} from '#server/limits.ts'
import { rejection } from '../schema.ts'

const tagSchema = oneLine(applicantTagLength, 1, 'Enter a tag')

/** A question's id and one of its choices: `permit:yes`. */
const chosenAnswer = oneLine(41 + optionLength).refine(
  value => /^[a-z0-9-]{1,40}:./.test(value),
  'Choose an answer',
)

/** Which of a job's applications; all that is left out lets any through. */
const pipelineFilter = z.object({
  /** Words, each of which begins one of the name, the skills or the texts. */
  q: text(pipelineSearchLength).optional(),
  /** One of the job's own stages, or `rejected`, or `withdrawn`. */
  stage: ownId.optional(),
  /** At least, of 100. */
  match: z.int().min(0).max(100).optional(),
  /** At least, of 5. */
  rating: z.int().min(1).max(5).optional(),
  knockout: z.enum(['with', 'without']).optional(),
  owner: z.union([z.uuid(), z.enum(['me', 'none'])]).optional(),
  tag: tagSchema.optional(),
  /** At least so many days in the stage. */
  days: z.int().min(0).max(3650).optional(),
  /** Chosen of one of the job's questions when it was sent, also where it is no longer asked. */
  answer: chosenAnswer.optional(),
})

export type PipelineFilter = z.output<typeof pipelineFilter>

/** As an address has it, all in words. */
export const addressFilter = pipelineFilter.extend({
  match: z.coerce.number().pipe(pipelineFilter.shape.match.unwrap()).optional(),
  rating: z.coerce.number().pipe(pipelineFilter.shape.rating.unwrap()).optional(),
  days: z.coerce.number().pipe(pipelineFilter.shape.days.unwrap()).optional(),
})

const pipelineSorts = [
  'applied',
  'due',
  'name',
  'match',
  'score',
  'stage',
  'days',
  'rating',
] as const

const pipelineOrder = z.object({
  sort: z.enum(pipelineSorts).default('applied'),
  /** Left out: the way that is asked for most, the newest, best or longest first. */
  isReversed: z.boolean().default(false),
})

export type PipelineOrder = z.output<typeof pipelineOrder>

export const pipelineInput = pipelineFilter.extend(pipelineOrder.shape).extend({
  /** How many to leave out from the beginning. */
  from: z.int().min(0).max(1_000_000).default(0),
})

export const boardInput = pipelineFilter.omit({ stage: true }).extend(pipelineOrder.shape)

export const placeInput = pipelineFilter.extend(pipelineOrder.shape).extend({
  applicationId: z.uuid(),
  /** Counts within the stage in which it stands, as a board's columns do. */
  isByStage: z.boolean().default(false),
})

/**
 * A filter with its order, which is the usual one when it is left out. It is used for each job of the
 * organization, and questions belong to one.
 */
const view = pipelineFilter.omit({ answer: true }).extend({
  sort: z.enum(pipelineSorts).optional(),
  isReversed: z.boolean().optional(),
})

export type PipelineView = z.output<typeof view>

export const saveViewInput = z.object({
  name: oneLine(viewNameLength, 1, 'Enter a name'),
  view,
})

/** Chosen one by one, or all that a filter lets through but some. */
export const which = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  z.object({ filter: pipelineFilter, except: z.array(z.uuid()).max(200).default([]) }),
])

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), toStage: z.enum(openStages), toStageId: ownId.optional() }),
  rejection.extend({ kind: z.literal('reject') }),
  z.object({ kind: z.literal('tag'), tag: tagSchema }),
  z.object({ kind: z.literal('untag'), tag: tagSchema }),
  z.object({ kind: z.literal('owner'), ownerId: z.uuid().nullable() }),
  z.object({ kind: z.literal('rating'), rating: z.int().min(1).max(5).nullable() }),
])

export const changeInput = z.object({ which, change })

export type Which = z.output<typeof which>
export type Change = z.output<typeof change>
