import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { untilGone, type Admission } from '#server/http/admission.ts'
import { networkOf } from '#server/http/network-of.ts'
import { originOf } from '#server/http/origin.ts'
import { sendFresh } from '#server/http/send-fresh.ts'
import { pathId } from '#server/input/path-id.ts'
import { paths } from '#server/paths.ts'
import { jobFeed } from './feed.ts'
import { jobPicture } from './picture/job-picture.ts'

/** The feed of open jobs, narrowed by the same query as their list. */
export const registerJobFeed = (app: FastifyInstance, { db, env }: Deps, { pages }: Admission) =>
  app.get(paths.jobFeed, async (request, reply) => {
    const at = request.url.indexOf('?')
    const query = at < 0 ? '' : request.url.slice(at + 1)
    reply.type('application/atom+xml; charset=utf-8')
    const body = await pages.run(
      networkOf(request.ip),
      () => jobFeed(db, originOf(env, request), query),
      untilGone(reply),
    )
    return sendFresh(request, reply, body)
  })

/** For an hour whoever shares a link need not ask again; a changed job has another address. */
const keptAnHour = 'public, max-age=3600'

/** The picture of an open job, for where a link to its page is shared. */
export const registerJobPicture = (app: FastifyInstance, { db }: Deps, { pages }: Admission) =>
  app.get<{ Params: { jobId: string } }>('/og/jobs/:jobId.png', async (request, reply) => {
    const jobId = pathId(request.params.jobId, 'This picture')
    const png = await pages.run(
      networkOf(request.ip),
      () => jobPicture(db, jobId),
      untilGone(reply),
    )
    if (!png) throw notFound('This picture')
    // Other sites show it in their own pages.
    reply.type('image/png').header('cross-origin-resource-policy', 'cross-origin')
    return sendFresh(request, reply, png, keptAnHour)
  })
