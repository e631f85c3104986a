import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import { loadEnv, type Env } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { AnotherBackup } from '#server/files/hold-removals.ts'
import { namedFiles } from '#server/files/named-files.ts'
import { isFileKey } from '#server/files/store.ts'
import { checkArchive, fileHash, fileName, hashed, manifestName, rowsName } from './archive.ts'
import { createTotal } from './digest.ts'
import type { Copied, Manifest } from './manifest.ts'
import { backupAt } from './place.ts'
import type { Progress } from './progress.ts'
import { readDatabase } from './read-rows.ts'
import { runCommand } from './run-command.ts'
import { busyCode } from './schedule.ts'
import { sealed } from './seal.ts'
import { openSource } from './source.ts'
import { sameTexts } from './tables.ts'
import { createTar } from './tar.ts'

type Tar = ReturnType<typeof createTar>

/** Characters of rows in one entry. */
const entryLength = 1_000_000

/**
 * Writes the configured database, as it stands at one moment, and the files that its rows name then
 * to `file`; and reads back what was written.
 * @throws an Error that says what is wrong; there is no backup then.
 */
export async function backUp(env: Env, file: string, progress: Progress): Promise<Manifest> {
  const { place, name } = backupAt(env, file)
  const tar = createTar()
  const writing = pipeline(
    tar.bytes(),
    createGzip({ level: 1 }),
    source => sealed(source as AsyncIterable<Uint8Array>, env.BACKUP_KEY),
    source => place.write(name, source),
  )
  const filled = fill(env, tar, progress)
  // Whichever fails first is the cause of the other, which is waited for too.
  let cause: unknown
  const noting = async <T>(work: Promise<T>) => {
    try {
      return await work
    } catch (error) {
      cause ??= error
      tar.fail(error as Error)
      throw cause
    }
  }
  const [manifest] = await Promise.allSettled([noting(filled), noting(writing)])
  if (cause || manifest.status === 'rejected') throw cause
  progress.say('Reading back what was written')
  const read = await checkArchive(place.read(name), env.BACKUP_KEY).catch(
    async (error: unknown) => {
      await place.remove(name)
      throw error
    },
  )
  if (!isDeepStrictEqual(read, manifest.value)) {
    await place.remove(name)
    throw new Error('What was written is not what was read. Make the backup again.')
  }
  return read
}

async function fill(env: Env, tar: Tar, progress: Progress) {
  const source = await openSource(env)
  const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-backup-'))
  const keys = path.join(folder, 'keys')
  const manifest = await (async () => {
    try {
      const copied = await transaction(source.connection.db, tx =>
        writeRows(tx, tar, keys, progress),
      )
      const files = await writeFiles(env, tar, keys, progress)
      return { ...copied, format: 1 as const, files }
    } finally {
      await rm(folder, { recursive: true, force: true })
      await source.close()
    }
  })()
  await addText(tar, manifestName, JSON.stringify(manifest))
  tar.end()
  return manifest
}

const addText = (tar: Tar, name: string, text: string) => {
  const bytes = Buffer.from(text)
  return tar.add(name, bytes.length, only(bytes))
}

async function* only(bytes: Uint8Array) {
  yield bytes
}

/** All at one moment: one snapshot, rows and the names of files alike. */
async function writeRows(tx: Tx, tar: Tar, keys: string, progress: Progress) {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  await sameTexts.execute(tx)
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx)
  const reading = readDatabase(tx)
  let held: string[] = []
  let [length, table, entries, count] = [0, '', 0, 0]
  const flush = async () => {
    if (held.length === 0) return
    const lines = held
    held = []
    length = 0
    await addText(tar, rowsName(table, ++entries), lines.map(line => `${line}\n`).join(''))
    progress.at(`Rows, of ${table}`, count)
  }
  let next = await reading.next()
  for (; !next.done; next = await reading.next()) {
    const { lines } = next.value
    if (next.value.table !== table) {
      await flush()
      table = next.value.table
      entries = 0
    }
    held.push(...lines)
    count += lines.length
    for (const line of lines) length += line.length
    if (length >= entryLength) await flush()
  }
  await flush()
  progress.done('Rows', count)
  await writeKeys(tx, keys)
  const copied: Copied = next.value
  return { ...copied, madeAt: rows[0]?.now.toISOString() ?? '' }
}

/** The names of files may be too many for the memory. */
async function writeKeys(tx: Tx, to: string) {
  const file = createWriteStream(to, { mode: 0o600 })
  await sql`declare backup_files no scroll cursor for ${namedFiles}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ key: string }>`fetch 1000 from backup_files`.execute(tx)
    if (rows.length === 0) break
    if (!file.write(rows.map(({ key }) => `${key}\n`).join(''))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}

async function writeFiles(env: Env, tar: Tar, keys: string, progress: Progress) {
  const store = createFileStore(env)
  const total = createTotal()
  let [bytes, missing] = [0, 0]
  for await (const key of createInterface({ input: createReadStream(keys) })) {
    const found = isFileKey(key) ? await store.getSized(key) : null
    if (!found) {
      missing++
      progress.say(`A row names the file ${key}, which is not in the store`)
      continue
    }
    const through = hashed(found.stream)
    await tar.add(fileName(key), found.size, through.bytes)
    total.add(fileHash(key, through.sha256()))
    bytes += found.size
    progress.at('Files', total.total().count)
  }
  progress.done('Files', total.total().count)
  return { ...total.total(), bytes, missing }
}

/** `npm run backup -- FILE`: the configured database and its files. */
if (import.meta.main)
  await runCommand(
    async progress => {
      const [file] = process.argv.slice(2)
      if (!file) throw new Error('usage: npm run backup -- FILE')
      const { tables, files } = await backUp(loadEnv(), file, progress)
      const rows = tables.reduce((sum, table) => sum + table.rows.count, 0)
      progress.say(
        `${file} holds ${rows} rows of ${tables.length} tables and ${files.count} files.`,
      )
    },
    error => (error instanceof AnotherBackup ? busyCode : 1),
  )
