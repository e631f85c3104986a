import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { transaction, type Db } from '#db/index.ts'
import { fileKinds, type FileStore } from '#server/files/store.ts'
import { databaseOn } from '../support/global-setup.ts'
import { runOn } from '../support/postgres.ts'

let count = 0

/** Progress that nobody reads. */
export const quiet = { at() {}, done() {}, say() {} }

/** The address of a database with nothing in it. */
export async function newDatabase() {
  const url = inject('postgresUrl') ?? ''
  const name = `backup_${process.pid}_${++count}`
  await runOn(url, `create database ${name}`)
  return databaseOn(url, name)
}

/** What stands in each table: how many rows, and a hash of all of them, by the database's own means. */
export const contentOf = (db: Db) =>
  transaction(db, async tx => {
    await sql`select set_config('timezone', 'UTC', true)`.execute(tx)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(tx)
    const content: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ said: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')
          as said from ${sql.table(name)} t`.execute(tx)
      content[name] = rows[0]?.said ?? ''
    }
    return content
  })

/** The next number of each sequence. */
export async function sequencesOf(db: Db) {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by 1`.execute(db)
  return rows
}

/** The SHA-256 of each stored file by its key. */
export async function filesOf(store: FileStore) {
  const files: Record<string, string> = {}
  for (const kind of fileKinds)
    for await (const page of store.list(kind))
      for (const { key } of page) {
        const bytes = (await store.get(key)) ?? ''
        files[key] = createHash('sha256').update(bytes).digest('hex')
      }
  return files
}

/** One of the commands, as npm runs it. */
export async function run(file: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => void child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await ended, said: out + err }
}
