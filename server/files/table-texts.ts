import { stringify } from 'csv-stringify/sync'

export const tableFormats = ['csv', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]

export const tableMediaTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** By which spreadsheets know UTF-8. */
const bom = '\uFEFF'

/** What a spreadsheet would run as a formula is kept as text. */
const csv = (rows: unknown[][]) =>
  stringify(
    rows.map(row => row.map(harmless)),
    {
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      escape_formulas: true,
    },
  )

/** Where `;` or a tab parts cells, the middle of a text begins one; what is not seen is left out. */
const harmless = (cell: unknown) =>
  typeof cell === 'string'
    ? cell.replace(/^\p{Cf}+/u, '').replaceAll(/([;\t])(?=[=+\-@])/g, "$1'")
    : cell

/** A table as CSV (RFC 4180), batch by batch. */
export async function* csvTexts(head: string[], batches: AsyncIterable<unknown[][]>) {
  yield bom + csv([head])
  for await (const rows of batches) yield csv(rows)
}

/** A list of objects as JSON, batch by batch. */
export async function* jsonTexts(batches: AsyncIterable<object[]>) {
  let before = '[\n'
  for await (const rows of batches)
    for (const row of rows) {
      yield before + JSON.stringify(row)
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Each batch, changed. */
export async function* mapBatches<From, To>(
  batches: AsyncIterable<From[]>,
  change: (row: From) => To,
) {
  for await (const rows of batches) yield rows.map(row => change(row))
}
