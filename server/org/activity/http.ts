import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { createTurns } from '#server/background/fair-turns.ts'
import { createPersonContext, type Deps } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { whileTaken, type Deadlines } from '#server/http/deadlines.ts'
import { assertMay } from '../assert-may.ts'
import { findOwnOrganization } from '../queries.ts'
import { exportActivity } from './export.ts'
import { activityFilter, activityFormats } from './schema.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** What the activity shows, as a file that is made while it is sent. */
export function registerActivityExport(app: FastifyInstance, deps: Deps, { taking }: Deadlines) {
  const turns = createTurns({
    atOnce: 4,
    eachAtOnce: 1,
    eachWaiting: 0,
    waiting: 20,
    patience: 20_000,
    ownLineFull: 'Your export is being downloaded already. Wait until it is done.',
  })

  for (const format of activityFormats)
    app.get<{ Params: { orgSlug: string } }>(
      `/api/org/:orgSlug/activity.${format}`,
      async (request, reply) => {
        const ctx = await createPersonContext(deps, request, reply)
        const org = await findOwnOrganization(ctx.db, ctx.user.id, request.params.orgSlug)
        if (!org) throw notFound('This organization')
        assertMay('readActivity', org)
        const filter = activityFilter.safeParse(request.query)
        if (!filter.success)
          throw badRequest('There is no such filter. Choose one in the activity.')
        await countAttempt(ctx, 'activityExport')
        await turns.run(ctx.user.id, async () => {
          const texts = await exportActivity(ctx, org.id, { format, filter: filter.data })
          const file = Readable.from(texts, { objectMode: false })
          const name = `${org.orgSlug}-activity-${new Date().toISOString().slice(0, 10)}.${format}`
          void sendAttachment(reply, { name, mediaType: mediaTypes[format] }, file)
          await whileTaken(request.raw.socket, file, taking)
        })
        return reply
      },
    )
}
