import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { untilGone, type Admission } from '#server/http/admission.ts'
import { networkOf } from '#server/http/network-of.ts'
import { originOf } from '#server/http/origin.ts'
import { sendFresh } from '#server/http/send-fresh.ts'
import { pathId } from '#server/input/path-id.ts'
import { paths } from '#server/paths.ts'
import { jobFeed } from './feed.ts'
import { registerSheet } from '#server/social/register-sheet.ts'
import { jobSheet } from './picture.ts'

/** The feed of open jobs, narrowed by the same query as their list. */
export const registerJobFeed = (
  app: FastifyInstance,
  { db, mayLag = db, env }: Deps,
  { pages }: Admission,
) =>
  app.get(paths.jobFeed, async (request, reply) => {
    const at = request.url.indexOf('?')
    const query = at < 0 ? '' : request.url.slice(at + 1)
    reply.type('application/atom+xml; charset=utf-8')
    const body = await pages.run(
      networkOf(request.ip),
      () => jobFeed(mayLag, originOf(env, request), query),
      { gone: untilGone(reply) },
    )
    return sendFresh(request, reply, body)
  })

/** The picture of an open job; a changed one has another address. */
export const registerJobPicture = (
  app: FastifyInstance,
  { db, mayLag = db }: Deps,
  admission: Admission,
) =>
  registerSheet(app, admission, 'jobs', {
    find: key => jobSheet(mayLag, pathId(key, 'This picture')),
  })
