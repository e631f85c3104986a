import { z } from 'zod'
import { transaction } from '#db/index.ts'
import { notFound } from '#server/errors.ts'
import { router, userProcedure } from '#server/trpc.ts'
import { deleteResume, findAnalysis, findResume, listResumes, resumeLimit } from './queries.ts'

const resumeInput = z.object({ resumeId: z.uuid() })
const absent = () => notFound('This resume')

export const resumeRouter = router({
  list: userProcedure.query(async ({ ctx }) => ({
    items: await listResumes(ctx.db, ctx.user.id),
    limit: resumeLimit,
  })),

  /** A resume with all that was read from its file. */
  byId: userProcedure.input(resumeInput).query(async ({ ctx, input }) => {
    const resume = await findResume(ctx.db, ctx.user.id, input.resumeId)
    if (!resume) throw absent()
    const { storageKey: _, ...shown } = resume
    return shown
  }),

  /** The analysis; without one (a scan, a broken file) `overall` is null and there is nothing in it. */
  analysis: userProcedure.input(resumeInput).query(async ({ ctx, input }) => {
    const analysis = await findAnalysis(ctx.db, ctx.user.id, input.resumeId)
    if (analysis) return analysis
    if (!(await findResume(ctx.db, ctx.user.id, input.resumeId))) throw absent()
    return {
      overall: null,
      band: null,
      rubricVersion: null,
      dimensions: [],
      findings: [],
      strengths: [],
      stats: null,
      createdAt: null,
    }
  }),

  /** Removes the file, its text and its analyses. */
  remove: userProcedure.input(resumeInput).mutation(async ({ ctx, input }) => {
    const gone = await transaction(ctx.db, tx => deleteResume(tx, ctx.user.id, input.resumeId))
    if (!gone) throw absent()
    await Promise.all(gone.storageKeys.map(key => ctx.files.remove(key)))
    return { message: 'The resume is deleted.' }
  }),
})
