import { randomBytes, randomUUID } from 'node:crypto'
import { createFileStore } from '#server/files/create-store.ts'
import type { Env } from '#server/env.ts'
import { about, messageOf, type Finding } from './finding.ts'

const store = about('files')

export async function checkStore(env: Env): Promise<Finding[]> {
  if (!env.S3_ENDPOINT)
    return [
      env.DATABASE_URL
        ? store.warning(
            `They lie in ${env.DATA_DIR}/files of this machine.`,
            'With servers on several machines, set S3_ENDPOINT and what goes with it.',
          )
        : store.good(`They lie in ${env.DATA_DIR}/files.`),
    ]
  const files = createFileStore(env)
  const [key, bytes] = [`doctor/${randomUUID()}`, randomBytes(1000)]
  try {
    await files.put(key, bytes)
    const read = await files.get(key)
    await files.remove(key)
    if (read?.equals(bytes)) return [store.good('The store keeps, gives back and removes.')]
    return [store.fault('The store gave back other bytes than it got.', 'Ask whoever runs it.')]
  } catch (error) {
    return [
      store.fault(
        messageOf(error),
        'Mend S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys, which must let us list, get, put and delete; and the clock, by which calls are signed.',
      ),
    ]
  }
}
