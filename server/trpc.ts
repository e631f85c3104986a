import { initTRPC } from '@trpc/server'
import type { Context } from './context.ts'
import { answerFor, refusalOf } from './errors.ts'
import { assertStorable, type Named } from './input/input-text.ts'

export interface Meta {
  named?: Named
  /** Dear to do: it refuses to share a request with other calls. */
  isAlone?: boolean
  /** What the admins of a suspended organization may change all the same. */
  isWhileSuspended?: boolean
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { status, message, fieldErrors, needs } = answerFor(error, ctx?.requestId ?? '-')
      return { ...shape, message, data: { ...shape.data, httpStatus: status, fieldErrors, needs } }
    },
  })

export const { router, createCallerFactory } = t

/** For anyone; other guards are in the files `guards.ts`. What the database alone could refuse is a refusal for callers too. */
export const publicProcedure = t.procedure.use(async ({ getRawInput, meta, next }) => {
  assertStorable(await getRawInput(), meta?.named)
  const result = await next()
  const refused = result.ok ? undefined : refusalOf(result.error)
  if (refused) throw refused
  return result
})

/** What costs much, and so shares a request with no other call (`trpc-http.ts`). */
export const alone: Meta = { isAlone: true }
