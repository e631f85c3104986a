import { z } from 'zod'

const total = z.object({ count: z.number().int().min(0), digest: z.string() })

const copied = z.object({
  /** The migrations that had run. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: total })),
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
})

/** What was read of a database. */
export type Copied = z.infer<typeof copied>

/** The last entry of a backup: what stands before it. */
export const manifestSchema = copied.extend({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  files: total.extend({
    bytes: z.number().int().min(0),
    /** Named by rows, and not in the store. */
    missing: z.number().int().min(0),
  }),
})

export type Manifest = z.infer<typeof manifestSchema>
