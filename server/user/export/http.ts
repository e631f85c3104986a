import { create as disposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { assertConfirmed } from '#server/auth/confirm.ts'
import { createPersonContext, type Deps } from '#server/context.ts'
import { whileTaken, type Deadlines } from '#server/http/deadlines.ts'
import { createExportTurns } from '#server/files/made-files.ts'
import { logSecurity } from '#server/security-log.ts'
import { countAttempt } from '#server/attempts.ts'
import { slugify } from '#db/slug.ts'
import { collectPersonalData } from './collect.ts'
import { entriesOf } from './entries.ts'
import { zipOf } from './zip.ts'
import { serverPaths } from '#server/paths.ts'

export const exportName = ({ username, name }: { username: string | null; name: string }) =>
  `fairlead-${username ?? slugify(name, 'data')}-${new Date().toISOString().slice(0, 10)}.zip`

/** The signed-in person's own data, made while it is sent: memory holds no file. */
export function registerExport(app: FastifyInstance, deps: Deps, { taking }: Deadlines) {
  const turns = createExportTurns()

  app.get(serverPaths.dataExport, async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const { user } = ctx
    await assertConfirmed(ctx)
    await countAttempt(ctx, 'export')
    logSecurity(ctx, 'data_exported')
    await turns.run(user.id, async () => {
      const collected = await collectPersonalData(ctx.db, user.id)
      const zip = zipOf(entriesOf(ctx.files, collected))
      reply
        .header('content-type', 'application/zip')
        .header('content-disposition', disposition(exportName(user)))
        .header('cache-control', 'private, no-store')
        .send(zip)
      await whileTaken(request.raw.socket, zip, taking)
    })
    return reply
  })
}
