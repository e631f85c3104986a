import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { connectPatiently } from './connect.ts'
import { codeOf } from './errors.ts'
import type { Db } from './index.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** In the order in which they run. */
export const namesOfMigrations = async () =>
  (await readdir(folder))
    .filter(file => /^\d{4}-.+\.ts$/.test(file))
    .map(file => path.parse(file).name)
    .toSorted()

/** By their names' order; a migration that has run somewhere is never edited. */
export async function getMigrations(): Promise<Record<string, Migration>> {
  const entries = (await namesOfMigrations()).map(async name => {
    const migration = (await import(path.join(folder, `${name}.ts`))) as Migration
    return [name, migration] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Which have run; Kysely's own way to ask reads the whole catalog first. */
export async function findDone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    // Before the first migration there is no such table.
    .catch((error: unknown) => {
      if (codeOf(error) === '42P01') return { rows: [] }
      throw error
    })
  return rows.map(({ name }) => name)
}

/** Brings the database up to date. Concurrent calls wait for each other (Kysely's lock). */
export async function migrate(db: Db): Promise<string[]> {
  const [names, done] = [await namesOfMigrations(), await findDone(db)]
  if (hasAll(done, names)) return []
  // A newer version of this server only expanded the database: this one goes on, and may start
  // again, beside it.
  const last = names.at(-1) ?? ''
  const newer = done.filter(name => name > last).map(name => [name, { up: async () => {} }])
  const all = { ...(await getMigrations()), ...Object.fromEntries(newer) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return results?.map(r => r.migrationName) ?? []
}

/** Whether every migration of this build has run. */
export const isMigrated = async (db: Db): Promise<boolean> =>
  hasAll(await findDone(db), await namesOfMigrations())

const hasAll = (done: string[], names: string[]) => names.every(name => done.includes(name))

/** `npm run migrate`: the configured database. */
if (import.meta.main) {
  const { db, close } = await connectPatiently(process.env)
  const done = await migrate(db)
  process.stdout.write(done.length > 0 ? `Ran ${done.join(', ')}\n` : 'Up to date\n')
  await close()
}
