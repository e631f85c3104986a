import { createHash } from 'node:crypto'
import { isFileKey } from '#server/files/store.ts'
import { createTotal, sha256, type Total } from './digest.ts'
import { manifestSchema, type Manifest } from './manifest.ts'
import type { Lines } from './read-rows.ts'
import { entriesOf, type Entry } from './tar.ts'

/*
 * A backup is a tar, gzipped and sealed (seal.ts), of these entries, in this order:
 *   tables/<table>/<number>.jsonl   rows, each the JSON list of its values as PostgreSQL writes them
 *   files/<key>                     a stored file, as it is
 *   manifest.json                   what stands before it
 */

export const manifestName = 'manifest.json'
export const rowsName = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.jsonl`
export const fileName = (key: string) => `files/${key}`

/** No entry but a file is longer than some batches of rows, or a list of all tables. */
const longest = 512 * 1024 * 1024

interface FileEntry {
  key: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/** The SHA-256 of a file with its name. */
export const fileHash = (key: string, sha: string) => sha256(`${key} ${sha}`)

/** The bytes, of which the SHA-256 is known when they are read. */
export function hashed(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  return {
    bytes: (async function* () {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    })(),
    sha256: () => hash.digest('hex'),
  }
}

const damaged = (what: string) => new Error(`This backup is damaged: ${what}. Take another one.`)

interface Handlers {
  /** Reads the bytes to their end. */
  file?: (file: FileEntry) => Promise<void>
}

/**
 * Reads a whole archive: yields its rows, hands its files over, and returns its manifest.
 * @throws an Error when anything is not as the manifest says.
 */
export async function* readArchive(
  bytes: AsyncIterable<Uint8Array>,
  key: string | undefined,
  { file = drain }: Handlers = {},
): AsyncGenerator<Lines, Manifest> {
  const rows = new Map<string, ReturnType<typeof createTotal>>()
  const files = createTotal()
  let fileBytes = 0
  let manifest: Manifest | undefined
  for await (const entry of entriesOf(bytes, key)) {
    if (manifest) throw damaged('something stands behind its manifest')
    const [, table] = /^tables\/([^/]+)\/\d+\.jsonl$/.exec(entry.name) ?? []
    const [, fileKey = ''] = /^files\/(.+)$/.exec(entry.name) ?? []
    if (entry.name === manifestName)
      manifest = manifestSchema.parse(JSON.parse(await textOf(entry)))
    else if (table) {
      const lines = (await textOf(entry)).split('\n').slice(0, -1)
      const total = rows.get(table) ?? createTotal()
      rows.set(table, total)
      for (const line of lines) total.add(sha256(line))
      yield { table, lines }
    } else if (isFileKey(fileKey)) {
      const through = hashed(entry.bytes)
      await file({ key: fileKey, size: entry.size, bytes: through.bytes })
      files.add(fileHash(fileKey, through.sha256()))
      fileBytes += entry.size
    } else throw damaged(`it holds ${entry.name}`)
  }
  if (!manifest) throw damaged('it has no end')
  for (const table of manifest.tables) assertTotal(table.name, rows.get(table.name), table.rows)
  if (rows.size > manifest.tables.filter(table => table.rows.count > 0).length)
    throw damaged('it has more tables than it says')
  assertTotal('its files', files, manifest.files)
  if (fileBytes !== manifest.files.bytes) throw damaged('its files have another size')
  return manifest
}

function assertTotal(
  what: string,
  found: ReturnType<typeof createTotal> | undefined,
  wanted: Total,
) {
  const { count, digest } = (found ?? createTotal()).total()
  if (count !== wanted.count || digest !== wanted.digest)
    throw damaged(`${what} has ${count} of ${wanted.count}, or others than it says`)
}

async function textOf({ size, bytes }: Entry) {
  if (size > longest) throw damaged('an entry is too long')
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function drain({ bytes }: FileEntry) {
  for await (const _ of bytes);
}

/** Reads it without doing anything with it. */
export async function checkArchive(bytes: AsyncIterable<Uint8Array>, key: string | undefined) {
  const reading = readArchive(bytes, key)
  let next = await reading.next()
  while (!next.done) next = await reading.next()
  return next.value
}
