import { z } from 'zod'
import { addressLength, countCap, queryLength } from '#server/limits.ts'

const metrics = ['lcp', 'inp', 'cls'] as const

/** Of one message, each. */
const mostPages = 50
const mostSearches = 20
const mostErrors = 20

const path = z.string().startsWith('/').max(addressLength)

/** What a browser tells of a visit since it last did; the server keeps less of it (http.ts). */
export const visit = z.strictObject({
  /** The paths that were opened. */
  pages: z.array(path).max(mostPages),
  /** Of the page that the visit began with: milliseconds, of `cls` the share that moved. */
  timings: z
    .array(z.strictObject({ metric: z.enum(metrics), path, value: z.number().min(0).max(600_000) }))
    .max(metrics.length),
  searches: z
    .array(
      z.strictObject({
        query: z.string().max(queryLength).nullable(),
        found: z
          .int()
          .min(0)
          .max(countCap + 1),
      }),
    )
    .max(mostSearches),
  /** `status` 0 stands for no answer; `call` is the procedure, or `script`. */
  errors: z
    .array(z.strictObject({ status: z.int().min(0).max(599), call: z.string().max(60) }))
    .max(mostErrors),
})

export type Visit = z.infer<typeof visit>
