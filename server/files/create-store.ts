import { outsideTransactions } from '#db/open-transaction.ts'
import type { Env } from '#server/env.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

/**
 * The configured store: an S3-compatible one when there is an endpoint, else a folder of DATA_DIR.
 * `silence` is how long the former may say nothing, in milliseconds.
 */
export const createFileStore = (env: Env, silence?: number): FileStore =>
  outsideTransactions(
    env.S3_ENDPOINT ? s3Store(env, env.S3_ENDPOINT, silence) : folderStore(env.DATA_DIR),
    'use the file store before or after it',
  )
