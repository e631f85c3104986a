import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { cursorSchema } from '#server/input/cursor.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { renderMarkdown } from '#server/site/markdown.ts'
import { slugify } from '#db/slug.ts'
import { orgProcedure, publicProcedure, router, userProcedure } from '#server/trpc.ts'
import { applicationProcedures } from '#server/application/procedures.ts'
import { countFitting, looserFilters, recommendJobs } from './recommend.ts'
import { listJobs } from './list.ts'
import { countryName } from './places.ts'
import { findJob, findJobForAdmin, insertCopy, insertJob, updateJob } from './queries.ts'
import { jobFields, jobFilter, jobSorts, wishes } from './schema.ts'
import { moveJob, type Move } from './move.ts'

const jobInput = z.object({ jobId: z.uuid() })
const absent = () => notFound('This job')

/** Why a job that is there did not move. */
const refusals: Record<Move, string> = {
  publish: 'This job is published already.',
  pause: 'This job is not open.',
  resume: 'This job is not paused, or its end date has passed. A closed job can be opened again.',
  reopen: 'This job is not closed.',
  close: 'This job is not open.',
}

async function move(
  ctx: Context & { user: { id: string } },
  jobId: string,
  name: Move,
  reason?: 'filled' | 'cancelled',
) {
  const actor = { userId: ctx.user.id, ip: ctx.ip }
  const job = await moveJob(ctx.db, actor, jobId, name, reason)
  if (job) return job
  if (await findJobForAdmin(ctx.db, ctx.user.id, jobId)) throw conflict(refusals[name])
  throw absent()
}

const moving = (name: Move) =>
  userProcedure.input(jobInput).mutation(({ ctx, input }) => move(ctx, input.jobId, name))

export const jobRouter = router({
  ...applicationProcedures,

  /**
   * A page of open jobs; `total` (at most 1001) comes with the first one. The match order is by
   * what a job shares with the signed-in person (each item says it) and by the words asked for.
   */
  list: publicProcedure
    .input(jobFilter.extend({ sort: z.enum(jobSorts).default('newest'), cursor: cursorSchema }))
    .query(({ ctx, input: { cursor, sort, ...filter } }) =>
      listJobs(ctx.db, ctx.user?.id ?? null, { filter, sort, cursor }),
    ),

  /** For a search that found nothing: how many jobs it shows without each of its filters. */
  looser: publicProcedure.input(jobFilter).query(({ ctx, input }) => looserFilters(ctx.db, input)),

  recommended: userProcedure
    .input(z.object({ limit: z.number().int().min(1).max(20).default(5) }))
    .query(({ ctx, input }) => recommendJobs(ctx.db, ctx.user.id, input.limit)),

  countFitting: userProcedure
    .input(wishes)
    .query(async ({ ctx, input }) => ({ total: await countFitting(ctx.db, input) })),

  byId: publicProcedure.input(jobInput).query(async ({ ctx, input }) => {
    const job = await findJob(ctx.db, input.jobId, ctx.user?.id ?? null)
    if (!job) throw absent()
    return {
      ...job,
      descriptionHtml: renderMarkdown(job.description),
      applicantCountries: job.applicantLocationRequirements.map(countryName),
    }
  }),

  /** The form's content, for the organization's admins. */
  forEdit: userProcedure.input(jobInput).query(async ({ ctx, input }) => {
    const job = await findJobForAdmin(ctx.db, ctx.user.id, input.jobId)
    if (!job) throw absent()
    return job
  }),

  /** Saves a draft. */
  create: orgProcedure
    .input(jobFields)
    .mutation(({ ctx, input: { orgSlug: _, ...fields } }) =>
      insertJob(ctx.db, ctx.org.id, ctx.user.id, fields, slugify(fields.title, 'job')),
    ),

  update: userProcedure
    .input(jobInput.extend({ version: z.int32(), fields: jobFields }))
    .mutation(async ({ ctx, input: { jobId, version, fields } }) => {
      const slug = slugify(fields.title, 'job')
      const job = await updateJob(ctx.db, ctx.user.id, jobId, version, fields, slug)
      if (job) return job
      const present = await findJobForAdmin(ctx.db, ctx.user.id, jobId)
      if (!present) throw absent()
      if (present.version === version)
        throw fieldError(
          'BAD_REQUEST',
          'fields.validDays',
          'It would have ended already: use more days',
        )
      throw conflict(
        'Somebody changed this job while you edited it. Copy your text, reload and try again.',
      )
    }),

  publish: moving('publish'),
  pause: moving('pause'),
  resume: moving('resume'),
  reopen: moving('reopen'),

  close: userProcedure
    .input(jobInput.extend({ reason: z.enum(['filled', 'cancelled']) }))
    .mutation(({ ctx, input }) => move(ctx, input.jobId, 'close', input.reason)),

  /** A draft with the same content. */
  duplicate: userProcedure.input(jobInput).mutation(async ({ ctx, input }) => {
    const copy = await insertCopy(ctx.db, ctx.user.id, input.jobId)
    if (!copy) throw absent()
    return copy
  }),
})
