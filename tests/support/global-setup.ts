import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLite, overPglite } from '#db/embedded.ts'
import { connectPostgres } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { runOn, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PGlite folder as a tar file; each worker loads its own. */
    snapshot: string | null
    /** A server whose database `fairlead_template` is migrated; null with TEST_DATABASE=embedded. */
    postgresUrl: string | null
  }
}

/** Migrates once; workers copy. */
export default async function setup(project: TestProject) {
  if (process.env.TEST_DATABASE !== 'embedded') {
    const given = process.env.TEST_DATABASE === 'postgres' ? process.env.DATABASE_URL : undefined
    const server = given ? { url: given, stop: async () => {} } : await startPostgres()
    await runOn(server.url, 'drop database if exists fairlead_template')
    await runOn(server.url, 'create database fairlead_template')
    const template = connectPostgres(databaseOn(server.url, 'fairlead_template'))
    await migrate(template.db)
    await template.close()
    project.provide('snapshot', null)
    project.provide('postgresUrl', server.url)
    return server.stop
  }
  const lite = createLite()
  const { db, close } = await overPglite(lite)
  await migrate(db)
  const file = path.resolve('.tmp/snapshot.tar')
  mkdirSync(path.dirname(file), { recursive: true })
  const dump = await lite.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await close()
  project.provide('snapshot', file)
  project.provide('postgresUrl', null)
  return undefined
}

export function databaseOn(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}
