import type { FastifyInstance } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { createPersonContext, type Deps } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import type { SendMade } from '#server/files/made-files.ts'
import { tableMediaTypes } from '#server/files/table-texts.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { findOwnOrganization } from '#server/org/queries.ts'
import { exportFigures } from './export.ts'
import { addressFigures, figureTables } from './schema.ts'

/** The tables of an organization's overview, as files. */
export function registerFigureExports(app: FastifyInstance, deps: Deps, send: SendMade) {
  app.get<{ Params: { orgSlug: string; table: string } }>(
    '/api/org/:orgSlug/figures/:table.csv',
    async (request, reply) => {
      const ctx = await createPersonContext(deps, request, reply)
      const org = await findOwnOrganization(ctx.db, ctx.user.id, request.params.orgSlug)
      if (!org) throw notFound('This organization')
      const table = figureTables.find(one => one === request.params.table)
      if (!table) throw notFound('This table')
      assertMay(table === 'oldest' ? 'readApplicants' : 'see', org)
      const figures = addressFigures.safeParse(request.query)
      if (!figures.success)
        throw badRequest('There are no such figures. Choose a period in the overview.')
      await countAttempt(ctx, 'figuresExport')
      return send(request, reply, ctx.user.id, {
        name: `${org.orgSlug}-${table}-${new Date().toISOString().slice(0, 10)}.csv`,
        mediaType: tableMediaTypes.csv,
        make: () => exportFigures(ctx, { organizationId: org.id, days: figures.data.days }, table),
      })
    },
  )
}
