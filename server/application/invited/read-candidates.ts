import { parse } from 'csv-parse/sync'
import { badRequest } from '#server/errors.ts'
import { candidateNoteLength, candidatesAtOnce, nameLength } from '#server/limits.ts'
import { candidateColumns } from '#server/shown/candidate-columns.ts'
import { candidateFields, type Candidate } from './schema.ts'

/** A line that says somebody, or would: `fault` is what to do about it. */
export interface ReadCandidate extends Candidate {
  /** Of the file, from 1 on. */
  line: number
  fault: string | null
}

interface Read {
  candidates: ReadCandidate[]
  /** Columns that nothing is read from. */
  unknown: string[]
}

interface Line {
  line: number
  cells: string[]
}

const separators = [',', ';', '\t']
/** Characters of one line. */
const lineLength = 10_000
/** Columns that are named, and how much of a name. */
const mostNamed = 20
const namedLength = 40

/** How columns are called, without signs between the words. */
const columns = {
  email: ['email', 'e mail', 'mail', 'email address', 'e mail address'],
  name: ['name', 'full name'],
  first: ['first name', 'given name'],
  last: ['last name', 'surname', 'family name'],
  note: ['note', 'notes'],
}
type Column = keyof typeof columns

/**
 * Candidates of a CSV as RFC 4180 and as spreadsheets write it: with commas, semicolons or tabs.
 * @throws BAD_REQUEST that says what to do, for what is no list as a whole.
 */
export function readCandidates(csv: string): Read {
  // The parser counts both signs of an end of line where it is quoted.
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (text.trim() === '') throw badRequest(`This list is empty. ${howItBegins}`)
  const separator = separatorOf(text)
  if (!separator) throw badRequest(`No column of this list is called “email”. ${howItBegins}`)
  const [head, ...lines] = linesOf(text, separator)
  if (!head || lines.length === 0)
    throw badRequest('Nobody stands below the first line of this list. Add candidates to it.')
  if (lines.length > candidatesAtOnce)
    throw badRequest(
      `${lines.length.toLocaleString('en')} candidates stand in this list, and ${candidatesAtOnce} can be invited at once. Split it.`,
    )
  return {
    candidates: lines.map(({ line, cells }) => ({ line, ...checked(cells, head.cells) })),
    unknown: unknownOf(head.cells),
  }
}

const howItBegins = `Its first line names the columns: ${candidateColumns.join(', ')}.`

/** What parts the cells of the line that names the columns. */
function separatorOf(text: string): string | undefined {
  const head = text.split('\n').find(line => /[^\s,;"]/.test(line) && !isSign(line)) ?? ''
  return separators.find(separator =>
    parsed(head, separator).some(({ record }) => columnAt(record, 'email') >= 0),
  )
}

/** A spreadsheet may say before all else what parts the cells. */
const isSign = (line: string) => /^sep=/i.test(line)

/** Those with anything in them, each with the number of the line that it begins on. */
function linesOf(text: string, separator: string): Line[] {
  let before = 0
  return parsed(text, separator).flatMap(({ record, info }) => {
    const line = before + 1
    before = info.lines
    const cells = record.map(cell => cell.trim())
    return cells.some(Boolean) && !isSign(cells[0] ?? '') ? [{ line, cells }] : []
  })
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

function parsed(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      max_record_size: lineLength,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as Parsed[]
  } catch (error) {
    throw badRequest(
      (error as { code?: unknown }).code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quotation mark in this list is not closed, so where a line ends can’t be told. Close it, or remove it.'
        : `This list can’t be read as CSV. ${howItBegins}`,
    )
  }
}

/** `E-Mail_Address` as `e mail address`. */
const plain = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

const columnAt = (head: string[], column: Column) =>
  head.findIndex(cell => columns[column].includes(plain(cell)))

const known = new Set(Object.values(columns).flat())

const unknownOf = (head: string[]) =>
  head
    .filter(cell => cell !== '' && !known.has(plain(cell)))
    .slice(0, mostNamed)
    .map(cell => cell.slice(0, namedLength))

const labels = { name: 'Name', email: 'E-mail', note: 'Note' }

/** What a line says, and what is wrong with it; what is shown of a fault is cut. */
function checked(cells: string[], head: string[]) {
  const said = (column: Column) => cells[columnAt(head, column)] ?? ''
  // `Ada Marsh <ada@mail.example>`, as address books have it.
  const [, called = '', address = ''] = /^([^<>]*)<([^<>]*)>$/.exec(said('email')) ?? []
  const given = {
    name: said('name') || [said('first'), said('last')].filter(Boolean).join(' ') || called,
    email: (address || said('email')).replace(/^mailto:/i, ''),
    note: said('note'),
  }
  const { success, data, error } = candidateFields.safeParse(given)
  if (success) return { ...data, fault: null }
  const [issue] = error.issues
  const column = issue?.path[0] as keyof typeof labels
  return {
    name: given.name.slice(0, nameLength),
    email: given.email.slice(0, nameLength),
    note: given.note.slice(0, candidateNoteLength),
    fault: column === 'email' ? (issue?.message ?? '') : `${labels[column]}: ${issue?.message}`,
  }
}
