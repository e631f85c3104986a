import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { figureDays } from '#server/limits.ts'

/** Days that the chart of applicants goes back, today included. */
export const dailyDays = 30

/** Of which applications: those of the last days. */
export const figureInput = z.object({ days: z.literal(figureDays).default(90) })

export const jobFigureInput = figureInput.extend({ cursor: cursorSchema })

/** As an address has it. */
export const addressFigures = z.object({
  days: z.coerce.number().pipe(figureInput.shape.days.unwrap()).default(90),
})

export type FigureDays = z.output<typeof figureInput>['days']

/** The tables that are given out as files. */
export const figureTables = ['funnel', 'daily', 'oldest', 'sources', 'jobs'] as const

export type FigureTable = (typeof figureTables)[number]
