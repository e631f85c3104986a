import { z } from 'zod'
import { jobInput } from '#server/job/schema.ts'
import { applicationInput } from '../schema.ts'

/** Why one looks behind the mask. */
const revealReasons = ['contact', 'offer', 'law', 'conflict'] as const

export type RevealReason = (typeof revealReasons)[number]

export const revealInput = applicationInput.extend({
  reason: z.enum(revealReasons, 'Choose a reason'),
})

export const blindInput = jobInput.extend({ isBlind: z.boolean() })
