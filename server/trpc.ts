import { initTRPC } from '@trpc/server'
import type { Context } from './context.ts'
import { answerFor, refusalOf } from './errors.ts'
import { assertStorable, type Named } from './input/input-text.ts'
import { logDone, logRefusal } from './security-log.ts'

export interface Meta {
  named?: Named
  /** Dear to do: it refuses to share a request with other calls. */
  isAlone?: boolean
  /**
   * Reads what is the same for every visitor: those who wait for it at one moment share it, and it
   * may lag. Whoever is signed in sees at once what they have just changed.
   */
  isShared?: boolean
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

export const { router, mergeRouters, createCallerFactory } = t

/** For anyone; other guards are in the files `guards.ts`. What the database alone could refuse is a refusal for callers too. */
export const publicProcedure = t.procedure.use(async ({ ctx, path, getRawInput, meta, next }) => {
  const input = await getRawInput()
  assertStorable(input, meta?.named)
  const mayLag = meta?.isShared && !ctx.user && ctx.mayLag
  const result = await next({ ctx: { db: mayLag || ctx.db } })
  if (result.ok) logDone(ctx, path, input, result.data)
  else {
    const error = refusalOf(result.error) ?? result.error
    const { status, needs } = answerFor(error, ctx.requestId)
    // That a code is asked for is no refusal; it has a line of its own.
    if (needs !== 'code') logRefusal(ctx, path, error, status)
    if (error !== result.error) throw error
  }
  return result
})

/** What costs much, and so shares a request with no other call (`trpc-http.ts`). */
export const alone: Meta = { isAlone: true }

export const shared: Meta = { isShared: true }
