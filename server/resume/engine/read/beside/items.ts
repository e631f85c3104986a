import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Entry } from '#server/resume/engine/read/entries.ts'
import { splitEntries } from '#server/resume/engine/read/entries.ts'
import { headingDate } from '#server/resume/engine/read/posts/heading-date.ts'
import type { Piece } from '#server/resume/engine/read/heading-pieces.ts'
import { piecesOf, trimPiece } from '#server/resume/engine/read/heading-pieces.ts'
import { findDate, type FoundDate } from '#server/resume/engine/words/find-date.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'

/** A certificate, award or publication: what it is called, who gave it, when, and the text below it. */
export interface Item {
  name: Piece
  issuer: Piece | null
  date: FoundDate | null
  dateIds: number[]
  lines: Line[]
  body: Line[]
}

const givenBy = String.raw`(?:issued by|certified by|awarded by|granted by|presented by|by|from|délivrée? par|décernée? par|par|ausgestellt (?:von|durch)|verliehen (?:von|durch)|otorgad[oa] por|emitid[oa] por|rilasciat[oa] da|uitgereikt door)`
const issuedBy = new RegExp(String.raw`^(?:${givenBy}|issuer|awarder)\s*:?\s+`, 'iu')
const byWithin = new RegExp(String.raw`^(.{3,}?)\s+${givenBy}\s+(\p{Lu}.+)$`, 'u')

/** What follows a dash and is still the name: "Solutions Architect – Associate". */
const levelWord =
  /^(?:associate|professional|foundation|practitioner|expert|specialty|fundamentals|advanced|intermediate|basic|beginner|master|level\s+\w+|part\s+\w+|stufe\s+\w+|niveau\s+\w+)(?=$|\s*[,(])/iu

const startsBold = (line: Line) => line.bold || (line.segments[0]?.runs[0]?.bold ?? false)
const entryOf = (header: Line[]): Entry => {
  const from = header.find(line => findDate(line.text, line.language))
  const date = from ? findDate(from.text, from.language) : null
  return { header, body: [], date, dateIds: from?.ids ?? [], group: false }
}

function grouped(lines: Line[], starts: (line: Line) => boolean): Entry[] {
  const groups: Line[][] = []
  for (const line of lines) {
    // "Issued by …" goes on with the entry above it.
    if ((starts(line) && !issuedBy.test(line.text)) || groups.length === 0) groups.push([])
    groups.at(-1)?.push(line)
  }
  return groups.map(entryOf)
}

/** The entries of a list; `isWhole` tells of a line that it says more than one part of an entry. */
function splitItems(lines: Line[], isWhole: (line: Line) => boolean): Entry[] {
  const bold = lines.filter(startsBold).length
  const [first] = lines
  // One alone may be bold by chance, but not a heading by its style.
  const isTitled = first && startsBold(first) && (bold > 1 || first.level > 0)
  if (isTitled && bold < lines.length) {
    const entries = grouped(lines, startsBold)
    if (entries.every(entry => entry.header.length < 6)) return entries.map(withBody)
  }
  const whole = lines.filter(isWhole).length
  const isDateAlone = (line: Line) => headingDate(line)?.text === line.text
  if (whole === 0) return grouped(lines, () => true)
  if (whole >= lines.length * 0.6 && !lines.some(isDateAlone)) return grouped(lines, () => true)
  const blocks = grouped(lines, line => line.box === null && line.gap > 1)
  if (blocks.length > 1 && blocks.every(block => block.header.length < 5))
    return blocks.map(withBody)
  return splitEntries(lines)
}

/** A text below the heading is no part of it. */
function withBody(entry: Entry): Entry {
  const isText = (line: Line, at: number) =>
    at > 0 && wordCount(line.text) > 6 && /[.!?]$/.test(line.text)
  return {
    ...entry,
    header: entry.header.filter((line, at) => !isText(line, at)),
    body: entry.header.filter((line, at) => isText(line, at)),
  }
}

/** The first letters of the words of a name, or part of them: "Certified Kubernetes Administrator (CKA)". */
function isShortForm(name: string, inside: string): boolean {
  if (/\d/.test(inside)) return true
  const letters = inside.replaceAll(/[^\p{L}]/gu, '').toLowerCase()
  if (inside !== inside.toUpperCase() || letters.length > 8) return false
  let at = 0
  for (const letter of name.toLowerCase()) if (letter === letters[at]) at++
  return at === letters.length && name.toLowerCase().startsWith(letters[0] ?? ' ')
}

/** "Lean Six Sigma (ASQ, 2019)", "Lean Six Sigma (ASQ), 2019": what stands in brackets issued it. */
function inBrackets(line: Line): Pick<Item, 'name' | 'issuer'> | null {
  const dated = findDate(line.text, line.language)
  const undated = line.text.replace(dated?.text ?? '', '')
  const plain = undated.replace(/^[\s,;:–—|◦•-]+|[\s,;:.–—|-]+$/gu, '')
  const [, name = '', inside = ''] = /^(.{3,}?)\s+\(([^()]{2,80})\)$/u.exec(plain) ?? []
  const issuer = trimPiece(inside)
  const [piece] = piecesOf([line])
  if (!piece || !/\p{L}/u.test(issuer) || isShortForm(name, issuer)) return null
  return { name: { ...piece, text: trimPiece(name) }, issuer: { ...piece, text: issuer } }
}

/** The name goes on after its dash; then the pieces are what the commas part. */
function joinLevel(pieces: Piece[], header: Line[]): Piece[] {
  const [first, second, ...others] = pieces
  if (!first || !second || first.row !== second.row || !levelWord.test(second.text)) return pieces
  const text = header[first.row]?.text ?? ''
  const from = text.indexOf(first.text)
  const to = text.indexOf(second.text, from)
  if (from < 0 || to < 0) return pieces
  return [{ ...first, text: text.slice(from, to + second.text.length) }, ...others]
}

/** Name and issuer of an entry's heading; null where it is a sentence. */
function nameOf(header: Line[]): Pick<Item, 'name' | 'issuer'> | null {
  const found = piecesOf(header).filter(piece => !/^https?:/.test(piece.text))
  const pieces = joinLevel(found, header)
  const [first, second] = pieces
  if (!first || wordCount(first.text) > 16) return null
  const told = pieces.find(piece => issuedBy.test(piece.text)) ?? second
  const issuerOf = (piece: Piece, text: string): Piece | null => {
    const plain = trimPiece(text.replace(issuedBy, ''))
    return plain ? { ...piece, text: plain } : null
  }
  if (told) return { name: first, issuer: issuerOf(told, told.text) }
  const bracketed = header.length === 1 && header[0] ? inBrackets(header[0]) : null
  if (bracketed && !/,\s/.test(bracketed.name.text)) return bracketed
  const parts = first.text.split(/,\s+(?![^()]*\))/u)
  if (parts.length < 2) {
    const [, name, by] = byWithin.exec(first.text) ?? []
    return name && by
      ? { name: { ...first, text: name }, issuer: issuerOf(first, by) }
      : { name: first, issuer: null }
  }
  if (bracketed) return bracketed
  const name = trimPiece(parts.slice(0, -1).join(', '))
  return { name: { ...first, text: name }, issuer: issuerOf(first, parts.at(-1) ?? '') }
}

/** Reads entries of a list; what has no name is none. */
export function readItems(
  lines: Line[],
  isWhole: (line: Line) => boolean = line => headingDate(line) !== null,
): Item[] {
  return splitItems(lines, isWhole).flatMap((entry): Item[] => {
    const header = entry.header.length > 0 ? entry.header : entry.body.slice(0, 1)
    const named = nameOf(header)
    if (!named) return []
    const date = entry.date ?? findDate(header[0]?.text ?? '', header[0]?.language)
    const dateIds = entry.date ? entry.dateIds : (header[0]?.ids ?? [])
    const body = entry.header.length > 0 ? entry.body : entry.body.slice(1)
    return [{ ...named, date, dateIds, lines: [...entry.header, ...entry.body], body }]
  })
}
