import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { createContext, type Deps } from '#server/context.ts'
import { unauthorized } from '#server/errors.ts'
import type { FileStore } from '#server/files.ts'
import { countAttempt } from '#server/rate-limit.ts'
import { slugify } from '#server/slug.ts'
import { collectPersonalData, type ExportedFile } from './export-data.ts'

export const exportName = ({ username, name }: { username: string | null; name: string }) =>
  `fairlead-${username ?? slugify(name, 'data')}-${new Date().toISOString().slice(0, 10)}.zip`

const readme = `This is everything that Fairlead stores about you.

data.json      your account, profile, interests, resumes with what was read from them and their
               analyses, applications, challenges, badges and sessions. Times are in UTC.
resumes/       the files of your resumes, every version.
applications/  the copies that you sent with applications.
challenges/    the files that you handed in, and those of drafts.

Not in it: your password and the secrets of sessions and links, of which we store only hashes, and
what organizations have not told you yet.
`

/** The signed-in person's own data, made while it is sent: memory holds one file at a time. */
export function registerExport(app: FastifyInstance, deps: Deps) {
  app.get('/api/user/export', async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    if (!ctx.user) throw unauthorized()
    await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'export', ctx.user.id)
    const { data, files } = await collectPersonalData(ctx.db, ctx.user.id)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${exportName(ctx.user)}"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(zipOf(ctx.files, data, files)))
  })
}

async function* zipOf(store: FileStore, data: object, files: ExportedFile[]) {
  let made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const taken = () => made.splice(0)
  const text = (name: string, content: string) => {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    entry.push(strToU8(content), true)
  }
  text('README.txt', readme)
  text('data.json', JSON.stringify(data, null, 2))
  yield* taken()
  for (const { path, storageKey } of files) {
    const bytes = await store.get(storageKey)
    if (!bytes) {
      text(`${path}.missing.txt`, 'This file is not in our store any more.\n')
      continue
    }
    // Resumes and archives are compressed already.
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    entry.push(bytes, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
