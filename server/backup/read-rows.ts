import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { createTotal, sha256 } from './digest.ts'
import type { Copied } from './manifest.ts'
import { listSequences, listTables, quoted, type Table } from './tables.ts'

/** Rows of one table, each the JSON list of its values as text. */
export interface Lines {
  table: string
  lines: string[]
}

/** Characters that are fetched at once, as far as the longest row so far tells. */
const most = 4_000_000
/** Rows that are; few different numbers, for each is a statement of its own. */
const steps = [200, 50, 10, 1]

/** All rows of a table, some at a time. */
export async function* linesOf(tx: Tx, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = sql.join(columns.map(column => sql`${quoted(column.name)}::text`))
  await sql`declare backup_rows no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${quoted(name)}`.execute(tx)
  let longest = 1
  for (;;) {
    const count = steps.find(step => step * longest <= most) ?? 1
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(count)} from backup_rows`.execute(tx)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    longest = Math.max(longest, ...lines.map(line => line.length))
    yield lines
  }
  await sql`close backup_rows`.execute(tx)
}

/** All rows of all tables; at the end, what they come to. */
export async function* readDatabase(tx: Tx): AsyncGenerator<Lines, Copied> {
  const tables: Copied['tables'] = []
  for (const table of await listTables(tx)) {
    const total = createTotal()
    for await (const lines of linesOf(tx, table)) {
      for (const line of lines) total.add(sha256(line))
      yield { table: table.name, lines }
    }
    const columns = table.columns.map(({ name }) => name)
    tables.push({ name: table.name, columns, rows: total.total() })
  }
  return { migrations: await migrationsOf(tx), tables, sequences: await sequencesOf(tx) }
}

async function migrationsOf(tx: Tx) {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

async function sequencesOf(tx: Tx) {
  const sequences: Copied['sequences'] = []
  for (const name of await listSequences(tx)) {
    const { rows } = await sql<{ lastValue: string; isCalled: boolean }>`
      select last_value::text, is_called from ${quoted(name)}`.execute(tx)
    for (const row of rows) sequences.push({ name, ...row })
  }
  return sequences
}
