import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { countAttempt } from '#server/attempts.ts'
import { createPersonContext, type Deps, type PersonContext } from '#server/context.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { pathId } from '#server/input/path-id.ts'
import { aliasOf } from './blind-to.ts'
import { knownOf } from './blind/mask-snapshot.ts'
import { redact } from './blind/pdf/redact.ts'
import { findSent } from './queries.ts'
import { sentFile, type Snapshot } from './snapshot.ts'

/** @throws FORBIDDEN for what can't be shown without who sent it. */
async function maskFile(ctx: PersonContext, { file, ...rest }: Snapshot): Promise<Buffer> {
  const refused = forbidden(
    'In blind review this file can’t be shown. What was read from it stands in the application, with the person masked.',
  )
  if (file?.mediaType !== 'application/pdf') throw refused
  await countAttempt(ctx, 'maskedFile')
  const read = async () => buffer(await storedFile(ctx, file.storageKey))
  const masked = await redact(ctx.user.id, read, knownOf({ file, ...rest }))
  if (!masked) throw refused
  return Buffer.from(masked)
}

/** The file that was sent with an application, for its sender and who may read it; in blind review masked. */
export function registerApplicationFiles(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { id: string } }>('/api/applications/:id/file', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const sent = await findSent(ctx.db, ctx.user.id, pathId(request.params.id, 'This file'))
    const file = sent && sentFile(sent.snapshot)
    if (!file) throw notFound('This file')
    if (sent.isBlind) {
      const masked = await maskFile(ctx, sent.snapshot as Snapshot)
      const name = `${aliasOf(request.params.id)}.pdf`
      return sendAttachment(reply, { name, mediaType: 'application/pdf' }, Readable.from([masked]))
    }
    const stream = await storedFile(ctx, file.storageKey)
    reply.header('content-length', file.size)
    return sendAttachment(reply, file, stream)
  })
}
