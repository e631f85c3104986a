import { sql } from 'kysely'
import { connectPostgres, type Connection, type Db } from './index.ts'

interface Configured {
  DATABASE_URL?: string | undefined
  /** Of the same database past a pooler that lends connections by the transaction. */
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_UNNAMED?: boolean | undefined
  DATABASE_REPLICA_URL?: string | undefined
  DATA_DIR?: string | undefined
}

/** The configured database: PostgreSQL when there is a URL, else the embedded one in DATA_DIR. */
export async function connect(env: Configured): Promise<Connection> {
  if (env.DATABASE_URL)
    return connectPostgres(env.DATABASE_URL, {
      directUrl: env.DATABASE_DIRECT_URL,
      isUnnamed: env.DATABASE_UNNAMED,
      replicaUrl: env.DATABASE_REPLICA_URL,
    })
  // Not loaded where it is not used.
  const { connectEmbedded } = await import('./embedded.ts')
  return connectEmbedded(env.DATA_DIR || './data')
}

/** As `connect`, for what is done once and may take long: migrations, made-up bulk. */
export async function connectPatiently(
  env: Pick<Configured, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
): Promise<Connection> {
  const url = env.DATABASE_DIRECT_URL || env.DATABASE_URL
  if (url) return connectPostgres(url, { isPatient: true })
  return connect({ DATA_DIR: env.DATA_DIR })
}

/** Whether statements are given up in time; behind a pooler that is the role's to say. */
export async function hasTimeouts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isSet: boolean }>`
    select current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0'
      and current_setting('idle_in_transaction_session_timeout') <> '0' as is_set`.execute(db)
  return rows[0]?.isSet ?? false
}
