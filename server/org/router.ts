import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { countAttempt } from '#server/rate-limit.ts'
import { orgProcedure, publicProcedure, router, userProcedure } from '#server/trpc.ts'
import { listOpenJobs, listOrganizationJobs } from '#server/job/queries.ts'
import { listListedChallenges, listOrganizationChallenges } from '#server/challenge/queries.ts'
import { claimOrganization } from './claim.ts'
import { findOrganization } from './queries.ts'
import { claimSchema, orgSlugSchema } from './schema.ts'

export const orgRouter = router({
  bySlug: publicProcedure
    .input(z.object({ orgSlug: orgSlugSchema }))
    .query(async ({ ctx, input }) => {
      const org = await findOrganization(ctx.db, input.orgSlug)
      if (!org) throw notFound('This organization')
      return org
    }),

  /** An organization's public page: itself, its open jobs and its challenges. */
  page: publicProcedure
    .input(z.object({ orgSlug: orgSlugSchema }))
    .query(async ({ ctx, input }) => {
      const org = await findOrganization(ctx.db, input.orgSlug)
      if (!org) throw notFound('This organization')
      const [jobs, challenges] = await Promise.all([
        listOpenJobs(ctx.db, { orgSlug: org.orgSlug, limit: 50 }),
        listListedChallenges(ctx.db, { orgSlug: org.orgSlug, limit: 50 }),
      ])
      return { org, jobs, challenges }
    }),

  claim: userProcedure.input(claimSchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'claim', ctx.user.id)
    return claimOrganization(ctx, ctx.user, input.orgSlug, input.token)
  }),

  /** What the admins' dashboard shows: every job and challenge with its state. */
  dashboard: orgProcedure.query(async ({ ctx }) => {
    const [jobs, challenges] = await Promise.all([
      listOrganizationJobs(ctx.db, ctx.org.id),
      listOrganizationChallenges(ctx.db, ctx.org.id),
    ])
    return { org: ctx.org, jobs, challenges }
  }),
})
