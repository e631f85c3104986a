import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

export interface Table {
  name: string
  /** Without those that the database computes. */
  columns: { name: string; type: string }[]
}

export const quoted = (name: string) => sql.raw(`"${name.replaceAll('"', '""')}"`)

/** Our own, without the log of migrations; pg-boss has a schema for itself. */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname::text as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
        order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not like 'kysely\\_%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(tx)
  return rows
}

export async function listSequences(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}

/** How values are written as text, on each database alike; and a backup takes its time. */
export const sameTexts = sql`select ${sql.join(
  Object.entries({
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
)}`
