import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { mailDomain, orEmpty, text } from '#server/input/fields.ts'
import { nameLength } from '#server/limits.ts'
import { orgInput } from '../schema.ts'

/** A whole address of a page, or a part of a name; empty for all. */
export const organizationSearch = z.object({
  query: text(nameLength).default(''),
  /** Those alone that somebody answers for and that are not verified. */
  isToVerify: z.boolean().default(false),
  cursor: cursorSchema,
})

export const verifySchema = orgInput.extend({
  /** Left out, it is the one that the organization has or asked for. */
  domain: orEmpty(z.literal(''), mailDomain).optional(),
})
