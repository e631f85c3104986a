import { z } from 'zod'
import { oneLine, text } from '#server/input/fields.ts'
import { nameLength, rejectionLength } from '#server/limits.ts'
import { rejection } from '../schema.ts'

export const closeInput = z.object({
  reason: z.enum(['filled', 'cancelled']),
  /** Answers those who are not decided; left out, they wait, and are told so when nobody answers. */
  rejection: rejection.optional(),
})

export const templateFields = z.object({
  name: oneLine(nameLength, 1, 'Enter a name'),
  reason: rejection.shape.reason,
  message: text(rejectionLength).min(1, 'Write something'),
})

export type TemplateFields = z.output<typeof templateFields>
