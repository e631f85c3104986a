import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { oneLine, someText, text } from '#server/input/fields.ts'
import { emailLength, staffReasonLength } from '#server/limits.ts'

/** A whole e-mail address, a whole username, or a part of a name. */
export const personSearch = z.object({
  query: text(emailLength).min(2, 'Enter at least 2 characters'),
  cursor: cursorSchema,
})

export const personSchema = z.object({ userId: z.uuid() })

/** `reason` is read by the person, in an e-mail and when they log in. */
export const lockSchema = personSchema.extend({
  reason: oneLine(staffReasonLength).pipe(
    someText(staffReasonLength, 'Say why: the person reads it'),
  ),
})
