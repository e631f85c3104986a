import { z } from 'zod'
import { oneLine, rawText, text, title, webAddress } from '#server/input/fields.ts'
import { candidateStages } from '#server/job/stages.ts'
import { addressLength, nameLength, notedTextLength } from '#server/limits.ts'

/** Somewhere it is tomorrow already. */
const latest = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const pastDay = rawText(10, 'Enter a day')
  .pipe(z.iso.date({ error: 'Enter a day' }))
  .refine(day => day <= latest(), 'Enter a day that is not in the future')
  .refine(day => day >= '1970-01-01', 'Enter a day after 1969')

const stage = z.enum(candidateStages)

export const notedFields = z.object({
  title,
  organization: oneLine(nameLength, 1, 'Enter the organization’s name'),
  link: webAddress(addressLength),
  appliedOn: pastDay,
  stage,
  note: text(notedTextLength),
  resumeId: z.uuid().nullable(),
})

export type NotedFields = z.output<typeof notedFields>

export const notedInput = z.object({ notedId: z.uuid() })
export const notedChange = notedInput.extend({ fields: notedFields })
export const notedMove = notedInput.extend({ stage })
