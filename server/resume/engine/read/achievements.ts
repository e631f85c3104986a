import type { Line } from '#server/resume/engine/lines/line.ts'
import { withText } from '#server/resume/engine/lines/make-line.ts'
import { linksOf } from '#server/resume/engine/lines/measure.ts'
import { findAddress, withScheme } from '#server/resume/engine/words/contact-shapes.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { positionWord, positionPart } from '#server/resume/engine/words/titles.ts'
import { readCitations } from './citations.ts'
import type { Draft } from './draft-with-provenance.ts'
import { cell, Cell } from './draft-with-provenance.ts'
import type { Entry } from './entries.ts'
import { splitEntries } from './entries.ts'
import { periodOf } from './periods.ts'
import type { Piece } from './heading-pieces.ts'
import { piecesOf, trimPiece } from './heading-pieces.ts'
import { isHeader } from './roles.ts'
import { readBody } from './work.ts'

const issuedBy =
  /^(?:issued by|issuer|by|awarded by|from|délivré par|ausgestellt von|emitido por)\s*:?\s+/iu

/** The number of a certificate, and until when it is valid: no part of its name. */
const numbered =
  /[\s,;·|(–-]*(?:(?:license|licence|certificate|credential|registration|reg\.?|cert\.?)\s*)?(?:no\.|nr\.|n\.?º|n°|nº|№|#|id:?)\s*:?\s*(?:\p{L}+-\s?)?[\p{L}\d/-]*\d[\p{L}\d/-]*\)?/iu
const validUntil =
  /[\s,;·|(–-]*(?:valid|gültig|valable|válid[oa]|valid[oa]|expires?|expiry|exp\.)(?:\s+(?:until|through|to|bis|jusqu['’](?:en|au|à)|hasta|fino al?|até|on))?:?\s+(?:\p{L}+\.?,?\s+)?(?:\d{1,2}[./-])?(?:\d{4}(?:-\d{2})?|['’]\d{2})\)?/iu

function withoutNumber(line: Line): Line[] {
  const text = line.text.replace(validUntil, '').replace(numbered, '').trim()
  if (text === line.text) return [line]
  return /\p{L}/u.test(text) ? [withText(line, text)] : []
}

interface Item {
  name: Piece
  issuer: Piece | null
  date: Cell | null
}

/** One line each, and "Issued by …" with the line before it. */
function undatedItems(lines: Line[]): Entry[] {
  const entries: Entry[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (last && issuedBy.test(line.text)) last.header.push(line)
    else entries.push({ header: [line], body: [], date: null, dateIds: [], group: false })
  }
  return entries
}

/** "Lean Six Sigma (ASQ, 2019)", "Lean Six Sigma (ASQ), 2019": what stands in brackets issued it. */
function inBrackets(line: Line): Pick<Item, 'name' | 'issuer'> | null {
  const undated = line.text.replace(findDate(line.text, line.language)?.text ?? '', '')
  const plain = undated.replace(/^[\s,;:–—|◦•-]+|[\s,;:.–—|-]+$/gu, '')
  const [, name = '', inside = ''] = /^(.{3,}?)\s+\(([^()]{2,80})\)$/u.exec(plain) ?? []
  const issuer = trimPiece(inside)
  const [piece] = piecesOf([line])
  if (!piece || !/\p{L}/u.test(issuer)) return null
  return { name: { ...piece, text: trimPiece(name) }, issuer: { ...piece, text: issuer } }
}

/** Name, issuer and date of certificates and awards: one line each, or several lines around a date. */
function readItems(all: Line[]): Item[] {
  const lines = all
    .filter(line => !isHeader(line))
    .flatMap(withoutNumber)
    .flatMap(line => {
      const parts = line.text.split(/;\s+/)
      return parts.length > 1 ? parts.map(text => withText(line, text)) : [line]
    })
  const dated = lines.some(line => splitEntries([line])[0]?.date)
  const entries: Entry[] = dated ? splitEntries(lines) : undatedItems(lines)
  return entries.flatMap((entry): Item[] => {
    const header = entry.header.length > 0 ? entry.header : entry.body.slice(0, 1)
    const pieces = piecesOf(header).filter(piece => !/^https?:/.test(piece.text))
    const told = entry.date ?? findDate(header[0]?.text ?? '', header[0]?.language)
    const ids = entry.date ? entry.dateIds : (header[0]?.ids ?? [])
    const date = cell(told?.end ?? told?.start, ids, 0.9)
    const bracketed = header.length === 1 && header[0] ? inBrackets(header[0]) : null
    if (bracketed) return [{ ...bracketed, date }]
    const [first, second] = pieces
    if (!first || wordCount(first.text) > 16) return []
    const issuer = pieces.find(piece => issuedBy.test(piece.text)) ?? second
    if (issuer)
      return [{ name: first, issuer: { ...issuer, text: issuer.text.replace(issuedBy, '') }, date }]
    const parts = first.text.split(/,\s+/)
    if (parts.length < 2) return [{ name: first, issuer: null, date }]
    const name = trimPiece(parts.slice(0, -1).join(', '))
    return [
      { name: { ...first, text: name }, issuer: { ...first, text: parts.at(-1) ?? '' }, date },
    ]
  })
}

export const readCertificates = (lines: Line[]): Draft[] =>
  readItems(lines).map(({ name, issuer, date }) => ({
    name: cell(name.text, name.ids, 0.75),
    issuer: issuer && cell(issuer.text, issuer.ids, 0.7),
    date,
  }))

export const readAwards = (lines: Line[]): Draft[] =>
  readItems(lines).map(({ name, issuer, date }) => ({
    title: cell(name.text, name.ids, 0.7),
    awarder: issuer && cell(issuer.text, issuer.ids, 0.6),
    date,
  }))

export function readPublications(lines: Line[]): Draft[] {
  const citations = readCitations(lines)
  if (citations)
    return citations.map(({ title, publisher, line }) => {
      const date = findDate(line.text, line.language)
      return {
        name: cell(title, line, 0.75),
        publisher: cell(publisher, line, 0.6),
        releaseDate: cell(date?.end ?? date?.start, line, 0.85),
      }
    })
  return readItems(lines).map(({ name, issuer, date }) => ({
    name: cell(name.text, name.ids, 0.7),
    publisher: issuer && cell(issuer.text, issuer.ids, 0.6),
    releaseDate: date,
  }))
}
