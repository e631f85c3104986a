import { z } from 'zod'
import { rawText } from '#server/input/fields.ts'

export const findSchema = z.object({ query: rawText(100) })
