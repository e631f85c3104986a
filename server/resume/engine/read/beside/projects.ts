import type { Line } from '#server/resume/engine/lines/line.ts'
import { linksOf } from '#server/resume/engine/lines/measure.ts'
import type { Draft } from '#server/resume/engine/read/draft-with-provenance.ts'
import { cell, Cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import type { Piece } from '#server/resume/engine/read/heading-pieces.ts'
import { piecesOf, trimPiece } from '#server/resume/engine/read/heading-pieces.ts'
import { splitList } from './lists.ts'
import { periodOf } from '#server/resume/engine/read/periods.ts'
import { readBody } from '#server/resume/engine/read/work.ts'
import { findAddress, withScheme } from '#server/resume/engine/words/contact-shapes.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isTitle } from '#server/resume/engine/words/titles.ts'
import { companyWord, institutionWord } from '#server/resume/engine/words/vocabulary.ts'
import { numbered, splitProjects, type ProjectEntry } from './project-entries.ts'
import { fieldNamed } from './fields.ts'
import { projectNames, type ProjectField } from './project-fields.ts'
import { technologiesIn } from './technologies.ts'

/** What a link says instead of its address. */
const linkWords = String.raw`(?:(?:view|visit|see|open|show)(?: the)?(?: on)? (?:project|site|website|demo|code|source|github|gitlab|more|live|credential)|link|website|web|demo|live|live demo|live site|code|source(?: code)?|github|gitlab|repo(?:sitory)?|learn more|read more|play store|app store|ver (?:proyecto|código|demo)|voir le (?:projet|site|code)|zum projekt)`
const linkText = new RegExp(String.raw`^\[?${linkWords}\]?\s*[→↗»>]*$`, 'iu')
const linkInBrackets = new RegExp(String.raw`\s*[[(]${linkWords}[\])]`, 'giu')

const maker =
  /^(?:author|maintainer|contributor|creator|co-author|autor(?:in)?|auteur|member|mitglied|lead|team lead(?:er)?|developer)\b/iu
const namesRole = (text: string) => wordCount(text) <= 6 && (isTitle(text) || maker.test(text))
/** "Final Year Project", "Hackathon": what kind of a project it was. */
const kindWord =
  /^(?:(?:final[- ]year|term|course|class|semester|capstone|master['’]?s?|bachelor['’]?s?|diploma|senior|group|research|personal|side|hackathon|mini|major|minor|academic) (?:project|thesis|work)|capstone|hackathon|(?:bachelor|master|diplom|projekt)arbeit|projet de fin d['’]études|tfg|tfm)$/iu

/** In characters; longer is a text about the project. */
const longest = 400

interface Parts {
  name: Cell | null
  type: Cell | null
  roles: Cell[]
  keywords: Cell[]
  entity: Cell | null
  url: Cell | null
  described: Cell[]
}

const urlOf = (lines: Line[]): Cell | null => {
  for (const line of lines) {
    const linked = linksOf(line).find(link => /^https?:/.test(link))
    const found = linked ?? findAddress(line.text)
    if (found) return cell(withScheme(found).replace(/\/$/, ''), line, 0.85)
  }
  return null
}

/** The line and its cells without an address and without what links say. */
function withoutLinks(line: Line): Line {
  const address = findAddress(line.text)
  const clean = (text: string) =>
    (address ? text.replace(address, '') : text)
      .replace(linkInBrackets, '')
      .replace(/\(\s*\)|\[\s*\]/g, '')
  const segments = line.segments.map(segment => ({
    ...segment,
    text: clean(segment.text).trim(),
    runs: segment.runs.map(run => ({ ...run, text: clean(run.text) })),
  }))
  return { ...line, text: clean(line.text).trim(), segments }
}

const cellsOf = (texts: string[], from: Line | number[], confidence = 0.8): Cell[] =>
  texts.flatMap(text => cell(text, from, confidence) ?? [])

/** A field inside of the heading: "Harbour Bridge, Client: Port of Wexmoor". */
const inlineField = /,\s+([\p{L} ]{3,20}):\s+(?=\S)/u

function readHeader(header: Line[]): Parts {
  const parts: Parts = {
    name: null,
    type: null,
    roles: [],
    keywords: [],
    entity: null,
    url: null,
    described: [],
  }
  const pieces = piecesOf(header).filter(piece => !linkText.test(piece.text))
  const [first, ...others] = pieces
  if (!first) return parts
  nameFrom(first, parts)
  for (const piece of others) {
    const listed = technologiesIn(piece.text.replace(/^\(([^()]+)\)$/u, '$1'))
    if (listed) parts.keywords.push(...cellsOf(listed, piece.ids))
    else if (kindWord.test(piece.text)) parts.type ??= cell(piece.text, piece.ids, 0.7)
    else if (wordCount(piece.text) <= 4 && namesRole(piece.text) && parts.roles.length === 0)
      parts.roles.push(...cellsOf([piece.text], piece.ids, 0.7))
    else parts.described.push(...cellsOf([describedBy(piece, parts)], piece.ids, 0.7))
  }
  return parts
}

/** "web app (React, Leaflet)": the list in brackets is taken off. */
function describedBy(piece: Piece, parts: Parts): string {
  if (piece.text.length > longest) return piece.text
  const [, text = piece.text, inside = ''] = /^(.{2,}?)\s*\(([^()]+)\)$/u.exec(piece.text) ?? []
  const listed = inside ? technologiesIn(inside) : null
  if (!listed) return piece.text
  parts.keywords.push(...cellsOf(listed, piece.ids))
  return text
}

/** The name, and what stands around it in the same piece: role, list in brackets, kind, client, sentence. */
function nameFrom(piece: Piece, parts: Parts): void {
  const { ids } = piece
  if (piece.text.length > longest) {
    parts.name = cell(piece.text, ids, 0.4)
    return
  }
  let text = piece.text.replace(numbered, '')
  const field = inlineField.exec(text)
  if (field && fieldNamed(projectNames, field[1] ?? '') === 'entity') {
    parts.entity = cell(text.slice(field.index + field[0].length), ids, 0.75)
    text = text.slice(0, field.index)
  }
  const [, before, after] = /^([^:]{2,80}):\s+(.+)$/u.exec(text) ?? []
  if (before && after && kindWord.test(before)) {
    parts.type = cell(before, ids, 0.7)
    text = after
  } else if (before && after) {
    parts.described.push(...cellsOf([after], ids, 0.7))
    text = before
  }
  const [, named = '', inside = ''] = /^(.{2,}?)\s+\(((?:[^()]|\([^()]*\))+)\)$/u.exec(text) ?? []
  const listed = inside ? technologiesIn(inside) : null
  if (listed) parts.keywords.push(...cellsOf(listed, ids))
  else if (named && namesRole(inside)) parts.roles.push(...cellsOf([inside], ids, 0.7))
  if (named && (listed || namesRole(inside))) text = named
  const [lead = '', ...rest] = text.split(/,\s+/)
  const last = rest.at(-1) ?? ''
  const head = text.slice(0, text.lastIndexOf(','))
  const isFirm = institutionWord.test(last) || companyWord.test(last)
  if (rest.length === 1 && namesRole(lead) && !namesRole(last) && !isFirm) {
    parts.roles.push(...cellsOf([lead], ids, 0.7))
    text = last
  } else if (last && kindWord.test(last)) {
    parts.type ??= cell(last, ids, 0.7)
    text = head
  } else if (last && !parts.entity && isFirm) {
    parts.entity = cell(last, ids, 0.65)
    text = head
  }
  parts.name = cell(trimPiece(text), ids, 0.75)
}

/** Adds what the file itself names. */
function addNamed(named: ProjectEntry['named'], parts: Parts): void {
  for (const { field, line } of named) {
    const add: Partial<Record<ProjectField, () => void>> = {
      roles: () => parts.roles.push(...cellsOf([line.text], line, 0.85)),
      keywords: () => parts.keywords.push(...cellsOf(splitList(line.text), line, 0.85)),
      entity: () => (parts.entity = cell(line.text, line, 0.85)),
      description: () => parts.described.push(...cellsOf([line.text], line, 0.85)),
    }
    add[field]?.()
  }
}

function readProject(entry: ProjectEntry): { [key: string]: Draft | null }[] {
  const bare = entry.header.length === 0
  const header = bare ? entry.body.slice(0, 1) : entry.header
  const all = (bare ? entry.body.slice(1) : entry.body).filter(line => !linkText.test(line.text))
  const parts = readHeader(header.map(withoutLinks))
  if (!parts.name) return []
  const linesOf = (field: ProjectField) =>
    entry.named.flatMap(one => (one.field === field ? one.line : []))
  const url = urlOf([...linesOf('url'), ...header, ...linesOf('description'), ...all])
  addNamed(entry.named, parts)
  const body = all.map(withoutLinks).filter(line => /[\p{L}\p{N}]/u.test(line.text))
  const intro = body.findIndex(line => line.bullet)
  const plain = intro === 0 ? [] : intro < 0 ? body.slice(0, 1) : body.slice(0, intro)
  for (const line of plain) {
    const listed = technologiesIn(line.text)
    if (listed) parts.keywords.push(...cellsOf(listed, line, 0.75))
    else parts.described.push(...cellsOf([line.text], line, 0.7))
  }
  const described = parts.described.map(one => one.text).join(' ')
  const { name, type, roles, keywords, entity } = parts
  return [
    {
      name,
      roles,
      type,
      entity,
      description: cell(
        described,
        parts.described.flatMap(one => one.ids),
        Math.min(0.85, ...parts.described.map(one => one.confidence)),
      ),
      url,
      ...periodOf(entry.date, entry.dateIds),
      keywords,
      highlights: readBody(body.slice(plain.length)).highlights,
    },
  ]
}

export const readProjects = (lines: Line[]): Draft[] =>
  splitProjects(lines.filter(line => !linkText.test(line.text))).flatMap(readProject)
