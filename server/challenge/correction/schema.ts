import { z } from 'zod'
import { someText } from '#server/input/fields.ts'
import { correctionLength } from '#server/shown/challenge-talk.ts'

export const correctionFields = z.object({
  /** Of the ranking that was shown. */
  version: z.int32(),
  number: z.int32('Enter the entrant’s number').min(1, 'Enter the entrant’s number'),
  isLeftOut: z.boolean(),
  reason: someText(correctionLength, 'Say why: everybody reads it'),
})
