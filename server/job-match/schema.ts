import { z } from 'zod'
import { someText } from '#server/input/fields.ts'
import { jobInput } from '#server/job/schema.ts'
import { jobTextLength } from '#server/limits.ts'
import { resumeInput } from '#server/resume/schema.ts'

export const matchInput = jobInput.extend({ resumeId: z.uuid().optional() })

/** A page of jobs. */
export const matchesInput = z.object({ jobIds: z.array(z.uuid()).max(20) })

/** The resume that is copied, and the job that the copy is for. */
export const copyInput = resumeInput.extend({ jobId: z.uuid() })

export const matchTextInput = resumeInput.extend({
  text: someText(jobTextLength, 'Paste the text of a job'),
})
