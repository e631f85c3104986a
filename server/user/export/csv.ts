import { csvTexts } from '#server/files/table-texts.ts'

type Rows = Iterable<object> | AsyncIterable<object>

/** A list of `data.json` for a spreadsheet: a row for each thing, without what is nested in it. */
export interface Table {
  path: string
  /** What it is, in a sentence. */
  about: string
  columns: string[]
  rows: Rows
}

/** `columns` are those of a row, parted by spaces. */
export const table = (name: string, about: string, rows: Rows, columns: string): Table => ({
  path: `tables/${name}.csv`,
  about,
  columns: columns.split(/\s+/),
  rows,
})

/** Rows of a batch. */
const batchSize = 100

/** As CSV; `count` is told of each row. */
export async function* csvOf({ columns, rows }: Table, count: () => void) {
  for await (const text of csvTexts(columns.map(headOf), batchesOf(rows, columns, count)))
    yield Buffer.from(text)
}

async function* batchesOf(rows: Rows, columns: string[], count: () => void) {
  let batch: unknown[][] = []
  for await (const row of rows) {
    batch.push(columns.map(column => cellOf((row as Record<string, unknown>)[column])))
    count()
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}

/** `stageSince` as `Stage since`. */
const headOf = (column: string) =>
  column[0]!.toUpperCase() +
  column.slice(1).replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every(one => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
