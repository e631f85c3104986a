import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { User } from 'lucia'
import { transaction } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { plainFileName } from '#server/file-name.ts'
import { runInChild } from '#server/resume/engine/isolate.ts'
import { lockProfile } from '#server/user/profile-queries.ts'
import { tooLarge } from './detect.ts'
import { insertImport } from './queries.ts'

interface Upload {
  name: string | undefined
  bytes: Readable
  /** Whether the limit cut it off; known when all has come. */
  isTruncated: () => boolean
}

/**
 * Reads an uploaded file in a child process and stores what it says as a preview. The file itself
 * only waits on the disk meanwhile, and is not kept.
 * @throws ResumeError for a file that can't be imported; nothing is kept then.
 */
export async function uploadImport(ctx: Context, user: User, { name, ...upload }: Upload) {
  const fileName = plainFileName(name, 'Import')
  const file = path.join(tmpdir(), `fairlead-import-${randomUUID()}`)
  try {
    const sha256 = await save(upload.bytes, file)
    if (upload.isTruncated()) throw tooLarge('linkedin_archive')
    const { run, ...read } = await runInChild('import', file, fileName)
    ctx.log.info({ run, kind: read.kind }, 'import read')
    const id = await transaction(ctx.db, async tx => {
      await lockProfile(tx, user.id)
      return insertImport(tx, { userId: user.id, fileName, sha256, read })
    })
    return { id }
  } finally {
    await rm(file, { force: true })
  }
}

/** Answers the sha256 of what it wrote. */
async function save(bytes: Readable, file: string) {
  const hash = createHash('sha256')
  async function* hashed(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(bytes, hashed, createWriteStream(file, { mode: 0o600 }))
  return hash.digest('hex')
}
