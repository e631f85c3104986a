import { z } from 'zod'
import { choices, oneLine } from '#server/input/fields.ts'
import {
  areDistinct,
  isFixedReason,
  ownId,
  rejectReasons,
  type FixedReason,
} from '#server/job/schema.ts'
import { leastReasonLength, mostOwnReasons, reasonLength } from '#server/limits.ts'

export const fixedReasons = Object.keys(rejectReasons) as [FixedReason, ...FixedReason[]]

const ownReason = z.object({
  /** Stored, a key would be another sentence. */
  id: ownId.refine(id => !isFixedReason(id), 'Use another id'),
  text: oneLine(
    reasonLength,
    leastReasonLength,
    `Write a sentence of at least ${leastReasonLength} characters`,
  ).refine(sentence => !isFixedReason(sentence), 'Write a whole sentence'),
})

/** Why an organization rejects: in sentences of its own, and which of the fixed ones it does not use. */
export const reasonFields = z
  .object({
    own: z
      .array(ownReason)
      .max(mostOwnReasons, `Use at most ${mostOwnReasons} reasons of your own`)
      .refine(all => areDistinct(all.map(({ id }) => id)), 'Each reason needs an id of its own')
      .refine(all => areDistinct(all.map(({ text }) => text)), 'Write each reason once'),
    off: choices(fixedReasons),
  })
  .refine(({ own, off }) => own.length > 0 || off.length < fixedReasons.length, {
    path: ['off'],
    message: 'Leave at least one reason',
  })

export type ReasonFields = z.output<typeof reasonFields>
