import { z } from 'zod'

/** That figures look back, today included. */
export const periods = [7, 30, 90, 365] as const

/** Fewer are not shown, and counts are rounded down to a multiple of it. */
export const leastGroup = 5

export const figureKeys = [
  'funnel',
  'active',
  'imports',
  'scores',
  'findings',
  'searches',
  'missed',
  'answers',
  'challenges',
  'errors',
  'timings',
] as const
export type FigureKey = (typeof figureKeys)[number]

export const figuresInput = z.object({ days: z.literal(periods).default(30) })

/** As an address has it. */
export const addressPeriod = z.object({
  days: z.coerce.number().pipe(z.literal(periods)).default(30),
})
