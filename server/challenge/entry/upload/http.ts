import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPersonContext, type Deps } from '#server/context.ts'
import { countAttempt } from '#server/attempts.ts'
import { badRequest, notFound, otherVersion, tooLarge } from '#server/errors.ts'
import { filePaths } from '#server/file-paths.ts'
import type { Uploads } from '#server/files/uploads.ts'
import { pathId } from '#server/input/path-id.ts'
import { maxFileSize } from '#server/limits.ts'
import { beginUpload } from './begin.ts'
import { metadataOf, numberIn } from './protocol.ts'
import { deleteUpload } from './queries.ts'
import { assertFits, requireUpload, takePiece } from './take-piece.ts'

type Of = { Params: { id: string } }
type OfUpload = { Params: { id: string; upload: string } }

const version = '1.0.0'
const collection = '/api/challenges/:id/uploads'
const one = `${collection}/:upload`

/**
 * Files of a draft that go on after a lost connection: the core of tus 1.0.0 with its extensions
 * creation and termination (https://tus.io/protocols/resumable-upload).
 */
export async function registerChallengeUploads(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  await app.register(async scope => {
    // The body stays where it is until it is its turn.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
      done(null),
    )
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', version).header('cache-control', 'no-store')
      if (request.method === 'OPTIONS' || request.headers['tus-resumable'] === version) return
      reply.header('tus-version', version)
      throw otherVersion(`Send Tus-Resumable: ${version}.`)
    })

    scope.options<Of>(collection, async (_request, reply) =>
      reply
        .code(204)
        .header('tus-version', version)
        .header('tus-extension', 'creation,termination')
        .header('tus-max-size', maxFileSize)
        .send(),
    )

    scope.post<Of>(collection, async (request, reply) => {
      const ctx = await createPersonContext(deps, request, reply)
      const challengeId = pathId(request.params.id, 'This challenge')
      const { filename = 'file', fingerprint = '' } = metadataOf(request.headers['upload-metadata'])
      const size = numberIn(request.headers['upload-length'])
      const id = await beginUpload(ctx, challengeId, { name: filename, fingerprint, size })
      return reply
        .code(201)
        .header('location', `${filePaths.challengeUploads(challengeId)}/${id}`)
        .send()
    })

    scope.head<OfUpload>(one, async (request, reply) => {
      const { upload } = await asked(deps, request, reply)
      return reply
        .code(200)
        .header('upload-offset', upload.received)
        .header('upload-length', upload.size)
        .send()
    })

    scope.patch<OfUpload>(one, async (request, reply) => {
      const { ctx, challengeId, upload } = await asked(deps, request, reply)
      await countAttempt(ctx, 'challengePiece')
      if (request.headers['content-type'] !== 'application/offset+octet-stream')
        throw badRequest('Send a part of the file as application/offset+octet-stream.')
      assertFits(upload, numberIn(request.headers['upload-offset']))
      const left = upload.size - upload.received
      if (Number(request.headers['content-length'] ?? 0) > left)
        throw tooLarge('This is more than is left of the file.')
      const offset = await uploads.piece(request, ctx.user.id, left, piece =>
        takePiece(ctx, challengeId, upload, piece),
      )
      return reply.code(204).header('upload-offset', offset).send()
    })

    scope.delete<OfUpload>(one, async (request, reply) => {
      const ctx = await createPersonContext(deps, request, reply)
      const challengeId = pathId(request.params.id, 'This upload')
      const uploadId = pathId(request.params.upload, 'This upload')
      const place = { userId: ctx.user.id, challengeId }
      if (!(await deleteUpload(ctx.db, place, uploadId))) throw notFound('This upload')
      return reply.code(204).send()
    })
  })
}

async function asked(deps: Deps, request: FastifyRequest<OfUpload>, reply: FastifyReply) {
  const ctx = await createPersonContext(deps, request, reply)
  const challengeId = pathId(request.params.id, 'This upload')
  const uploadId = pathId(request.params.upload, 'This upload')
  return { ctx, challengeId, upload: await requireUpload(ctx, challengeId, uploadId) }
}
