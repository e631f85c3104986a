import { z } from 'zod'
import { moment } from '#server/input/fields.ts'

/** What an entry is about; `people` are members and invitations. */
export const activityKinds = ['people', 'organization', 'job', 'application', 'challenge'] as const

/** What was left out is not asked for. */
export const activityFilter = z.object({
  kind: z.enum(activityKinds).optional(),
  /** By whom: an account, or `none` for what nobody did who is named. */
  who: z.union([z.literal('none'), z.uuid()]).optional(),
  from: moment('Choose the first day').optional(),
  /** The moment at which the period is over. */
  before: moment('Choose the last day').optional(),
  /** All that one act did: by the id of the entry that stands for it. */
  act: z.uuid().optional(),
})

export type ActivityFilter = z.output<typeof activityFilter>
