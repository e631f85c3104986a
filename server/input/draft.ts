import { z } from 'zod'
import { rawText } from './fields.ts'

/** What a form holds while it is typed, unchecked; `most` characters of JSON in all. */
export const draftValues = (most: number, tooMuch: string) =>
  z
    .record(rawText(40), z.unknown())
    .refine(values => JSON.stringify(values).length <= most, { message: tooMuch })
