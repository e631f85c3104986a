import { z } from 'zod'
import { missingInStages } from '../posting/schema.ts'
import { stages } from '../schema.ts'

/** With which new jobs begin, by the rules of a published job; empty for those of every organization. */
export const usualStageFields = z.object({ stages }).superRefine((fields, context) => {
  for (const [path, message] of Object.entries(missingInStages(fields.stages)))
    context.addIssue({ code: 'custom', path: path.split('.'), message })
})

export type UsualStages = z.output<typeof usualStageFields>['stages']
