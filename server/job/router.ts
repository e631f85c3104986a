import { z } from 'zod'
import { conflict, notFound } from '#server/errors.ts'
import { cursorSchema, decodeCursor, encodeCursor } from '#server/cursor.ts'
import { renderMarkdown } from '#server/markdown.ts'
import { slugify } from '#server/slug.ts'
import { orgProcedure, publicProcedure, router, userProcedure } from '#server/trpc.ts'
import {
  closeJob,
  countOpenJobs,
  findJob,
  findJobForAdmin,
  insertJob,
  listOpenJobs,
  publishJob,
  updateJob,
} from './queries.ts'
import { jobFields, jobFilter } from './schema.ts'

const pageSize = 20
const jobInput = z.object({ jobId: z.uuid() })
const absent = () => notFound('This job')

export const jobRouter = router({
  /** Open jobs, the newest first; `total` (at most 1001) comes with the first page only. */
  list: publicProcedure
    .input(jobFilter.extend({ cursor: cursorSchema }))
    .query(async ({ ctx, input: { cursor, ...filter } }) => {
      const below = cursor ? decodeCursor(cursor, z.tuple([z.number()]))[0] : undefined
      const [rows, total] = await Promise.all([
        listOpenJobs(ctx.db, { ...filter, below, limit: pageSize + 1 }),
        cursor ? null : countOpenJobs(ctx.db, filter),
      ])
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return {
        items: rows.slice(0, pageSize).map(({ seq: _, ...job }) => job),
        nextCursor: last ? encodeCursor(last.seq) : null,
        total,
      }
    }),

  byId: publicProcedure.input(jobInput).query(async ({ ctx, input }) => {
    const job = await findJob(ctx.db, input.jobId, ctx.user?.id ?? null)
    if (!job) throw absent()
    return { ...job, descriptionHtml: renderMarkdown(job.description) }
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
    .input(jobInput.extend({ version: z.number().int(), fields: jobFields }))
    .mutation(async ({ ctx, input: { jobId, version, fields } }) => {
      const slug = slugify(fields.title, 'job')
      const job = await updateJob(ctx.db, ctx.user.id, jobId, version, fields, slug)
      if (job) return job
      if (await findJobForAdmin(ctx.db, ctx.user.id, jobId))
        throw conflict(
          'Somebody changed this job while you edited it. Copy your text, reload and try again.',
        )
      throw absent()
    }),

  publish: userProcedure.input(jobInput).mutation(async ({ ctx, input }) => {
    const job = await publishJob(ctx.db, ctx.user.id, input.jobId)
    if (job) return job
    if (await findJobForAdmin(ctx.db, ctx.user.id, input.jobId))
      throw conflict('This job is published already.')
    throw absent()
  }),

  close: userProcedure
    .input(jobInput.extend({ reason: z.enum(['filled', 'cancelled']) }))
    .mutation(async ({ ctx, input }) => {
      const job = await closeJob(ctx.db, ctx.user.id, input.jobId, input.reason)
      if (job) return job
      if (await findJobForAdmin(ctx.db, ctx.user.id, input.jobId))
        throw conflict('This job is not open.')
      throw absent()
    }),
})
