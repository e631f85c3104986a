import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { rawText } from '#server/input/fields.ts'

export const failureList = z.object({ cursor: cursorSchema })

/** As the list names it. */
export const failureSchema = z.object({
  kind: z.enum(['mail', 'reading']),
  id: rawText(60).min(1),
})
