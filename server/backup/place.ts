import type { Env } from '#server/env.ts'
import { folderPlace } from './folder-place.ts'
import type { Place } from './kept-at.ts'
import { s3Place } from './s3-place.ts'

/** A folder, or `s3://bucket/prefix` in the configured store. */
export function placeAt(env: Env, where: string): Place {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(where) ?? []
  if (!bucket) return folderPlace(where)
  if (!env.S3_ENDPOINT)
    throw new Error('For an s3:// address, set S3_ENDPOINT and the keys that go with it.')
  return s3Place(env, env.S3_ENDPOINT, bucket, prefix.replace(/\/$/, ''))
}

/** The place and the name of one backup, given as one path or address. */
export function backupAt(env: Env, file: string): { place: Place; name: string } {
  const end = Math.max(
    file.lastIndexOf('/'),
    process.platform === 'win32' ? file.lastIndexOf('\\') : -1,
  )
  const name = file.slice(end + 1)
  if (!name) throw new Error(`${file} is the name of a folder: add one for the backup.`)
  return { place: placeAt(env, end < 0 ? '.' : file.slice(0, end) || '/'), name }
}
