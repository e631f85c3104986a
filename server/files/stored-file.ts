import type { Context } from '#server/context.ts'
import { fileLost } from '#server/errors.ts'

/**
 * What is stored under the key of a row that the person may see.
 * @throws NOT_FOUND, which says that it is the file that is lost, and tells the log.
 */
export async function storedFile(
  { files, log }: Pick<Context, 'files' | 'log'>,
  storageKey: string,
) {
  const stream = await files.getStream(storageKey)
  if (stream) return stream
  log.error({ storageKey }, 'a stored file is missing')
  throw fileLost()
}
