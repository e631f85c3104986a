import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import type { Context } from './context.ts'
import { answerFor, notFound, refusalOf, unauthorized } from './errors.ts'
import { rawText } from './input/fields.ts'
import { assertStorable, type Named } from './input/input-text.ts'
import { findAdminOrganization } from './org/queries.ts'
import { countAttempt } from './http/rate-limit.ts'
import { isStaff } from './user/policy.ts'

interface Meta {
  named?: Named
  /** Dear to do: it refuses to share a request with other calls. */
  isAlone?: boolean
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { status, message, fieldErrors } = answerFor(error, ctx?.requestId ?? '-')
      return { ...shape, message, data: { ...shape.data, httpStatus: status, fieldErrors } }
    },
  })

export const { router, createCallerFactory } = t

/** For anyone. What the database alone could refuse is a refusal for callers too. */
export const publicProcedure = t.procedure.use(async ({ getRawInput, meta, next }) => {
  assertStorable(await getRawInput(), meta?.named)
  const result = await next()
  const refused = result.ok ? undefined : refusalOf(result.error)
  if (refused) throw refused
  return result
})

/** What costs much, and so shares a request with no other call (`trpc-http.ts`). */
export const alone: Meta = { isAlone: true }

/** For whoever is signed in: `ctx.user` and `ctx.session` are there. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  const { user, session } = ctx
  if (!user || !session) throw unauthorized()
  return next({ ctx: { ...ctx, user, session } })
})

/**
 * For whoever is signed in, where the work is dear: an attempt is counted before the input is even
 * looked at.
 */
export const countedProcedure = (kind: Parameters<typeof countAttempt>[2]) =>
  userProcedure.meta(alone).use(async ({ ctx, next }) => {
    await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, kind, ctx.user.id)
    return next()
  })

/** The organization that an input names by its `orgSlug`. */
export const namedOrg: Meta = { named: { field: 'orgSlug', what: 'This organization' } }

/** For an admin of the organization that the input names: `ctx.org` is it. Others: not found. */
export const orgProcedure = userProcedure
  .meta(namedOrg)
  .input(z.object({ orgSlug: rawText(100) }))
  .use(async ({ ctx, input, next }) => {
    const org = await findAdminOrganization(ctx.db, ctx.user.id, input.orgSlug)
    if (!org) throw notFound('This organization')
    return next({ ctx: { ...ctx, org } })
  })

/** For staff of the company; for others the procedure does not exist. */
export const staffProcedure = userProcedure.use(({ ctx, next }) => {
  if (!isStaff(ctx.user, ctx.env.COMPANY_DOMAIN)) throw notFound()
  return next()
})
