import { connectEmbedded } from '#db/embedded.ts'
import { connectPostgres, type Connection } from '#db/index.ts'
import type { Env } from './env.ts'

/** The configured database: PostgreSQL when there is a URL, else the embedded one in DATA_DIR. */
export const connect = async (env: Env): Promise<Connection> =>
  env.DATABASE_URL ? connectPostgres(env.DATABASE_URL) : connectEmbedded(env.DATA_DIR)
