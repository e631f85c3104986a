import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import type { Meta } from '#server/trpc.ts'
import { findAdminOrganization } from './queries.ts'
import { orgInput } from './schema.ts'

/** The organization that an input names by its `orgSlug`. */
export const namedOrg: Meta = { named: { field: 'orgSlug', what: 'This organization' } }

/** For an admin of the organization that the input names: `ctx.org`. */
export const orgAdminProcedure = userProcedure
  .meta(namedOrg)
  .input(orgInput)
  .use(async ({ ctx, input, next }) => {
    const org = await findAdminOrganization(ctx.db, ctx.user.id, input.orgSlug)
    if (!org) throw notFound('This organization')
    return next({ ctx: { ...ctx, org } })
  })
