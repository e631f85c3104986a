import { z } from 'zod'
import { countAttempt } from '#server/attempts.ts'
import { userProcedure } from '#server/guards.ts'
import { staffProcedure } from '#server/staff/guards.ts'
import { publicProcedure } from '#server/trpc.ts'
import { activityProcedures } from './activity/procedures.ts'
import { askDomain } from './domain/ask-domain.ts'
import { checkDomain } from './domain/check-domain.ts'
import { claimOrganization } from './claim.ts'
import { createOrganization } from './create.ts'
import { claimProcedure, namedOrg, orgProcedure } from './guards.ts'
import { removeLogo } from './logo/logo.ts'
import { memberProcedures } from './member-procedures.ts'
import { findOrganizationForEdit, requireOrganization } from './queries.ts'
import { staffOrgProcedures } from './staff/procedures.ts'
import { standingOf } from './standing.ts'
import {
  askDomainSchema,
  claimSchema,
  createSchema,
  orgFields,
  orgInput,
  suspendSchema,
  undoClaimSchema,
} from './schema.ts'
import { suspendOrganization, undoSuspension } from './suspend.ts'
import { undoClaim } from './undo-claim.ts'
import { saveOrganization } from './update.ts'

export const orgProcedures = {
  bySlug: publicProcedure
    .meta(namedOrg)
    .input(orgInput)
    .query(({ ctx, input }) => requireOrganization(ctx.db, input.orgSlug)),

  /** Makes an organization; its creator is its owner. */
  create: userProcedure.input(createSchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx, 'org')
    return createOrganization(ctx, input)
  }),

  claim: claimProcedure
    .meta(namedOrg)
    .input(claimSchema)
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx, 'claim')
      return claimOrganization(ctx, input.orgSlug, input.token)
    }),

  /** Takes everybody out, so that whose it is can claim it. */
  undoClaim: staffProcedure
    .meta(namedOrg)
    .input(undoClaimSchema)
    .mutation(({ ctx, input }) => undoClaim(ctx, input)),

  /** Takes the organization and what it published out of sight; its admins and who waits are told. */
  suspend: staffProcedure
    .meta(namedOrg)
    .input(suspendSchema)
    .mutation(({ ctx, input }) => suspendOrganization(ctx, input)),

  undoSuspension: staffProcedure
    .meta(namedOrg)
    .input(orgInput)
    .mutation(({ ctx, input }) => undoSuspension(ctx, input.orgSlug)),

  ...memberProcedures,

  /** The form's content, with whether the organization is verified and what that lacks. */
  forEdit: orgProcedure('editOrganization').query(async ({ ctx }) => {
    const org = await findOrganizationForEdit(ctx.db, ctx.org.id)
    const { dnsProof: _, ...shown } = org
    return { ...shown, standing: await standingOf(ctx.db, org, ctx.user) }
  }),

  /** Names the domain by which the organization is to be verified. */
  askDomain: orgProcedure('editOrganization')
    .input(askDomainSchema)
    .mutation(async ({ ctx, input: { domain } }) => {
      await askDomain(ctx, ctx.org.id, domain)
      return { domain }
    }),

  /** Looks for the organization's record in the DNS of the domain that it named. */
  checkDomain: orgProcedure('editOrganization').mutation(async ({ ctx }) => {
    await countAttempt(ctx, 'dns')
    return checkDomain(ctx, ctx.org.id)
  }),

  removeLogo: orgProcedure('editOrganization').mutation(async ({ ctx }) => {
    await removeLogo(ctx, ctx.org.id)
    return { message: 'The logo was removed.' }
  }),

  update: orgProcedure('editOrganization')
    .input(z.object({ version: z.int32(), fields: orgFields }))
    .mutation(({ ctx, input: { version, fields } }) =>
      saveOrganization(ctx, ctx.org.id, version, fields),
    ),

  ...activityProcedures,
  ...staffOrgProcedures,
}
