import type { FastifyInstance } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { createPersonContext, type Deps } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { untilGone, type Admission } from '#server/http/admission.ts'
import { pathId } from '#server/input/path-id.ts'
import { jsonResumeBytes } from '../json-resume.ts'
import { findContent } from '../queries.ts'
import { exportFileName, makeExport } from './make-export.ts'
import { pageOf } from './page-of.ts'
import { pickSections } from './pick-sections.ts'
import { addressExport, type ExportFormat } from './schema.ts'

const what = 'This resume'

const mediaTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json',
}

/** A person's resume as it was read and corrected, written anew. */
export const registerResumeExport = (app: FastifyInstance, deps: Deps, admission: Admission) =>
  app.get<{ Params: { id: string } }>('/api/resumes/:id/export', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const id = pathId(request.params.id, what)
    const asked = addressExport.safeParse(request.query)
    if (!asked.success) throw badRequest('There is no such export. Choose one on the page.')
    await countAttempt(ctx, 'resumeExport')
    const gone = untilGone(reply)
    const inTurn = <T>(work: () => Promise<T>) => admission.calls.run(ctx.user.id, work, { gone })
    const resume = await inTurn(() => findContent(ctx.db, ctx.user.id, id))
    if (!resume) throw notFound(what)
    const { language } = resume
    const { format, template, page = pageOf(resume.content), sections } = asked.data
    const content = pickSections(resume.content, sections)
    const otherwise = 'Export it as Word, and save that as PDF.'
    const bytes =
      format === 'json'
        ? await inTurn(async () => jsonResumeBytes(content, resume))
        : await makeExport(
            ctx.user.id,
            { content, language, otherwise },
            { format, template, page },
          )
    const name = exportFileName(content.basics?.name, format)
    return sendAttachment(reply, { name, mediaType: mediaTypes[format] }, bytes)
  })
