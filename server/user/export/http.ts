import { Readable } from 'node:stream'
import { create as disposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { assertConfirmed } from '#server/auth/confirm.ts'
import { createPersonContext, type Deps } from '#server/context.ts'
import { whileTaken, type Deadlines } from '#server/http/deadlines.ts'
import { createExportTurns } from '#server/files/made-files.ts'
import type { FileStore } from '#server/files/store.ts'
import { logSecurity } from '#server/security-log.ts'
import { countAttempt } from '#server/attempts.ts'
import { slugify } from '#db/slug.ts'
import { collectPersonalData, type ExportedFile } from './collect.ts'
import { jsonOf } from './json.ts'
import { zipOf, type Entry } from './zip.ts'
import { serverPaths } from '#server/paths.ts'

export const exportName = ({ username, name }: { username: string | null; name: string }) =>
  `fairlead-${username ?? slugify(name, 'data')}-${new Date().toISOString().slice(0, 10)}.zip`

const readme = `This is everything that Fairlead stores about you.

data.json      your account, profile, interests, resumes with what was read from them and their
               analyses, applications, messages, challenges, badges and sessions. Times are in UTC.
resumes/       the files of your resumes, every version.
applications/  the copies that you sent with applications.
messages/      the files of messages on your applications, and those that you attached.
challenges/    the files that you handed in, and those of drafts.

Not in it: your password and the secrets of sessions and links, of which we store only hashes, and
what organizations have not told you yet.
`

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
      const { data, files } = await collectPersonalData(ctx.db, user.id)
      const zip = Readable.from(zipOf(entriesOf(ctx.files, data, files)), { objectMode: false })
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

async function* entriesOf(
  store: FileStore,
  data: object,
  files: ExportedFile[],
): AsyncGenerator<Entry> {
  yield { name: 'README.txt', content: [Buffer.from(readme)] }
  yield { name: 'data.json', content: jsonOf(data) }
  for (const { path, storageKey } of files) {
    const content = await store.getStream(storageKey)
    if (content) yield { name: path, content, isPacked: true }
    else yield { name: `${path}.missing.txt`, content: [Buffer.from(missing)] }
  }
}

const missing = 'This file is no longer in our storage.\n'
