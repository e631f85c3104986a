import { decodeText } from '#server/resume/engine/decode.ts'
import type { Line } from '#server/resume/engine/lines/line.ts'
import { lineOf, segmentOf } from '#server/resume/engine/lines/make-line.ts'
import { checkRawLines } from '#server/resume/engine/size.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { roleInCell, rolesOfTitles } from '#server/resume/engine/words/cell-roles.ts'
import { cleanText } from '#server/resume/engine/words/clean-text.ts'
import { findDate, hasDate } from '#server/resume/engine/words/find-date.ts'
import type { Role } from '#server/resume/engine/words/form-labels.ts'
import { bulletMark } from '#server/resume/engine/words/letters.ts'
import type { Source } from './source.ts'
import { unfoldColumns } from './text-columns.ts'
import { tablesIn } from './text-tables.ts'

/** "Name ........: Ann Lee": dots that lead from the name of a field to its value. */
const leader = /^(\s*\p{L}[\p{L} /'’()-]{1,40}?)[ ]?(?:\.{3,}|…{2,}|_{4,})\s*:\s*(?=\S)/u

/** Plain text and Markdown; what Markdown says of headings, lists and bold is kept as style. */
export function readText(bytes: Uint8Array): Source {
  const decoded = decodeText(bytes)
  if (decoded === null)
    throw new ResumeError(
      'DAMAGED',
      'This text file cannot be read. Save it again as UTF-8 text or PDF.',
    )
  const lines: Line[] = []
  const indents = new Map<Line, number>()
  const written = decoded.replace(/^\uFEFF/, '').split(/\r\n|[\r\n\u0085\u2028\u2029]/)
  checkRawLines(written)
  const raws = unfoldColumns(written)
  const width = wrapWidth(raws)
  let blanks = 9
  let previous: { raw: string; line: Line } | null = null
  const tables = tablesIn(raws)
  let table: (Role | null)[] | null = null
  for (const [at, raw] of raws.entries()) {
    const cells = tables.get(at)
    if (cells) {
      const { parts, isFirst } = cells
      if (isFirst) table = rolesOfTitles(parts)
      const segments = parts.map(text => segmentOf([runOf(cleanText(text).text, false, [])]))
      const base = { page: 1, gap: isFirst ? 2 : 0, region: 0 }
      const columns = (table ?? []).map(role => ({ role }))
      const made =
        table && !isFirst
          ? segments.map((segment, column) => {
              const line = lineOf([segment], base)
              return { ...line, role: roleInCell(columns, table?.[column] ?? null, 0, line) }
            })
          : [lineOf(segments, base)]
      lines.push(...made.filter(line => line.text !== '').map(line => ({ ...line, box: null })))
      previous = null
      blanks = 1
      continue
    }
    const spaced = raw.replace(/\t/g, '    ').replace(leader, '$1: ')
    if (spaced.trim() === '' || /^\s*[-=_*~]{3,}\s*$/.test(spaced)) {
      // A rule right under a short line makes it a heading.
      if (blanks === 0 && previous && isTitle(previous, spaced))
        previous.line.level ||= lines.length === 1 ? 1 : 2
      blanks++
      continue
    }
    const heading = /^\s*(#{1,4})\s+(.*?)\s*#*$/.exec(spaced)
    const links: string[] = []
    const body = (heading?.[2] ?? spaced)
      .replace(
        /\[([^[\]]{1,500})\]\((https?:[^()\s]{1,500}|mailto:[^()\s]{1,500})\)/g,
        (_, text: string, url: string) => {
          links.push(url)
          return text
        },
      )
      .replace(/<((?:https?:|mailto:)?[^<>\s]+[.@][^<>\s]+)>/g, '$1')
      .trimEnd()
    const bold = heading !== null || /^\s*(?:[-*+]\s+)?(\*\*|__)(.+)\1\s*$/.test(body)
    const plain = body
      .replace(/(\*\*|__)(.+?)\1/g, '$2')
      .replace(/(^|\s)[*_]([^*_]+)[*_](?=\s|$|[,.])/g, '$1$2')
    const indent = plain.length - plain.trimStart().length
    if (previous && wraps(previous, plain, indent, blanks, width)) {
      extend(previous.line, cleanText(plain.trim()).text)
      previous = { raw: plain, line: previous.line }
      continue
    }
    const marked = plain.trim().replace(/^\+\s+/, '• ')
    const segments = marked
      .split(cellGap(marked))
      .map(text => segmentOf([runOf(cleanText(text).text, bold, links)]))
    const full = segments.filter(segment => segment.text !== '')
    if (full.length === 0) continue
    const line = lineOf(full, {
      page: 1,
      gap: blanks > 0 ? 1 + blanks : 0,
      region: 0,
      level: heading?.[1]?.length ?? 0,
    })
    line.box = null
    indents.set(line, indent)
    lines.push(line)
    previous = { raw: plain, line }
    blanks = 0
  }
  openNested(lines, indents)
  lines.forEach((line, id) => (line.ids = [id]))
  return {
    kind: 'lines',
    lines,
    tables: 0,
    pictures: 0,
    looseLinks: [],
    hidden: [],
    unread: [],
    damaged: hasHoles(decoded),
  }
}

/** Two spaces part the cells of a line that begins with its date and has a few of them. */
function cellGap(text: string): RegExp {
  const [first = '', ...others] = text.split(/ {2,}/)
  return others.length > 1 && others.length < 6 && hasDate(first) ? / {2,}/ : / {3,}/
}

/** Letters that a program could not write, or bytes that are none. */
function hasHoles(text: string): boolean {
  const holes = text.match(/\uFFFD/g)?.length ?? 0
  return holes > 3 && holes > text.length / 200
}

function runOf(
  text: string,
  bold: boolean,
  links: string[],
): Line['segments'][number]['runs'][number] {
  return {
    text,
    x: 0,
    right: 0,
    top: 0,
    bottom: 0,
    baseline: 0,
    size: 10,
    bold,
    italic: false,
    font: null,
    gap: 0,
    links,
  }
}

/** Underlined as Markdown and typed pages do it: a rule about as long as the text above. */
function isTitle(previous: { raw: string; line: Line }, rule: string): boolean {
  const text = previous.raw.trim()
  const near = Math.abs(rule.trim().length - text.length) < 4 || rule.includes('=')
  return /^\s*[-=~]{3,}\s*$/.test(rule) && near && text.length < 50 && !previous.line.bullet
}

/** The column a file is broken at: its longest lines when several end near it; infinite when none. */
function wrapWidth(raws: string[]): number {
  const lengths = raws.map(raw => raw.trimEnd().length).toSorted((a, b) => b - a)
  const longest = lengths[0] ?? 0
  return longest >= 50 && (lengths[2] ?? 0) > longest - 12 ? longest : Number.POSITIVE_INFINITY
}

/** Begins or ends with a period, as the head of an entry does. */
function headsEntry(text: string): boolean {
  const found = findDate(text)
  if (found?.kind !== 'range') return false
  return (
    text.trimStart().startsWith(found.text) ||
    text
      .trimEnd()
      .replace(/[)*_]+$/, '')
      .endsWith(found.text)
  )
}

/** An item with a list of its own below it heads that list, and is no item of one. */
function openNested(lines: Line[], indents: Map<Line, number>): void {
  lines.forEach((line, at) => {
    if (!line.bullet) return
    const own = indents.get(line) ?? 0
    const next = lines.slice(at + 1, at + 4).find(one => one.bullet || one.level > 0)
    if (next?.bullet && (indents.get(next) ?? 0) > own) line.bullet = false
  })
}

/** A line that goes on the one before: list items with a hanging indent, and lines broken at a fixed width. */
function wraps(
  previous: { raw: string; line: Line },
  text: string,
  indent: number,
  blanks: number,
  width: number,
): boolean {
  if (blanks > 0 || bulletMark.test(text) || previous.line.level > 0 || headsEntry(text))
    return false
  const before = previous.raw
  // A number below the head of an entry begins what is told of it.
  if (/^\s*\d/.test(text) && headsEntry(before)) return false
  const beforeIndent = before.length - before.trimStart().length
  if (previous.line.bullet && indent > beforeIndent && bulletMark.test(before)) return true
  if (previous.line.bullet && indent > 0 && indent === beforeIndent) return true
  const word = text.trim().split(' ')[0] ?? ''
  const full = before.trimEnd().length + 1 + word.length > width
  const prose = before.trim().split(' ').length > 5
  const goesOn = /^[\p{Ll}\d(]/u.test(text.trim()) || /[,&–-]$/u.test(before.trim())
  if (full && prose && goesOn && indent === beforeIndent) return !/[.:!?]$/.test(before.trim())
  return before.length >= 60 && /^\s*[\p{Ll}(\d]/u.test(text) && !/[.:;!?]$/.test(before)
}

function extend(line: Line, text: string): void {
  line.text = `${line.text} ${text}`
  const segment = line.segments.at(-1)
  if (!segment) return
  segment.runs = [...segment.runs, { ...runOf(text, line.bold, []), gap: 0.3 }]
  segment.text = `${segment.text} ${text}`
}
