import { z } from 'zod'
import { amount, choices, currency, oneLine, someText, text } from '#server/input/fields.ts'
import {
  answerLength,
  cancelReasonLength,
  eligibilityLength,
  fileLimit,
  leastOptions,
  levelLength,
  maxPoints,
  mostEntrantQuestions,
  mostLevels,
  mostOptions,
  mostPlaces,
  mostPrizes,
  optionLength,
  questionLength,
  rewardLength,
} from '#server/limits.ts'
import { mostJudgesPerEntry } from '#server/shown/challenge-openness.ts'
import { fileKindCodes } from '#server/shown/file-kinds.ts'

const visibilities = ['none', 'entrants', 'everyone'] as const

/** What the list can be narrowed to; hours at most. */
export const rewardKinds = ['money', 'job', 'other', 'none'] as const
export const effortCaps = ['5', '10', '20', '40'] as const

const areDistinct = (list: (string | number)[]) =>
  new Set(list.map(one => String(one).toLowerCase())).size === list.length

const levels = z
  .array(
    z.object({
      points: z
        .number('Enter a number')
        .int('Enter a whole number')
        .min(0, 'At least 0')
        .max(maxPoints, `At most ${maxPoints}`),
      text: someText(levelLength, 'Say what they mean'),
    }),
  )
  .max(mostLevels, `Describe at most ${mostLevels} levels`)
  .refine(list => areDistinct(list.map(({ points }) => points)), 'Describe each level once')

const places = z
  .number('Enter for how many places')
  .int('Enter a whole number')
  .min(1, 'At least 1 place')
  .max(mostPlaces, `At most ${mostPlaces} places`)

const label = someText(rewardLength, 'Say what it is for')

const prize = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('money'),
    label,
    amount: amount.positive('Enter the amount'),
    currency,
    places,
  }),
  z.object({ kind: z.literal('interview'), label, places }),
  z.object({ kind: z.literal('job'), label, places }),
  z.object({ kind: z.literal('other'), label, places }),
])

const format = z
  .object({
    text: z.boolean(),
    links: z.boolean(),
    files: z
      .number('Enter how many files')
      .int('Enter a whole number')
      .min(0, 'At least 0')
      .max(fileLimit, `At most ${fileLimit} files`),
    kinds: choices(fileKindCodes),
  })
  .refine(one => one.text || one.links || one.files > 0, 'Choose at least one')

/** Given by whoever adds a question, and kept: answers name it. */
const ownId = text(40).regex(/^[a-z0-9-]+$/, 'Use letters, digits and hyphens')

const asked = {
  id: ownId,
  label: oneLine(questionLength, 1, 'Write the question'),
  required: z.boolean().default(true),
}

const noOptions = z
  .array(text(optionLength))
  .max(mostOptions)
  .default([])
  .transform((): string[] => [])

const question = z.discriminatedUnion('type', [
  z.object({ ...asked, type: z.literal('text'), options: noOptions }),
  z.object({ ...asked, type: z.literal('yesno'), options: noOptions }),
  z.object({
    ...asked,
    type: z.literal('choice'),
    options: z
      .array(oneLine(optionLength, 1, 'Write the choice'))
      .min(leastOptions, `Give at least ${leastOptions} choices`)
      .max(mostOptions, `Give at most ${mostOptions} choices`)
      .refine(areDistinct, 'Give each choice once'),
  }),
])

const questions = z
  .array(question)
  .max(mostEntrantQuestions, `Ask at most ${mostEntrantQuestions} questions`)
  .refine(list => areDistinct(list.map(({ id }) => id)), 'Two questions have the same id')

/** Of a criterion: what so many points mean. */
export const criterionLevels = levels.default([])

/** Anything may be handed in. */
const anyFormat: z.output<typeof format> = {
  text: true,
  links: true,
  files: fileLimit,
  kinds: [],
}

/** What a challenge gives, takes and asks; all of it has a default. */
export const termFields = {
  prizes: z.array(prize).max(mostPrizes, `Name at most ${mostPrizes} prizes`).default([]),
  format: format.default(anyFormat),
  questions: questions.default([]),
  eligibility: text(eligibilityLength).default(''),
  jobId: z.uuid('Choose a job').nullable().default(null),
  blindJudging: z.boolean().default(true),
  /** Null: every judge scores every entry. */
  judgesPerEntry: z
    .number('Enter how many judges')
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(mostJudgesPerEntry, `At most ${mostJudgesPerEntry}`)
    .nullable()
    .default(null),
  galleryVisibility: z.enum(visibilities).default('none'),
  leaderboardVisibility: z.enum(visibilities).default('everyone'),
}

/** What somebody answers who joins. */
export const joinFields = z.object({
  confirms: z.boolean().default(false),
  answers: z
    .array(z.object({ questionId: ownId, answer: text(answerLength) }))
    .max(mostEntrantQuestions)
    .default([]),
})

export type JoinFields = z.output<typeof joinFields>

/** Told to the entrants; only a draft needs none. */
export const cancelFields = z.object({ reason: text(cancelReasonLength).default('') })
