import { z } from 'zod'
import { someText } from '#server/input/fields.ts'
import {
  announcementLength,
  appealLength,
  audiences,
  hiddenReasonLength,
  questionLength,
  replyLength,
} from '#server/shown/challenge-talk.ts'

export const questionInput = z.object({ questionId: z.uuid() })

export const questionFields = z.object({ body: someText(questionLength, 'Write your question') })

const reply = someText(replyLength, 'Write an answer')

/** `version` is that of the question as it was shown. */
export const answerFields = z.object({ answer: reply, version: z.int32() })

export const hiddenFields = z.object({
  reason: someText(hiddenReasonLength, 'Say why it is hidden'),
  version: z.int32(),
})

export const appealFields = z.object({
  kind: z.enum(['question', 'appeal'], 'Choose one'),
  body: someText(appealLength, 'Write what you ask or object to'),
})

/** Of an appeal it is said whether it is upheld. */
export const appealReply = z.object({ answer: reply, isUpheld: z.boolean().nullable() })

export const audienceField = z.enum(audiences, 'Choose who gets it')

export const announcementFields = z.object({
  audience: audienceField,
  body: someText(announcementLength, 'Write what you announce'),
})
