import type { Line } from '#server/resume/engine/lines/line.ts'
import { lineOf } from '#server/resume/engine/lines/make-line.ts'
import { roleInCell, rolesOfTitles } from '#server/resume/engine/words/cell-roles.ts'
import { roleOf } from '#server/resume/engine/words/field-names.ts'
import type { Role } from '#server/resume/engine/words/form-labels.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import type { Context } from './context.ts'
import { contentOf, isDeletedRow } from './content.ts'
import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child } from '#server/resume/engine/sources/xml.ts'

/** Reads the paragraphs and tables in a node into the context. */
type ReadBlocks = (parent: XmlNode, context: Context) => void

const rowsOf = (table: XmlNode): XmlNode[][] =>
  [...contentOf(table)].filter(node => node.name === 'w:tr' && !isDeletedRow(node)).map(cellsOf)

/** In points; no line of letters is so low. */
const leastHeight = 2

/** The cells of a row, with what the row says of them: what is behind, and whether they are seen at all. */
function cellsOf(row: XmlNode): XmlNode[] {
  const cells = [...contentOf(row)].filter(node => node.name === 'w:tc')
  const properties = child(row, 'w:trPr')
  const { 'w:val': height, 'w:hRule': rule } = child(properties, 'w:trHeight')?.attributes ?? {}
  const isFlat = rule === 'exact' && Number(height ?? 0) / 20 < leastHeight
  const shading = child(child(row, 'w:tblPrEx'), 'w:shd')
  if (!isFlat && !shading) return cells
  return cells.map(cell => {
    const own = child(cell, 'w:tcPr')
    const isBare = shading !== null && child(own, 'w:shd') === null
    const given = { name: 'w:tcPr', attributes: {}, text: '', ...own }
    const shaded = isBare ? { ...given, children: [...(own?.children ?? []), shading] } : own
    return {
      ...cell,
      attributes: isFlat ? { ...cell.attributes, isHidden: 'true' } : cell.attributes,
      children: [...(shaded ? [shaded] : []), ...cell.children.filter(one => one !== own)],
    }
  })
}

/**
 * A table of short rows is read row by row, its cells as parts of one line; a table that lays out
 * the page (cells of many paragraphs) is read cell by cell.
 */
export function readTable(table: XmlNode, context: Context, read: ReadBlocks): void {
  context.tables++
  const outer = context.region
  const rows = rowsOf(table)
  const titles = titlesOf(rows[0] ?? [])
  if (titles) {
    readTitled(rows, titles, context, read)
    return
  }
  const isForm = rows.filter(([name]) => name && namesField(name)).length >= fewestFields
  for (const cells of rows) {
    const flat = cells.length > 1 && cells.every(cell => paragraphs(cell) <= 1)
    if (flat) {
      const before = context.lines.length
      for (const cell of cells) read(cell, context)
      const made = context.lines.splice(before)
      const [first] = made
      if (!first) continue
      if (made.length > 1 && knownHeading(first.text) && !(isForm && roleOf(first.text))) {
        first.label = true
        context.lines.push(...made)
        continue
      }
      context.lines.push(asOneLine(made, first, context))
      continue
    }
    if (cells.length === 2 && cells[0] && namesField(cells[0])) {
      readNamed(cells, context, read)
      continue
    }
    const mirrored = cells.length === 2 && sameCount(cells)
    if (mirrored) {
      zipCells(cells, context, read)
      continue
    }
    for (const [at, cell] of cells.entries()) {
      context.region = context.regions++
      const before = context.lines.length
      read(cell, context)
      const made = context.lines.slice(before)
      // A cell of one heading names the cell beside it.
      if (at === 0 && made.length === 1 && made[0] && knownHeading(made[0].text))
        made[0].label = true
    }
  }
  context.region = outer
}

/** The name of a field beside a value of several paragraphs: it stands before the first of them. */
function readNamed(cells: XmlNode[], context: Context, read: ReadBlocks): void {
  const before = context.lines.length
  for (const cell of cells) read(cell, context)
  const [name, first, ...others] = context.lines.splice(before)
  if (name && first) context.lines.push(asOneLine([name, first], name, context), ...others)
  else if (name) context.lines.push(name)
}

/** Rows of a form, where "Reference" names a field and heads nothing. */
const fewestFields = 3

const namesField = (cell: XmlNode) => paragraphs(cell) === 1 && roleOf(wordsIn(cell)) !== null

const paragraphs = (cell: XmlNode) =>
  [...contentOf(cell)].filter(node => node.name === 'w:p' || node.name === 'w:tbl').length

const wordsIn = (node: XmlNode): string =>
  node.name === 'w:t' ? node.text : node.children.map(wordsIn).join('')

/** The roles of the columns when the first row holds their titles; looked at before it is read. */
const titlesOf = (cells: XmlNode[]): (Role | null)[] | null =>
  cells.every(cell => paragraphs(cell) === 1) ? rolesOfTitles(cells.map(wordsIn)) : null

/** The titles, and rows whose cells are what the titles of their columns say. */
function readTitled(
  rows: XmlNode[][],
  titles: (Role | null)[],
  context: Context,
  read: ReadBlocks,
): void {
  const columns = titles.map(role => ({ role }))
  const [first = [], ...others] = rows
  const start = context.lines.length
  for (const cell of first) read(cell, context)
  const named = context.lines.splice(start)
  if (named[0]) context.lines.push(asOneLine(named, named[0], context))
  for (const cells of others) {
    for (const [at, cell] of cells.entries()) {
      const before = context.lines.length
      read(cell, context)
      context.lines.slice(before).forEach((line, index) => {
        line.role = roleInCell(columns, titles[at] ?? null, index, line)
      })
    }
  }
}

const textLines = (cell: XmlNode): XmlNode[] =>
  [...contentOf(cell)].filter(node => node.name === 'w:p')

/** Two cells with the same few paragraphs ("Firm / Post" beside "Place / Dates") belong line to line. */
function sameCount(cells: XmlNode[]): boolean {
  const counts = cells.map(cell => textLines(cell).length)
  return counts[0] === counts[1] && (counts[0] ?? 0) <= 3
}

function zipCells(cells: XmlNode[], context: Context, read: ReadBlocks): void {
  const [a = [], b = []] = cells.map(textLines)
  a.forEach((_, at) => {
    const before = context.lines.length
    for (const [side, paragraph] of [a[at], b[at]].entries()) {
      const cell = cells[side]
      const children = cell?.children.filter(one => one.name === 'w:tcPr') ?? []
      if (cell && paragraph) read({ ...cell, children: [...children, paragraph] }, context)
    }
    const made = context.lines.splice(before)
    const [first] = made
    if (!first) return
    context.lines.push(asOneLine(made, first, context))
  })
}

/** Paragraphs side by side as the cells of one line. */
function asOneLine(made: Line[], { gap, area, level, bullet }: Line, { region }: Context): Line {
  const segments = made.flatMap(line => line.segments)
  return { ...lineOf(segments, { page: 1, gap, region, area, level, bullet }), box: null }
}
