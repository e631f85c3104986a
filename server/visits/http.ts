import type { FastifyInstance } from 'fastify'
import { viewerOf, type Deps } from '#server/context.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { filePaths } from '#server/file-paths.ts'
import { untilGone, type Admission } from '#server/http/admission.ts'
import { isCounted } from '#server/http/counted.ts'
import { networkOf } from '#server/http/network-of.ts'
import { countVisit } from './count-visit.ts'
import { visit } from './schema.ts'

/** Bytes: fifty paths and what else a visit may hold. */
const bodyLimit = 40_000

/** What opens pages and is nobody. */
const robot = /bot\b|crawl|spider|preview|monitor/i

/**
 * Takes what our own pages tell of a visit, as they are left (`sendBeacon`): which kinds of pages,
 * how fast they came, what was searched in vain, what failed. Nobody waits for the answer.
 */
export function registerVisits(app: FastifyInstance, deps: Deps, { calls }: Admission) {
  app.post(filePaths.visits, { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { origin, 'sec-fetch-site': site, 'user-agent': userAgent = '' } = request.headers
    // From another site it is refused already; what is no browser has no visits either.
    if (origin === undefined && site === undefined) throw forbidden('Only browsers tell of visits.')
    const told = visit.safeParse(request.body)
    if (!told.success) throw badRequest('This is not what our pages tell of a visit.')
    const who = {
      isCounted: isCounted(request),
      ip: request.ip,
      userAgent: userAgent.slice(0, 300),
    }
    if (who.isCounted && !robot.test(userAgent)) {
      const userId = await viewerOf(deps, request, reply)
      await calls.run(userId ?? networkOf(who.ip), () => countVisit(deps, who, userId, told.data), {
        gone: untilGone(reply),
      })
    }
    return reply.code(204).send()
  })
}
