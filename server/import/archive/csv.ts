import { parse } from 'csv-parse/sync'
import { decodeText } from '#server/resume/engine/decode.ts'
import { cleanText } from '#server/resume/engine/words/clean-text.ts'
import { maxRowLength, maxRows, maxText } from '#server/import/reading-limits.ts'

/** A row by LinkedIn's column names in lower case; a column that is not there reads as ''. */
export type Row = (column: string) => string

type Table = { state: 'read'; rows: Row[] } | { state: 'empty' | 'unreadable' }

/** A `Notes:` preamble may precede the header; it is a few lines long. */
const headerWithin = 30
const separators = [',', ';', '\t']

const keyOf = (cell: string) =>
  cell
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()

const records = (text: string, delimiter: string, most: number) =>
  parse(text, {
    delimiter,
    to: most,
    max_record_size: maxRowLength,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })

/** Whether a row is the header of a table with these columns, or with these alone. */
export function isHeader(cells: string[], columns: string[], alone: boolean): boolean {
  const found = new Set(cells.map(keyOf).filter(Boolean))
  if (alone && found.size !== columns.length) return false
  return columns.every(column => found.has(keyOf(column)))
}

/**
 * A CSV of RFC 4180 in UTF-8 (with or without BOM), UTF-16 or Windows-1252, also as Excel saves
 * it: with semicolons or tabs. What stands before the row of `columns` is passed over.
 */
export function readTable(bytes: Uint8Array, columns: string[], alone = false): Table {
  const text = decodeText(bytes)
  if (text === null) return { state: 'unreadable' }
  if (text.trim() === '') return { state: 'empty' }
  for (const delimiter of separators) {
    const first = parsed(text, delimiter, headerWithin) ?? []
    const at = first.findIndex(cells => isHeader(cells, columns, alone))
    const header = first[at]?.map(keyOf)
    const all = header && parsed(text, delimiter, headerWithin + maxRows)
    if (header && all)
      return { state: 'read', rows: all.slice(at + 1).map(cells => rowOf(header, cells)) }
    // "No conversations found" and the like: a line of text and no table.
    if (first.length === 1 && first[0]?.length === 1) return { state: 'empty' }
  }
  return { state: 'unreadable' }
}

function parsed(text: string, delimiter: string, most: number) {
  try {
    return records(text, delimiter, most)
  } catch {
    return null
  }
}

function rowOf(header: string[], cells: string[]): Row {
  return column => {
    const raw = cells[header.indexOf(keyOf(column))] ?? ''
    return cleanText(raw.replace(/\r\n?/g, '\n')).text.trim().slice(0, maxText)
  }
}

/** The rows of a file's beginning that may be its header; a cut last line does no harm. */
export function firstRows(head: Uint8Array): string[][] {
  const text = decodeText(head) ?? ''
  return text
    .split(/\r\n|\n|\r/)
    .slice(0, headerWithin)
    .flatMap(line => separators.flatMap(delimiter => parsed(line, delimiter, 1) ?? []))
}
