import type { FastifyInstance } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { createPersonContext, type Deps } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { tableFormats, tableMediaTypes } from '#server/files/table-texts.ts'
import type { SendMade } from '#server/files/made-files.ts'
import { pathId } from '#server/input/path-id.ts'
import { findJobForAdmin } from '#server/job/queries.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { exportApplicants } from './export.ts'
import { addressFilter } from './schema.ts'

/** What the list of a job's applicants shows, as a file. */
export function registerApplicantsExport(app: FastifyInstance, deps: Deps, send: SendMade) {
  for (const format of tableFormats)
    app.get<{ Params: { id: string } }>(
      `/api/jobs/:id/applicants.${format}`,
      async (request, reply) => {
        const ctx = await createPersonContext(deps, request, reply)
        const jobId = pathId(request.params.id, 'This job')
        const job = await findJobForAdmin(ctx.db, ctx.user.id, jobId)
        if (!job) throw notFound('This job')
        assertMay('readApplicants', job)
        const filter = addressFilter.safeParse(request.query)
        if (!filter.success)
          throw badRequest('There is no such filter. Choose one in the list of applicants.')
        await countAttempt(ctx, 'applicantsExport')
        return send(request, reply, ctx.user.id, {
          name: `${job.slug}-applicants-${new Date().toISOString().slice(0, 10)}.${format}`,
          mediaType: tableMediaTypes[format],
          make: () => exportApplicants(ctx, job, format, filter.data),
        })
      },
    )
}
