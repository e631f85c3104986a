import type { FastifyInstance } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { createPersonContext, viewerOf, type Deps } from '#server/context.ts'
import { notFound, tooLarge } from '#server/errors.ts'
import { filePaths } from '#server/file-paths.ts'
import { storedFile } from '#server/files/stored-file.ts'
import type { Uploads } from '#server/files/uploads.ts'
import type { Admission } from '#server/http/admission.ts'
import { pathId } from '#server/input/path-id.ts'
import { inMegabytes, maxPictureSize } from '#server/limits.ts'
import { registerSheet } from '#server/social/register-sheet.ts'
import { findVisibleProfile } from '../profile-queries.ts'
import { storePicture } from './picture.ts'
import { findPictureKey } from './queries.ts'

const what = 'This picture'

const pictureTooLarge = () =>
  tooLarge(
    `The file is larger than ${inMegabytes(maxPictureSize)}. Save a smaller one and try again.`,
  )

export function registerPictures(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  app.post(filePaths.ownPicture, async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const rules = {
      fileSize: maxPictureSize,
      tooLarge: pictureTooLarge,
      admit: () => countAttempt(ctx, 'picture'),
    }
    const data = await uploads.one(request, ctx.user.id, rules, file => storePicture(ctx, file))
    return reply.code(201).send({ data })
  })

  app.get<{ Params: { pictureId: string } }>(
    '/api/pictures/:pictureId.webp',
    async (request, reply) => {
      const id = pathId(request.params.pictureId, what)
      const key = await findPictureKey(deps.db, id, await viewerOf(deps, request, reply))
      if (!key) throw notFound(what)
      const stream = await storedFile({ files: deps.files, log: request.log }, key)
      // Of this person's browser alone: a profile may be hidden at any time.
      return reply
        .type('image/webp')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=3600')
        .send(stream)
    },
  )
}

/** The picture of a public profile, of what visitors see in it; it may be hidden at any time. */
export const registerProfileSheet = (app: FastifyInstance, { db }: Deps, admission: Admission) =>
  registerSheet(app, admission, 'u', {
    cacheControl: 'public, no-cache',
    find: async username => {
      const found = await findVisibleProfile(db, username, null)
      if (!found) return null
      const { name, headline } = found.profile
      return { name, says: 'Profile', title: name, marked: headline || null }
    },
  })
