import { notFound } from '#server/errors.ts'
import { countedProcedure, userProcedure } from '#server/guards.ts'
import { router } from '#server/trpc.ts'
import { compareVersions } from './compare-versions.ts'
import { confirmReading, editVersion, swapTitleAndEmployer, undoConfirm, undoEdit } from './edit.ts'
import { unplacedLines } from './engine/doubt/unsure.ts'
import { planExport } from './export/plan.ts'
import { setFine } from './mark-as-fine.ts'
import { resumeLimit, versionLimit } from '#server/limits.ts'
import {
  findAnalysis,
  findContent,
  findCurrentFile,
  findResume,
  listEdits,
  listResumes,
  noAnalysis,
  type ShownAnalysis,
} from './queries.ts'
import { recheckResume } from './read-version.ts'
import { findAfterRemoval } from './removal-queries.ts'
import { removeResume } from './remove.ts'
import {
  compareSchema,
  confirmSchema,
  editSchema,
  findingMarkSchema,
  renameSchema,
  resumeInput,
  swapSchema,
  undoConfirmSchema,
  undoEditSchema,
} from './schema.ts'
import { listVersions } from './version-queries.ts'
import { renameResume, setPrimary } from './write-queries.ts'

const absent = () => notFound('This resume')

export const resumeRouter = router({
  list: userProcedure.query(async ({ ctx }) => ({
    items: await listResumes(ctx.db, ctx.user.id),
    limit: resumeLimit,
  })),

  /**
   * A resume with all that was read from its file, what the person corrected in it, and the lines
   * and parts of lines that ended in no field.
   */
  byId: userProcedure.input(resumeInput).query(async ({ ctx, input }) => {
    const resume = await findResume(ctx.db, ctx.user.id, input.resumeId)
    if (!resume) throw absent()
    const { storageKey: _, ...shown } = resume
    const edits = await listEdits(ctx.db, ctx.user.id, input.resumeId)
    const unplaced = resume.parsed ? unplacedLines(resume.parsed) : []
    return { ...shown, edits, unplaced }
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

  /** What an export of the current version would hold, and what not. */
  exportPlan: userProcedure.input(resumeInput).query(async ({ ctx, input }) => {
    const resume = await findContent(ctx.db, ctx.user.id, input.resumeId)
    if (!resume) throw absent()
    return planExport(resume)
  }),

  /** Every version with its file, rubric and score, the newest first. */
  history: userProcedure.input(resumeInput).query(async ({ ctx, input }) => {
    const versions = await listVersions(ctx.db, ctx.user.id, input.resumeId)
    if (versions.length === 0) throw absent()
    return { versions, limit: versionLimit }
  }),

  /** What became of each finding from one version to another. */
  compare: userProcedure.input(compareSchema).query(async ({ ctx, input }) => {
    const compared = await compareVersions(ctx.db, ctx.user.id, input)
    if (!compared) throw absent()
    return compared
  }),

  /** Reads and analyses the current version again, with today's engine and rubric. */
  recheck: countedProcedure('upload')
    .input(resumeInput)
    .mutation(async ({ ctx, input }) => {
      await recheckResume(ctx, input.resumeId)
      return { message: 'The resume is checked again.' }
    }),

  rename: userProcedure.input(renameSchema).mutation(async ({ ctx, input }) => {
    const { resumeId, title } = input
    if (!(await renameResume(ctx.db, ctx.user.id, resumeId, title))) throw absent()
    return { message: 'The resume is renamed.' }
  }),

  setPrimary: userProcedure.input(resumeInput).mutation(async ({ ctx, input }) => {
    if (!(await setPrimary(ctx.db, ctx.user.id, input.resumeId))) throw absent()
    return { message: 'This is your primary resume now.' }
  }),

  markFinding: userProcedure.input(findingMarkSchema).mutation(async ({ ctx, input }) => {
    const { isFine, ...mark } = input
    await setFine(ctx, mark, isFine)
    return { message: isFine ? 'Marked as fine.' : 'No longer marked as fine.' }
  }),

  /**
   * Corrects one value of what was read, adds a missing one, an entry or a bullet, or takes one out
   * (`value` null). The answer's `pointer` is its place in what was read, for `undoEdit`; null where
   * it changed what the person had added.
   */
  edit: countedProcedure('edit')
    .input(editSchema)
    .mutation(async ({ ctx, input }) => {
      const pointer = await editVersion(ctx, input)
      return { message: 'The field is corrected.', pointer }
    }),

  /** The other reading of a post: its title and its employer change places. */
  swap: countedProcedure('edit')
    .input(swapSchema)
    .mutation(async ({ ctx, input }) => {
      await swapTitleAndEmployer(ctx, input)
      return { message: 'Title and employer have changed places.' }
    }),

  /**
   * A value, what a question is about, or all that was read is right: it counts as sure; what a
   * question is about may be wrong as well, and its findings are said no more. The
   * answer's `pointer` is for `undoEdit`; without one `undoConfirm` takes it back.
   */
  confirm: countedProcedure('edit')
    .input(confirmSchema)
    .mutation(async ({ ctx, input }) => {
      const pointer = await confirmReading(ctx, input)
      return { message: 'What we read is confirmed.', pointer }
    }),

  /** What we read, or what a question is about, is in doubt again. */
  undoConfirm: countedProcedure('edit')
    .input(undoConfirmSchema)
    .mutation(async ({ ctx, input }) => {
      await undoConfirm(ctx, input)
      return { message: 'What we read is no longer confirmed.' }
    }),

  /** Takes an edit back: the field says again what was read. */
  undoEdit: countedProcedure('edit')
    .input(undoEditSchema)
    .mutation(async ({ ctx, input }) => {
      await undoEdit(ctx, input)
      return { message: 'The field says again what we read.' }
    }),

  /** What becomes of the other resumes when this one is deleted. */
  afterRemoval: userProcedure.input(resumeInput).query(async ({ ctx, input }) => {
    const after = await findAfterRemoval(ctx.db, ctx.user.id, input.resumeId)
    if (!after) throw absent()
    return after
  }),

  remove: userProcedure.input(resumeInput).mutation(async ({ ctx, input }) => {
    await removeResume(ctx, input.resumeId)
    return { message: 'The resume is deleted.' }
  }),
})
