import { z } from 'zod'
import { cursorSchema, pageAt, pageByTime } from '#server/input/cursor.ts'
import { notFound } from '#server/errors.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { isStaff, staffProcedure, userProcedure } from '#server/guards.ts'
import { publicProcedure, router } from '#server/trpc.ts'
import { listOpenJobsOf, listOrganizationJobs } from '#server/job/queries.ts'
import { listPublicChallenges } from '#server/challenge/list-queries.ts'
import { listOrganizationChallenges } from '#server/challenge/queries.ts'
import { listActivity } from './activity-queries.ts'
import { claimOrganization } from './claim.ts'
import { createOrganization } from './create.ts'
import { namedOrg, orgAdminProcedure } from './guards.ts'
import { memberProcedures } from './member-procedures.ts'
import { countOverview, countOwn, findHiringRecord, listNeeds } from './overview-queries.ts'
import { findOrganization, findOrganizationForEdit } from './queries.ts'
import { claimSchema, createSchema, orgFields, orgInput } from './schema.ts'
import { undoClaim } from './undo-claim.ts'
import { saveOrganization } from './update.ts'

const activityPage = 25
/** Jobs or challenges. */
const listPage = 20
const absent = () => notFound('This organization')

export const orgRouter = router({
  bySlug: publicProcedure
    .meta(namedOrg)
    .input(orgInput)
    .query(async ({ ctx, input }) => {
      const org = await findOrganization(ctx.db, input.orgSlug)
      if (!org) throw absent()
      return org
    }),

  /** An organization's public page: itself, how it answers, its open jobs and its challenges. */
  page: publicProcedure
    .meta(namedOrg)
    .input(orgInput)
    .query(async ({ ctx, input }) => {
      const org = await findOrganization(ctx.db, input.orgSlug)
      if (!org) throw absent()
      const [jobs, challenges, record] = await Promise.all([
        listOpenJobsOf(ctx.db, org.id, 50),
        listPublicChallenges(ctx.db, { organizationId: org.id, limit: 50 }),
        findHiringRecord(ctx.db, org.id),
      ])
      return {
        org,
        jobs,
        challenges,
        record: record.shareAnswered === null ? null : record,
        canUndoClaim:
          org.claimedAt !== null && ctx.user !== null && isStaff(ctx.user, ctx.env.COMPANY_DOMAIN),
      }
    }),

  /** Makes an organization; its creator is its admin. */
  create: userProcedure.input(createSchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx, 'org')
    return createOrganization(ctx, input)
  }),

  claim: userProcedure
    .meta(namedOrg)
    .input(claimSchema)
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx, 'claim')
      return claimOrganization(ctx, input.orgSlug, input.token)
    }),

  /** Takes out everybody who came by a claim, so that the organization can be claimed again. */
  undoClaim: staffProcedure
    .meta(namedOrg)
    .input(orgInput)
    .mutation(({ ctx, input }) => undoClaim(ctx, input.orgSlug)),

  ...memberProcedures,

  /** The form's content. */
  forEdit: orgAdminProcedure.query(({ ctx }) => findOrganizationForEdit(ctx.db, ctx.org.id)),

  update: orgAdminProcedure
    .input(z.object({ version: z.int32(), fields: orgFields }))
    .mutation(({ ctx, input: { version, fields } }) =>
      saveOrganization(ctx, ctx.org.id, version, fields),
    ),

  /** What the admins' dashboard begins with: the newest jobs and challenges, and how many. */
  dashboard: orgAdminProcedure.query(async ({ ctx }) => {
    const [jobs, challenges, counts] = await Promise.all([
      pageByTime(undefined, listPage, page => listOrganizationJobs(ctx.db, ctx.org.id, page)),
      pageByTime(undefined, listPage, page => listOrganizationChallenges(ctx.db, ctx.org.id, page)),
      countOwn(ctx.db, ctx.org.id),
    ])
    return { org: ctx.org, jobs: jobs.items, challenges: challenges.items, counts }
  }),

  /** Every job with its state, that changed last first. */
  jobs: orgAdminProcedure
    .input(z.object({ cursor: cursorSchema }))
    .query(({ ctx, input }) =>
      pageByTime(input.cursor, listPage, page => listOrganizationJobs(ctx.db, ctx.org.id, page)),
    ),

  /** Every challenge with its state, that changed last first. */
  challenges: orgAdminProcedure
    .input(z.object({ cursor: cursorSchema }))
    .query(({ ctx, input }) =>
      pageByTime(input.cursor, listPage, page =>
        listOrganizationChallenges(ctx.db, ctx.org.id, page),
      ),
    ),

  /** The dashboard's first tab: counts, the hiring record, and what waits for the team. */
  overview: orgAdminProcedure.query(async ({ ctx }) => {
    const [counts, record, needs] = await Promise.all([
      countOverview(ctx.db, ctx.org.id),
      findHiringRecord(ctx.db, ctx.org.id),
      listNeeds(ctx.db, ctx.org.id),
    ])
    return { counts, record, needs }
  }),

  /** The audit log, the newest first. */
  activity: orgAdminProcedure
    .input(z.object({ cursor: cursorSchema }))
    .query(({ ctx, input: { cursor } }) =>
      pageAt({
        cursor,
        size: activityPage,
        shape: z.tuple([z.uuid()]),
        list: (after, limit) => listActivity(ctx.db, ctx.org.id, { below: after?.[0], limit }),
        positionOf: last => [last.id],
      }),
    ),
})
