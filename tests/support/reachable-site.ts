import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { connectPostgres, type Connection } from '#db/index.ts'
import { startPostgres, type PostgresServer } from './postgres.ts'
import { startSite, type Site } from './site.ts'

/** An empty site on a database that the tests of a file can reach as well. */
export function reachableSite(env: Record<string, string> = {}) {
  let postgres: PostgresServer
  let connection: Connection
  let site: Site
  beforeAll(async () => {
    postgres = await startPostgres()
    site = await startSite({ DATABASE_URL: postgres.url, DEMO: '0', ...env })
    connection = connectPostgres(postgres.url, { max: 1 })
  })
  afterAll(async () => {
    await site.stop()
    await connection.close()
    await postgres.stop()
  })
  return {
    get url() {
      return site.url
    },
    get dataDir() {
      return site.dataDir
    },
    /** Writes what takes too long by hand. */
    run: (statement: string) => sql.raw(statement).execute(connection.db),
    /** The time of a deadline comes, which a test does not wait for. */
    passDeadline: (challengeId: string) =>
      connection.db
        .updateTable('challenges')
        .set({ submissionsCloseAt: sql`server_time() - interval '1 millisecond'` })
        .where('id', '=', challengeId)
        .execute(),
  }
}
