import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import type { Context } from './context.ts'
import { answerFor, notFound, refusalOf, unauthorized } from './errors.ts'
import { assertStorable, type Named } from './input-text.ts'
import { findAdminOrganization } from './org/queries.ts'
import { isStaff } from './user/policy.ts'

interface Meta {
  named?: Named
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

/** For whoever is signed in: `ctx.user` and `ctx.session` are there. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  const { user, session } = ctx
  if (!user || !session) throw unauthorized()
  return next({ ctx: { ...ctx, user, session } })
})

/** The organization that an input names by its `orgSlug`. */
export const namedOrg: Meta = { named: { field: 'orgSlug', what: 'This organization' } }

/** For an admin of the organization that the input names: `ctx.org` is it. Others: not found. */
export const orgProcedure = userProcedure
  .meta(namedOrg)
  .input(z.object({ orgSlug: z.string().max(100) }))
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
