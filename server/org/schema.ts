import { z } from 'zod'

export const orgSlugSchema = z.string().max(100)
export const claimSchema = z.object({
  orgSlug: orgSlugSchema,
  token: z.string().max(500, 'The token is too long'),
})
