import { z } from 'zod'
import { cursorSchema, pageByTime } from '#server/input/cursor.ts'
import { isStaff, userProcedure } from '#server/guards.ts'
import { publicProcedure, shared } from '#server/trpc.ts'
import { listOpenJobsOf, listOrganizationJobs } from '#server/job/queries.ts'
import { countApplicants } from '#server/application/queries.ts'
import { may } from '#server/shown/roles.ts'
import { listPublicChallenges } from '#server/challenge/list-queries.ts'
import { countWork } from '#server/challenge/judging/submission-queries.ts'
import { listOrganizationChallenges } from '#server/challenge/queries.ts'
import { namedOrg, orgProcedure } from '#server/org/guards.ts'
import { listMemberships, requireOrganization } from '#server/org/queries.ts'
import { listPeople } from '#server/org/people-queries.ts'
import { orgInput } from '#server/org/schema.ts'
import {
  countOverview,
  countOwn,
  findHiringRecord,
  listNeeds,
  needsOf,
} from './overview-queries.ts'

/** Jobs or challenges. */
const listPage = 20

/** An organization with its jobs, challenges and applications, which themselves know organizations. */
export const orgPageProcedures = {
  /**
   * An organization's public page: itself, how it answers, its open jobs and its challenges. Staff
   * alone see that of a suspended one, on which nothing is listed.
   */
  page: publicProcedure
    .meta({ ...namedOrg, ...shared })
    .input(orgInput)
    .query(async ({ ctx, input }) => {
      const isByStaff = ctx.user !== null && isStaff(ctx.user, ctx.env)
      const org = await requireOrganization(ctx.db, input.orgSlug, isByStaff)
      const [jobs, challenges, record, people] = await Promise.all([
        listOpenJobsOf(ctx.db, org.id, 50),
        listPublicChallenges(ctx.db, { organizationId: org.id, limit: 50 }),
        findHiringRecord(ctx.db, org.id),
        listPeople(ctx.db, org.id, ctx.user?.id ?? null),
      ])
      return {
        org,
        people,
        jobs,
        challenges,
        record: record.shareAnswered === null ? null : record,
        isStaff: isByStaff,
        canUndoClaim: isByStaff && !org.claimable,
      }
    }),

  /** How an organization answers, for the pages of its jobs; null with too few cases. */
  record: publicProcedure
    .meta({ ...namedOrg, ...shared })
    .input(orgInput)
    .query(async ({ ctx, input }) => {
      const org = await requireOrganization(ctx.db, input.orgSlug)
      const record = await findHiringRecord(ctx.db, org.id)
      return { record: record.shareAnswered === null ? null : record }
    }),

  /** What the dashboard begins with: the newest jobs and challenges, and how many. */
  dashboard: orgProcedure('see').query(async ({ ctx }) => {
    const [jobs, challenges, counts] = await Promise.all([
      pageByTime(undefined, listPage, page => listOrganizationJobs(ctx.db, ctx.org.id, page)),
      pageByTime(undefined, listPage, page => listOrganizationChallenges(ctx.db, ctx.org.id, page)),
      countOwn(ctx.db, ctx.org.id),
    ])
    return { org: ctx.org, jobs: jobs.items, challenges: challenges.items, counts }
  }),

  /** Every job with its state, that changed last first; with its applicants, for who may read them. */
  jobs: orgProcedure('see')
    .input(z.object({ cursor: cursorSchema }))
    .query(async ({ ctx, input }) => {
      const page = await pageByTime(input.cursor, listPage, part =>
        listOrganizationJobs(ctx.db, ctx.org.id, part),
      )
      const ids = page.items.map(({ id }) => id)
      const counted =
        may(ctx.org.role, 'readApplicants') && ids.length > 0
          ? await countApplicants(ctx.db, ctx.user.id, ids)
          : null
      return {
        ...page,
        items: page.items.map(job => ({
          ...job,
          applicants: counted && (counted.get(job.id) ?? { total: 0, unopened: 0, hired: 0 }),
        })),
      }
    }),

  /** Every challenge with its state, that changed last first; with its work, for who may judge it and has no entry. */
  challenges: orgProcedure('see')
    .input(z.object({ cursor: cursorSchema }))
    .query(async ({ ctx, input }) => {
      const page = await pageByTime(input.cursor, listPage, part =>
        listOrganizationChallenges(ctx.db, ctx.org.id, part),
      )
      const ids = page.items.map(({ id }) => id)
      const counted =
        may(ctx.org.role, 'judge') && ids.length > 0
          ? await countWork(ctx.db, ctx.user.id, ids)
          : null
      return {
        ...page,
        items: page.items.map(challenge => ({
          ...challenge,
          work: counted?.get(challenge.id) ?? null,
        })),
      }
    }),

  /** The dashboard's first tab: counts, the hiring record, and what waits for the team. */
  overview: orgProcedure('see').query(async ({ ctx }) => {
    const [counts, record, needs] = await Promise.all([
      countOverview(ctx.db, ctx.org.id),
      findHiringRecord(ctx.db, ctx.org.id),
      listNeeds(ctx.db, needsOf([{ organizationId: ctx.org.id, role: ctx.org.role }])),
    ])
    return { counts, record, needs }
  }),

  /** What waits for the person in all the organizations they are a member of. */
  needs: userProcedure.query(async ({ ctx }) => {
    const memberships = await listMemberships(ctx.db, ctx.user.id)
    return {
      items: memberships.length > 0 ? await listNeeds(ctx.db, needsOf(memberships)) : [],
      organizations: memberships.length,
    }
  }),
}
