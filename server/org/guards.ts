import { forbidden, notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import type { Meta } from '#server/trpc.ts'
import { recordRefusedClaim } from './claim.ts'
import type { Permission } from '#server/shown/roles.ts'
import { assertMay } from './assert-may.ts'
import { findOwnOrganization } from './queries.ts'
import { orgInput } from './schema.ts'

/** The organization that an input names by its `orgSlug`. */
export const namedOrg: Meta = { named: { field: 'orgSlug', what: 'This organization' } }

/** Of a suspended organization its team reads what is there, and change nothing. */
export function assertMayChange(type: string, { isSuspended }: { isSuspended: boolean }) {
  if (type === 'mutation' && isSuspended)
    throw forbidden(
      'This organization is suspended: nothing of it can be changed or published. Write to the people who run this site.',
    )
}

/** For who may, of the organization that the input names: `ctx.org`. For strangers it is not there. */
export const orgProcedure = (permission: Permission) =>
  userProcedure
    .meta(namedOrg)
    .input(orgInput)
    .use(async ({ ctx, input, type, meta, next }) => {
      const org = await findOwnOrganization(ctx.db, ctx.user.id, input.orgSlug)
      if (!org) throw notFound('This organization')
      assertMay(permission, org)
      if (!meta?.isWhileSuspended) assertMayChange(type, org)
      return next({ ctx: { ...ctx, org } })
    })

/** For a claim: what is refused before it is one is on record too. */
export const claimProcedure = userProcedure.use(async ({ ctx, next }) => {
  const result = await next()
  const code = result.ok ? null : result.error.code
  if (code === 'BAD_REQUEST' || code === 'TOO_MANY_REQUESTS') await recordRefusedClaim(ctx, code)
  return result
})
