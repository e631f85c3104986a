import { applicationProcedure } from '#server/application/guards.ts'
import { maskingOf } from '#server/application/blind/mask-snapshot.ts'
import { findReading } from '#server/application/sent-reading.ts'
import { sentContent, type Snapshot } from '#server/application/snapshot.ts'
import { countedProcedure, userProcedure } from '#server/guards.ts'
import { notFound } from '#server/errors.ts'
import { findJob, findJobForAdmin } from '#server/job/queries.ts'
import { titleLength } from '#server/limits.ts'
import { copyResume } from '#server/resume/copy.ts'
import { router } from '#server/trpc.ts'
import { matchForPerson, matchSent, matchText } from './match.ts'
import { matchList } from './match-list.ts'
import { copyInput, matchesInput, matchInput, matchTextInput } from './schema.ts'

export const jobMatchProcedures = {
  /** What a resume of one's own shows of a job, skill by skill. */
  match: userProcedure
    .input(matchInput)
    .query(({ ctx, input }) => matchForPerson(ctx.db, ctx.user, input)),

  /** How many skills of each job of a page the primary resume shows. */
  matches: userProcedure.input(matchesInput).query(async ({ ctx, input }) => ({
    items: await matchList(ctx.db, ctx.user.id, input.jobIds),
  })),

  /** What was sent with an application beside the job; null when the job is gone. */
  applicantMatch: applicationProcedure('readApplicants').query(async ({ ctx }) => {
    const { id, jobId, snapshot, isBlind } = ctx.application
    const [job, reading] = await Promise.all([
      findJobForAdmin(ctx.db, ctx.user.id, jobId),
      findReading(ctx.db, id),
    ])
    const { locale } = ctx.user
    const match = job ? matchSent(job, sentContent(snapshot), { file: reading, locale }) : null
    return { match: isBlind ? maskingOf(snapshot as Snapshot).value(match) : match }
  }),
}

export const resumeMatchRouter = router({
  /** As `job.match`, for the text of a job that is not listed here. Changes nothing. */
  matchText: countedProcedure('match')
    .input(matchTextInput)
    .mutation(({ ctx, input }) => matchText(ctx.db, ctx.user.id, input)),

  /** A copy of the current version, to be worked on for one job. Answers its `id` and `title`. */
  copy: userProcedure.input(copyInput).mutation(async ({ ctx, input }) => {
    const { resumeId, jobId } = input
    const job = await findJob(ctx.db, jobId, ctx.user.id)
    if (!job) throw notFound('This job')
    const title = `${job.title}, ${job.orgName}`.slice(0, titleLength).toWellFormed()
    return copyResume(ctx, resumeId, { jobId, title })
  }),
})
