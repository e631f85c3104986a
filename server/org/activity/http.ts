import type { FastifyInstance } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { createPersonContext, type Deps } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { tableFormats, tableMediaTypes } from '#server/files/table-texts.ts'
import type { SendMade } from '#server/files/made-files.ts'
import { assertMay } from '../assert-may.ts'
import { findOwnOrganization } from '../queries.ts'
import { exportActivity } from './export.ts'
import { activityFilter } from './schema.ts'

/** What the activity shows, as a file. */
export function registerActivityExport(app: FastifyInstance, deps: Deps, send: SendMade) {
  for (const format of tableFormats)
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
        return send(request, reply, ctx.user.id, {
          name: `${org.orgSlug}-activity-${new Date().toISOString().slice(0, 10)}.${format}`,
          mediaType: tableMediaTypes[format],
          make: () => exportActivity(ctx, org.id, { format, filter: filter.data }),
        })
      },
    )
}
