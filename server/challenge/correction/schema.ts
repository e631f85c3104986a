import { z } from 'zod'
import { rawText, someText } from '#server/input/fields.ts'
import { correctionLength, mostJudgesAnew } from '#server/shown/challenge-talk.ts'

const number = z.int32('Enter the entrant’s number').min(1, 'Enter the entrant’s number')
const publicReason = someText(correctionLength, 'Say why: everybody reads it')

export const entrantNumber = z.object({ number })

/** An entry that goes out of the ranking or comes back, or one that was judged anew. */
export const correctionChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['out', 'back']), number }),
  z.object({ kind: z.literal('anew'), judgingId: z.uuid() }),
])

export type CorrectionChange = z.output<typeof correctionChange>

/** Of the preview that was shown: another is not published. */
const preview = rawText(100)

export const correctionFields = z.object({
  /** Of the ranking that was shown. */
  version: z.int32(),
  number,
  isLeftOut: z.boolean(),
  reason: publicReason,
  preview: preview.optional(),
})

export const anewFields = z.object({
  number,
  /** Null for those whose judgement of the entry counted. */
  judgeIds: z
    .array(z.uuid())
    .min(1, 'Choose who judges it anew')
    .max(mostJudgesAnew, `Choose ${mostJudgesAnew} judges at most`)
    .nullable(),
  reason: publicReason,
})

export const judgingAnewInput = z.object({ judgingId: z.uuid() })

export const dropFields = z.object({
  judgeId: z.uuid(),
  reason: someText(correctionLength, 'Say why: the judge reads it'),
})

export const closeAnewFields = z.object({
  reason: someText(correctionLength, 'Say why: the entrant reads it'),
})

export const publishAnewFields = z.object({ preview })
