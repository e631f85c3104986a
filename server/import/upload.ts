import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { plainFileName } from '#server/files/file-name.ts'
import { withReader } from '#server/background/reader-processes.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { lockProfile } from '#server/user/profile-queries.ts'
import { insertImport } from './queries.ts'

/**
 * Reads an uploaded file in a child process and stores what it says as a preview. The file itself
 * is not kept.
 * @throws ResumeError for a file that can't be imported; nothing is kept then.
 */
export async function uploadImport(ctx: PersonContext, { name, path, sha256 }: UploadedFile) {
  const { user } = ctx
  const fileName = plainFileName(name, 'Import')
  const { run: took, ...read } = await withReader(user.id, run => run('import', path, fileName))
  ctx.log.info({ run: took, kind: read.kind }, 'import read')
  const id = await transaction(ctx.db, async tx => {
    await lockProfile(tx, user.id)
    return insertImport(tx, { userId: user.id, fileName, sha256, read })
  })
  return { id }
}
