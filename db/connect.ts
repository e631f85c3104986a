import { connectEmbedded } from './embedded.ts'
import { connectPostgres, type Connection } from './index.ts'

/** The configured database: PostgreSQL when there is a URL, else the embedded one in DATA_DIR. */
export async function connect(env: {
  DATABASE_URL?: string | undefined
  DATA_DIR?: string | undefined
}): Promise<Connection> {
  if (env.DATABASE_URL) return connectPostgres(env.DATABASE_URL)
  return connectEmbedded(env.DATA_DIR || './data')
}
