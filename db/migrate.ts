import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { connectPatiently } from './connect.ts'
import { codeOf } from './errors.ts'
import type { Db } from './index.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** By their names' order; a migration that has run somewhere is never edited. */
export async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter(name => /^\d{4}-.+\.ts$/.test(name)).toSorted()
  return Object.fromEntries(
    await Promise.all(
      files.map(async file => {
        const migration = (await import(path.join(folder, file))) as Migration
        return [path.parse(file).name, migration]
      }),
    ),
  )
}

const migrator = (db: Db, newer: Record<string, Migration> = {}) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...(await getMigrations()), ...newer }) },
  })

/**
 * What a newer version of this server has done to the database already. It only expanded it, so that
 * this one goes on, and may start again, beside it.
 */
async function findNewer(db: Db): Promise<Record<string, Migration>> {
  const last = Object.keys(await getMigrations()).at(-1) ?? ''
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${last} order by name`
    .execute(db)
    // Before the first migration there is no such table.
    .catch((error: unknown) => {
      if (codeOf(error) === '42P01') return { rows: [] }
      throw error
    })
  const nothing = { up: async () => {} }
  return Object.fromEntries(rows.map(({ name }) => [name, nothing]))
}

/** Brings the database up to date. Concurrent calls wait for each other (Kysely's lock). */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await migrator(db, await findNewer(db)).migrateToLatest()
  if (error) throw error
  return results?.map(r => r.migrationName) ?? []
}

/** Whether every migration of this build has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const all = await migrator(db).getMigrations()
  return all.every(migration => migration.executedAt)
}

/** `npm run migrate`: the configured database. */
if (import.meta.main) {
  const { db, close } = await connectPatiently(process.env)
  const done = await migrate(db)
  process.stdout.write(done.length > 0 ? `Ran ${done.join(', ')}\n` : 'Up to date\n')
  await close()
}
