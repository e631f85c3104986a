import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { text } from '#server/input/fields.ts'
import { nameLength, orgSlugLength, reportTextLength } from '#server/limits.ts'

/** Why something is reported, as whoever reports chooses it. */
export const reportReasons = {
  scam: 'It is a scam, or asks for money',
  fake: 'It is not real, or not who it says',
  discrimination: 'It leaves out people for who they are',
  offensive: 'It insults, threatens or harasses',
  spam: 'It is spam, or here many times',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons

const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

export const newReport = z
  .object({
    what: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('job'), jobId: z.uuid() }),
      z.object({ kind: z.literal('organization'), orgSlug: text(orgSlugLength) }),
      z.object({ kind: z.literal('profile'), username: text(nameLength) }),
      z.object({ kind: z.literal('message'), messageId: z.uuid() }),
    ]),
    reason: z.enum(reasons, 'Choose a reason'),
    text: text(reportTextLength),
  })
  .refine(({ reason, text: told }) => reason !== 'other' || told !== '', {
    path: ['text'],
    message: 'Say what is wrong',
  })

export type Reported = z.infer<typeof newReport>['what']

export const reportList = z.object({
  state: z.enum(['open', 'decided']).default('open'),
  cursor: cursorSchema,
})

export const reportDecision = z.object({
  reportId: z.uuid(),
  status: z.enum(['done', 'dismissed']),
  /** For other staff. */
  note: text(reportTextLength),
})
