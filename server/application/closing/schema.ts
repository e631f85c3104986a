import { z } from 'zod'
import { oneLine, orEmpty, someText } from '#server/input/fields.ts'
import { nameLength, rejectionLength } from '#server/limits.ts'
import { rejection } from '../schema.ts'

export const closeInput = z.object({
  reason: z.enum(['filled', 'cancelled']),
  /** Answers those who are not decided; left out, they wait, and are told so when nobody answers. */
  rejection: rejection.optional(),
})

export const templateFields = z.object({
  name: oneLine(nameLength, 1, 'Enter a name'),
  /** Empty where it is chosen each time. */
  reason: orEmpty(z.literal(''), rejection.shape.reason),
  message: someText(rejectionLength, 'Write something'),
})

/** `templateId` is the one that is edited, as it was in `version`; without it, one of its name is replaced. */
export const saveTemplateInput = templateFields.extend({
  edited: z.object({ templateId: z.uuid(), version: z.int32() }).optional(),
})

export type TemplateFields = z.output<typeof templateFields>
export type SaveTemplateInput = z.output<typeof saveTemplateInput>
