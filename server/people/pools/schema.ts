import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { oneLine, rawText, text } from '#server/input/fields.ts'
import { poolNameLength, poolNoteLength } from '#server/limits.ts'

/** `username`: whether each list has them. */
export const poolsInput = z.object({ username: rawText(100).optional() })

export const newPoolInput = z.object({ name: oneLine(poolNameLength, 1, 'Name the list') })

export const poolInput = z.object({ poolId: z.uuid() })

export const poolPageInput = poolInput.extend({ cursor: cursorSchema })

export const inPoolInput = poolInput.extend({ username: rawText(100) })

export const keepInput = inPoolInput.extend({ note: text(poolNoteLength).default('') })
