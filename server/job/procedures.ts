import { z } from 'zod'
import { cursorSchema, pageAt } from '#server/input/cursor.ts'
import { text } from '#server/input/fields.ts'
import { jobTextLength } from '#server/limits.ts'
import { notFound } from '#server/errors.ts'
import { renderMarkdown } from '#server/site/markdown.ts'
import { userProcedure } from '#server/guards.ts'
import { orgProcedure } from '#server/org/guards.ts'
import { isSavedBy, notHiddenFrom } from './kept/queries.ts'
import { publicProcedure, shared } from '#server/trpc.ts'
import { jobProcedure } from './guards.ts'
import { listSavedJobs } from './kept/list-saved.ts'
import { listJobs } from './list.ts'
import { changeStatus } from './change-status.ts'
import { createDraft, discardDraft, duplicateJob } from './draft.ts'
import { countryName } from './places.ts'
import { findJob } from './queries.ts'
import { looserFilters } from './looser-filters.ts'
import { askedOf } from './posting/questions.ts'
import { scheduleJob } from './schedule.ts'
import { processOf, stagesOf } from './posting/stages.ts'
import { similarJobs } from './posting/similar.ts'
import { listChanges, listVersions } from './posting/version-queries.ts'
import { countFitting, recommendJobs } from './recommend.ts'
import { countFacets } from './search/facets.ts'
import { jobDraft, jobFilter, jobInput, jobSorts, scheduleInput, wishes } from './schema.ts'
import { saveJob } from './update.ts'

const versionsPage = 10
/** The newest edits and repostings that a job's page tells. */
const shownChanges = 20
const shownSimilar = 4
const absent = () => notFound('This job')

const moving = (name: 'publish' | 'pause' | 'resume' | 'reopen') =>
  jobProcedure('editJobs').mutation(({ ctx }) => changeStatus(ctx, ctx.job, name))

export const jobProcedures = {
  /**
   * A page of open jobs; `total` (at most 1001) and how the words were read come with the first
   * one. The match order, the usual one with words, is by where these stand, and then by what a job
   * shares with the signed-in person (each item says it). Without what the person hid; with
   * `saved`, only what they saved, which may be closed.
   */
  list: publicProcedure
    .meta(shared)
    .input(jobFilter.extend({ sort: z.enum(jobSorts).optional(), cursor: cursorSchema }))
    .query(async ({ ctx: { db, user }, input: { cursor, sort, ...filter } }) => {
      const search = { filter, sort, cursor }
      const viewerId = user?.id ?? null
      return filter.saved ? listSavedJobs(db, viewerId, search) : listJobs(db, viewerId, search)
    }),

  /** For a search that found nothing: how many jobs it shows without each of its filters. */
  looser: publicProcedure
    .meta(shared)
    .input(jobFilter)
    .query(({ ctx, input }) => looserFilters(ctx.db, ctx.user?.id ?? null, input)),

  /** For the filters: how many jobs each of their choices shows beside the others. */
  facets: publicProcedure
    .meta(shared)
    .input(jobFilter)
    .query(async ({ ctx, input }) => {
      const viewerId = ctx.user?.id ?? null
      const shown = await notHiddenFrom(ctx.db, viewerId)
      return countFacets(ctx.db, input, input.saved ? [...shown, isSavedBy(viewerId)] : shown)
    }),

  recommended: userProcedure
    .input(z.object({ limit: z.number().int().min(1).max(20).default(5) }))
    .query(({ ctx, input }) => recommendJobs(ctx.db, ctx.user.id, input.limit)),

  countFitting: userProcedure
    .input(wishes)
    .query(async ({ ctx, input }) => ({ total: await countFitting(ctx.db, input) })),

  byId: publicProcedure
    .meta(shared)
    .input(jobInput)
    .query(async ({ ctx, input }) => {
      const found = await findJob(ctx.db, input.jobId, ctx.user?.id ?? null)
      if (!found) throw absent()
      const { stages, ...job } = found
      return {
        ...job,
        changes: await listChanges(ctx.db, { jobId: job.id, limit: shownChanges }),
        descriptionHtml: renderMarkdown(job.description),
        applicantCountries: job.applicantLocationRequirements.map(countryName),
        questions: job.questions.map(askedOf),
        process: processOf(stages),
      }
    }),

  /** Open jobs of the same work. */
  similar: publicProcedure
    .meta(shared)
    .input(jobInput)
    .query(async ({ ctx, input }) => {
      const items = await similarJobs(ctx.db, input.jobId, ctx.user?.id ?? null, shownSimilar)
      if (!items) throw absent()
      return { items }
    }),

  /** The form's content. */
  forEdit: jobProcedure('editJobs').query(({ ctx }) => ({
    ...ctx.job,
    stages: stagesOf(ctx.job.stages),
  })),

  /** What it said since it was published, by whom, the newest first. */
  versions: jobProcedure('editJobs')
    .input(z.object({ cursor: cursorSchema }))
    .query(({ ctx, input }) =>
      pageAt({
        cursor: input.cursor,
        size: versionsPage,
        shape: z.tuple([z.int()]),
        list: (after, limit) => listVersions(ctx.db, ctx.job.id, { below: after?.[0], limit }),
        positionOf: last => [last.id],
      }),
    ),

  /** A description as its page will show it. */
  previewText: userProcedure
    .input(z.object({ text: text(jobTextLength) }))
    .mutation(({ input }) => ({ html: renderMarkdown(input.text) })),

  /** Saves a draft. */
  create: orgProcedure('editJobs')
    .input(jobDraft)
    .mutation(({ ctx, input: { orgSlug: _, ...fields } }) => createDraft(ctx, ctx.org.id, fields)),

  update: jobProcedure('editJobs')
    .input(z.object({ version: z.int32(), fields: jobDraft }))
    .mutation(({ ctx, input: { jobId, version, fields } }) => saveJob(ctx, jobId, version, fields)),

  publish: moving('publish'),

  /** Has a draft published at a time; null takes it off the schedule. */
  schedule: jobProcedure('editJobs')
    .input(scheduleInput)
    .mutation(({ ctx, input }) => scheduleJob(ctx, ctx.job, input.opensAt)),

  pause: moving('pause'),
  resume: moving('resume'),
  reopen: moving('reopen'),

  /** A draft with the same content. */
  duplicate: jobProcedure('editJobs').mutation(({ ctx }) => duplicateJob(ctx, ctx.job)),

  /** Deletes a draft for good. */
  discard: jobProcedure('editJobs').mutation(({ ctx }) => discardDraft(ctx, ctx.job)),
}
