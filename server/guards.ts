import { findApplicant } from './application/queries.ts'
import { applicationInput } from './application/schema.ts'
import { findSubmissionForAdmin } from './challenge/judging/queries.ts'
import { requireChallenge } from './challenge/queries.ts'
import { challengeInput, submissionInput } from './challenge/schema.ts'
import { ofPerson } from './context.ts'
import { forbidden, notFound } from './errors.ts'
import { countAttempt, type Attempt } from './http/rate-limit.ts'
import { findJobForAdmin } from './job/queries.ts'
import { jobInput } from './job/schema.ts'
import { findAdminOrganization } from './org/queries.ts'
import { orgInput } from './org/schema.ts'
import { alone, publicProcedure, type Meta } from './trpc.ts'
import { isOnCompanyDomain, isStaff } from './user/policy.ts'

/*
 * Who may call a procedure, besides `publicProcedure`, which is for anyone. What is not the
 * person's is not found, as if it were not there. A guard finds the record that its procedure works
 * on; the queries of what is then done have the person in their `where` all the same, since a guard
 * says nothing of the moment after.
 */

/** For whoever is signed in: `ctx.user` and `ctx.session` are there. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => next({ ctx: ofPerson(ctx) }))

/**
 * For whoever is signed in, where the work is dear: an attempt is counted before the input is even
 * looked at.
 */
export const countedProcedure = (kind: Attempt) =>
  userProcedure.meta(alone).use(async ({ ctx, next }) => {
    await countAttempt(ctx, kind)
    return next()
  })

/** For staff of the company; for others the procedure does not exist. */
export const staffProcedure = userProcedure.use(({ ctx, next }) => {
  if (!isStaff(ctx.user, ctx.env.COMPANY_DOMAIN)) throw notFound()
  return next()
})

/**
 * For staff, to whom alone the analytics exist. Whoever has an address on the company's domain, but
 * has not confirmed it, is told so: their menu shows the way here.
 */
export const analystProcedure = userProcedure.use(({ ctx, next }) => {
  if (!isOnCompanyDomain(ctx.user, ctx.env.COMPANY_DOMAIN)) throw notFound()
  if (!isStaff(ctx.user, ctx.env.COMPANY_DOMAIN))
    throw forbidden('Confirm your e-mail address to see the analytics.')
  return next()
})

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

/** For an admin of the organization whose job it is: `ctx.job`. */
export const jobAdminProcedure = userProcedure.input(jobInput).use(async ({ ctx, input, next }) => {
  const job = await findJobForAdmin(ctx.db, ctx.user.id, input.jobId)
  if (!job) throw notFound('This job')
  return next({ ctx: { ...ctx, job } })
})

/** For an admin of the organization that the application was sent to: `ctx.application`. */
export const applicationAdminProcedure = userProcedure
  .input(applicationInput)
  .use(async ({ ctx, input, next }) => {
    const application = await findApplicant(ctx.db, ctx.user.id, input.applicationId)
    if (!application) throw notFound('This application')
    return next({ ctx: { ...ctx, application } })
  })

/** For an admin of the organization whose challenge it is: `ctx.challenge`. */
export const challengeAdminProcedure = userProcedure
  .input(challengeInput)
  .use(async ({ ctx, input, next }) => {
    const challenge = await requireChallenge(ctx.db, ctx.user.id, input.challengeId)
    return next({ ctx: { ...ctx, challenge } })
  })

/** For an admin of the organization that the work was handed in to: `ctx.submission`. */
export const submissionAdminProcedure = userProcedure
  .input(submissionInput)
  .use(async ({ ctx, input, next }) => {
    const submission = await findSubmissionForAdmin(ctx.db, ctx.user.id, input.submissionId)
    if (!submission) throw notFound('This submission')
    return next({ ctx: { ...ctx, submission } })
  })
