import type { FastifyInstance } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { createPersonContext, type Deps } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import type { SendMade } from '#server/files/made-files.ts'
import { csvTexts, tableMediaTypes } from '#server/files/table-texts.ts'
import { assertAnalyst } from '#server/guards.ts'
import { readFigure, type Figure } from './read-figures.ts'
import { addressPeriod, figureKeys } from './schema.ts'

/** The figures as files, of the same rows as the page shows. */
export function registerAnalyticsExports(app: FastifyInstance, deps: Deps, send: SendMade) {
  app.get<{ Params: { figure: string } }>('/api/analytics/:figure.csv', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    assertAnalyst(ctx)
    const key = figureKeys.find(one => one === request.params.figure)
    if (!key) throw notFound('This figure')
    const period = addressPeriod.safeParse(request.query)
    if (!period.success) throw badRequest('There is no such period. Choose one on the page.')
    await countAttempt(ctx, 'figuresExport')
    const { days } = period.data
    return send(request, reply, ctx.user.id, {
      name: `analytics-${key}-${days}-days.csv`,
      mediaType: tableMediaTypes.csv,
      make: async () => csvTexts(head, rowsOf(await readFigure(ctx.db, key, days))),
    })
  })
}

const head = ['Name', 'Count', 'Count before', 'Number', 'Number before']

async function* rowsOf({ rows, before }: Figure): AsyncGenerator<unknown[][]> {
  const earlier = new Map(before.map(row => [row.name, row]))
  yield rows.map(({ name, count, number }) => {
    const then = earlier.get(name)
    return [name || 'All', count, then?.count, number, then?.number]
  })
}
