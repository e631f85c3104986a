import { z } from 'zod'
import { challengeInput } from '#server/challenge/schema.ts'
import { cursorSchema } from '#server/input/cursor.ts'
import { oneLine, text } from '#server/input/fields.ts'
import { answers, ownId } from '#server/job/schema.ts'
import { candidateStages, openStages } from '#server/job/stages.ts'
import {
  coverNoteLength,
  mostRejectionHours,
  reasonLength,
  rejectionHours,
  rejectionLength,
  sourceLength,
} from '#server/limits.ts'
import { mostResults } from '#server/shown/application-results.ts'

export const ownFilter = z.object({
  stage: z.enum(candidateStages).optional(),
  cursor: cursorSchema,
})

/** A withdrawal can be thought over once. */
export const applyLimit = 2

export const applicationInput = z.object({ applicationId: z.uuid() })

/** The ways by which somebody comes to a job that are ours; others are hosts, and words of links. */
export const ownSources = {
  search: 'Job search',
  organization: 'The organization’s page',
  recommended: 'Recommended jobs',
  saved: 'Saved jobs',
  followed: 'Followed organizations',
  site: 'Elsewhere on Fairlead',
  alert: 'Mail of a saved search',
  invited: 'Invitation to apply',
  direct: 'The link itself',
  unknown: 'Not known',
} as const

/**
 * By which way somebody came to a job: one of `ownSources`, the host of another site, or the word after
 * `?source=` in the link that an organization gave out. It is counted and nothing else, so what is no
 * such word keeps nobody from applying.
 */
const sourceWord = text(sourceLength)
  .toLowerCase()
  .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/)
  .catch('unknown')
  .default('unknown')

export const sourceName = (source: string) =>
  Object.hasOwn(ownSources, source) ? ownSources[source as keyof typeof ownSources] : source

const attachedResult = challengeInput.extend({
  /** Of the ranking whose place was read. */
  version: z.int32(),
  consent: z.literal(true, 'Tick this to send the result, or take it off'),
  withComments: z.boolean().default(false),
})

export type AttachedResult = z.output<typeof attachedResult>

const attachedResults = z
  .array(attachedResult)
  .max(mostResults, `Attach ${mostResults} results at most`)
  .refine(
    all => new Set(all.map(({ challengeId }) => challengeId)).size === all.length,
    'Attach each result once',
  )
  .default([])

export const applyInput = z.object({
  jobId: z.uuid(),
  resumeId: z.uuid('Choose a resume'),
  /** Though what the person corrected is not in the file: a form says false until they have chosen. */
  fileAsItIs: z.boolean().default(true),
  coverNote: text(coverNoteLength).default(''),
  answers,
  source: sourceWord,
  /** Of the person's challenges. */
  results: attachedResults,
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

/** Each stands for up to a line of text. */
const mostVariables = 10

/** Why, what is said of it, and when it is told. */
export const rejection = z.object({
  /** A fixed one's key, or the id of one of the organization's own. */
  reason: ownId,
  /** Of an own one as it was read: worded anew meanwhile, it is not sent unseen. */
  sentence: oneLine(reasonLength).optional(),
  message: text(rejectionLength)
    .refine(
      message => (message.match(/\{(name|job)\}/g) ?? []).length <= mostVariables,
      `Use {name} and {job} ${mostVariables} times at most`,
    )
    .default(''),
  /** In which it can be taken back unseen; 0 tells at once. */
  delayHours: z.int().min(0).max(mostRejectionHours).default(rejectionHours),
})

export const rejectInput = applicationInput.extend(rejection.shape)

export type Rejection = z.output<typeof rejection>
export type RejectInput = z.output<typeof rejectInput>
