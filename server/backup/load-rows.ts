import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { createTotal, sha256 } from './digest.ts'
import type { Copied } from './manifest.ts'
import type { Progress } from './progress.ts'
import { linesOf, type Lines } from './read-rows.ts'
import { listTables, quoted, sameTexts, type Table } from './tables.ts'

/** @throws an Error that says what to do, when there is a row in any table. */
export async function assertEmpty(tx: Tx) {
  for (const { name } of await listTables(tx)) {
    const { rows } = await sql`select from ${quoted(name)} limit 1`.execute(tx)
    if (rows.length > 0)
      throw new Error(
        `The database is not empty: it has rows in ${name}. Nothing was written. Take an empty one.`,
      )
  }
}

/**
 * Fills an empty, migrated database, and reads back what stands there then.
 * @returns how many rows there are
 * @throws when that is not what `read` has yielded and returned; the transaction is then rolled back.
 */
export async function loadDatabase<C extends Copied>(
  tx: Tx,
  read: AsyncGenerator<Lines, C>,
  progress: Progress,
) {
  await sameTexts.execute(tx)
  const tables = await listTables(tx)
  const all = sql.join(tables.map(({ name }) => quoted(name)))
  await sql`lock table ${all} in access exclusive mode`.execute(tx)
  await assertEmpty(tx)
  const mend = await withoutRules(tx, tables)
  const { count, copied } = await insertAll(tx, tables, read, progress)
  await mend()
  for (const { name, lastValue, isCalled } of copied.sequences)
    await sql`select setval(${sql.lit(`"${name}"`)}::regclass, ${lastValue}::bigint, ${isCalled})`.execute(
      tx,
    )
  progress.say('Comparing every row with where it came from')
  await assertSame(tx, tables, copied)
  return count
}

async function insertAll<C extends Copied>(
  tx: Tx,
  tables: Table[],
  read: AsyncGenerator<Lines, C>,
  progress: Progress,
) {
  let count = 0
  try {
    for (;;) {
      const next = await read.next()
      if (next.done) {
        for (const { name, columns } of next.value.tables)
          assertSameColumns(tableOf(tables, name), columns)
        progress.done('Rows', count)
        return { count, copied: next.value }
      }
      const { table, lines } = next.value
      await insert(tx, tableOf(tables, table), lines)
      count += lines.length
      progress.at(`Rows, of ${table}`, count)
    }
  } finally {
    // When it is left early.
    await read.return(undefined as never)
  }
}

function tableOf(tables: Table[], name: string) {
  const table = tables.find(one => one.name === name)
  if (!table) throw new Error(`There is no table ${name} in this version.`)
  return table
}

function assertSameColumns({ name, columns }: Table, others: string[]) {
  if (columns.map(column => column.name).join() !== others.join())
    throw new Error(`The table ${name} has other columns in this version.`)
}

async function insert(tx: Tx, { name, columns }: Table, lines: string[]) {
  const names = sql.join(columns.map(column => quoted(column.name)))
  const values = sql.join(
    columns.map((column, index) => sql`(line->>${sql.lit(index)})::${sql.raw(column.type)}`),
  )
  await sql`insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line`.execute(tx)
}

interface ForeignKey {
  tableName: string
  name: string
  definition: string
}

/**
 * Rows come in any order, and what triggers once made of them comes too: both rest until the rows
 * are there. Foreign keys are made anew, which checks each row; the owner of the tables may do that.
 */
async function withoutRules(tx: Tx, tables: Table[]) {
  const { rows: keys } = await sql<ForeignKey>`
    select relname::text as table_name, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and relnamespace = current_schema()::regnamespace
    order by 1, 2`.execute(tx)
  for (const key of keys)
    await sql`alter table ${quoted(key.tableName)} drop constraint ${quoted(key.name)}`.execute(tx)
  for (const { name } of tables)
    await sql`alter table ${quoted(name)} disable trigger user`.execute(tx)
  return async () => {
    for (const { name } of tables)
      await sql`alter table ${quoted(name)} enable trigger user`.execute(tx)
    for (const key of keys)
      await sql`alter table ${quoted(key.tableName)} add constraint ${quoted(key.name)} ${sql.raw(key.definition)}`.execute(
        tx,
      )
  }
}

async function assertSame(tx: Tx, tables: Table[], copied: Copied) {
  for (const table of tables) {
    const total = createTotal()
    for await (const lines of linesOf(tx, table)) for (const line of lines) total.add(sha256(line))
    const { count, digest } = total.total()
    const wanted = copied.tables.find(({ name }) => name === table.name)?.rows
    if (count !== wanted?.count || digest !== wanted.digest)
      throw new Error(
        `The rows of ${table.name} did not arrive as they were: ${count} of ${wanted?.count ?? 0}. Nothing was written.`,
      )
  }
}
