import { transaction } from '#db/index.ts'
import { notFound, StoreAway } from '#server/errors.ts'
import { removeNoted } from '#server/files/removals.ts'
import { resumeLimit, versionLimit } from '#server/limits.ts'
import { countedProcedure, router, userProcedure } from '#server/trpc.ts'
import { deleteResume, makePrimary, markFinding, renameResume } from './change-queries.ts'
import { compareAnalyses } from './history.ts'
import {
  findAnalysis,
  findCurrentFile,
  findResume,
  listEdits,
  listResumes,
  noAnalysis,
  type ShownAnalysis,
} from './queries.ts'
import { editVersion, undoEdit } from './reading.ts'
import {
  compareSchema,
  editSchema,
  findingMarkSchema,
  renameSchema,
  resumeInput,
  undoEditSchema,
} from './schema.ts'
import { recheckResume } from './upload.ts'
import { findVersionAnalysis, listVersions } from './version-queries.ts'

const absent = () => notFound('This resume')

export const resumeRouter = router({
  list: userProcedure.query(async ({ ctx }) => ({
    items: await listResumes(ctx.db, ctx.user.id),
    limit: resumeLimit,
  })),

  /** A resume with all that was read from its file, and what the person corrected in it. */
  byId: userProcedure.input(resumeInput).query(async ({ ctx, input }) => {
    const resume = await findResume(ctx.db, ctx.user.id, input.resumeId)
    if (!resume) throw absent()
    const { storageKey: _, ...shown } = resume
    return { ...shown, edits: await listEdits(ctx.db, ctx.user.id, input.resumeId) }
  }),

  /** The analysis; without one (a scan, a broken file) `overall` is null and there is nothing in it. */
  analysis: userProcedure
    .input(resumeInput)
    .query(async ({ ctx, input }): Promise<ShownAnalysis> => {
      const analysis = await findAnalysis(ctx.db, ctx.user.id, input.resumeId)
      if (analysis) return analysis
      if (!(await findCurrentFile(ctx.db, ctx.user.id, input.resumeId))) throw absent()
      return noAnalysis
    }),

  /** Every version with its file, rubric and score, the newest first. */
  history: userProcedure.input(resumeInput).query(async ({ ctx, input }) => {
    const versions = await listVersions(ctx.db, ctx.user.id, input.resumeId)
    if (versions.length === 0) throw absent()
    return { versions, limit: versionLimit }
  }),

  /** What became of each finding from one version to another. */
  compare: userProcedure.input(compareSchema).query(async ({ ctx, input }) => {
    const of = (version: number) =>
      findVersionAnalysis(ctx.db, ctx.user.id, input.resumeId, version)
    const [before, after] = [await of(input.from), await of(input.to)]
    if (!before || !after) throw absent()
    const scores = [before, after].map(({ overall, rubricVersion, dimensions }) => ({
      overall,
      rubricVersion,
      dimensions,
    }))
    return { before: scores[0], after: scores[1], ...compareAnalyses(before, after) }
  }),

  /** Reads and analyses the current version again, with today's engine and rubric. */
  recheck: countedProcedure('upload')
    .input(resumeInput)
    .mutation(async ({ ctx, input }) => {
      await recheckResume(ctx, ctx.user, input.resumeId)
      return { message: 'The resume is checked again.' }
    }),

  rename: userProcedure.input(renameSchema).mutation(async ({ ctx, input }) => {
    const { resumeId, title } = input
    if (!(await renameResume(ctx.db, ctx.user.id, resumeId, title))) throw absent()
    return { message: 'The resume is renamed.' }
  }),

  setPrimary: userProcedure.input(resumeInput).mutation(async ({ ctx, input }) => {
    const done = await transaction(ctx.db, tx => makePrimary(tx, ctx.user.id, input.resumeId))
    if (!done) throw absent()
    return { message: 'This is your primary resume now.' }
  }),

  /** Marks a finding as fine, or takes that back; the score stays what it is. */
  markFinding: userProcedure.input(findingMarkSchema).mutation(async ({ ctx, input }) => {
    const { isFine, ...mark } = input
    if (isFine) {
      const analysis = await findAnalysis(ctx.db, ctx.user.id, input.resumeId)
      const isThere = analysis?.findings.some(
        ({ code, place }) => code === mark.code && place === mark.place,
      )
      if (!isThere) throw notFound('This finding')
    }
    const done = await transaction(ctx.db, tx => markFinding(tx, ctx.user.id, mark, isFine))
    if (!done) throw notFound('This finding')
    return { message: isFine ? 'Marked as fine.' : 'No longer marked as fine.' }
  }),

  /**
   * Corrects one value of what was read, adds a missing one, or takes one out (`value` null). The
   * answer's `pointer` is its place in what was read, for `undoEdit`.
   */
  edit: countedProcedure('edit')
    .input(editSchema)
    .mutation(async ({ ctx, input }) => {
      const pointer = await editVersion(ctx, ctx.user.id, input)
      return { message: 'The field is corrected.', pointer }
    }),

  /** Takes an edit back: the field says again what was read. */
  undoEdit: countedProcedure('edit')
    .input(undoEditSchema)
    .mutation(async ({ ctx, input }) => {
      await undoEdit(ctx, ctx.user.id, input)
      return { message: 'The field says again what we read.' }
    }),

  /** Removes the files, their text and their analyses. */
  remove: userProcedure.input(resumeInput).mutation(async ({ ctx, input }) => {
    const done = await transaction(ctx.db, tx => deleteResume(tx, ctx.user.id, input.resumeId))
    if (!done) throw absent()
    // What the store refuses now stays noted for the upkeep; that it is away is in the log already.
    await removeNoted(ctx).catch((error: unknown) => {
      if (!(error instanceof StoreAway)) ctx.log.error(error, 'file not removed')
    })
    return { message: 'The resume is deleted.' }
  }),
})
