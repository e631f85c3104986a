import { z } from 'zod'

/** `permanent` is false of a mailbox that is full or away: such mail may come another time. */
const bounce = z.object({
  email: z.string().trim().max(320).includes('@'),
  kind: z.enum(['bounce', 'complaint']),
  permanent: z.boolean().default(true),
})

export type Bounce = z.infer<typeof bounce>

export const bouncesSchema = z.array(bounce).max(500)
