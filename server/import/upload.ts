import type { PersonContext } from '#server/context.ts'
import { plainFileName } from '#server/files/file-name.ts'
import { withReader } from '#server/background/reader-processes.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { countFailure, storePreview } from './store-preview.ts'

/**
 * Reads an uploaded file in a child process and stores what it says as a preview. The file itself
 * is not kept.
 * @throws ResumeError for a file that can't be imported; nothing is kept then.
 */
export async function uploadImport(ctx: PersonContext, { name, path, sha256 }: UploadedFile) {
  const { user } = ctx
  const fileName = plainFileName(name, 'Import')
  const { run: took, ...read } = await withReader(user.id, run =>
    run('import', path, fileName),
  ).catch(async (error: unknown) => {
    if (error instanceof ResumeError) await countFailure(ctx, 'file', error.code)
    throw error
  })
  ctx.log.info({ run: took, kind: read.kind }, 'import read')
  return storePreview(ctx, { fileName, sha256, read })
}
