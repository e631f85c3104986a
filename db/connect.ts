import { connectPostgres, type Connection } from './index.ts'

interface Configured {
  DATABASE_URL?: string | undefined
  DATA_DIR?: string | undefined
}

/** The configured database: PostgreSQL when there is a URL, else the embedded one in DATA_DIR. */
export async function connect(env: Configured): Promise<Connection> {
  if (env.DATABASE_URL) return connectPostgres(env.DATABASE_URL)
  // Not loaded where it is not used.
  const { connectEmbedded } = await import('./embedded.ts')
  return connectEmbedded(env.DATA_DIR || './data')
}

/** As `connect`, for what is done once and may take long: migrations, made-up bulk. */
export async function connectPatiently(env: Configured): Promise<Connection> {
  if (env.DATABASE_URL) return connectPostgres(env.DATABASE_URL, { isPatient: true })
  return connect(env)
}
