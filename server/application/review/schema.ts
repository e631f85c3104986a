import { z } from 'zod'
import { isSeen, someText, text } from '#server/input/fields.ts'
import { areDistinct, ownId } from '#server/job/schema.ts'
import {
  mentionLimit,
  scoreNoteLength,
  scoredLimit,
  takeawaysLength,
  teamNoteLength,
} from '#server/limits.ts'
import { applicationInput } from '../schema.ts'

/** What one thinks of the applicant after a stage, the worst first. */
const verdicts = ['strong_no', 'no', 'yes', 'strong_yes'] as const

export const stageInput = applicationInput.extend({ stageId: ownId })

const choose = 'Choose 1 to 4, or that you did not assess it'

export const scorecardFields = z
  .object({
    attributes: z
      .array(
        z.object({
          label: text(100),
          /** Null of what one had no chance to assess: no number is invented. */
          rating: z.int(choose).min(1, choose).max(4, choose).nullable(),
          note: text(scoreNoteLength).default(''),
        }),
      )
      .max(scoredLimit)
      .refine(list => areDistinct(list.map(({ label }) => label)), 'Score each once'),
    overall: z.enum(verdicts, 'Choose what you think of the applicant'),
    takeaways: text(takeawaysLength).default(''),
  })
  .refine(
    ({ attributes, takeaways }) =>
      (takeaways !== '' && isSeen(takeaways)) || attributes.some(({ rating }) => rating !== null),
    { path: ['takeaways'], error: 'You assessed none of these: say what your verdict rests on' },
  )

export const noteFields = z.object({ body: someText(teamNoteLength, 'Write something') })

/** `mentions` are those of the team who are told of it. */
export const noteInput = noteFields.extend({
  mentions: z.array(z.uuid()).max(mentionLimit).default([]),
})

export type Verdict = (typeof verdicts)[number]
export type ScorecardFields = z.output<typeof scorecardFields>
