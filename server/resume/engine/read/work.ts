import type { Line } from '#server/resume/engine/lines/line.ts'
import { isAtHome, isOutOfWork } from '#server/resume/engine/words/out-of-work.ts'
import { isFirm } from '#server/resume/engine/words/vocabulary.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'
import { isPlace } from '#server/resume/engine/words/places.ts'
import type { Draft } from './draft-with-provenance.ts'
import { cell, Cell } from './draft-with-provenance.ts'
import { readFormLines } from './forms/from-to.ts'
import type { Entry } from './entries.ts'
import { splitEntries } from './entries.ts'
import { periodOf } from './periods.ts'
import type { Piece } from './heading-pieces.ts'
import { piecesOf } from './heading-pieces.ts'
import { postCells } from './post-cells.ts'
import { readPattern } from './post-pattern.ts'
import { ownLines, withMarksOff } from './posts/own-lines.ts'
import { readSentences } from './posts/sentences.ts'
import { partTold } from './posts/told-parts.ts'
import { partTitlesBelow } from './posts/titles-below.ts'
import { withRoles } from './roles.ts'

interface Post {
  entry: Entry
  company: Piece | null
  position: Piece | null
  place: Piece | null
  confidence: number
  /** Is told in a line of its own. */
  alone?: boolean
}

/** Behind a comma, a part of a firm's name and no town. */
const isNamePart = (text: string) => isFirm(text) || /\s(?:and|und|et|y)\s/.test(text)

/** As the file's own labels name them. */
const labelled = 0.85

/** Post and employer as the file's own labels name them. */
function readLabelled(entry: Entry, pieces: Piece[]): Post | null {
  const of = (role: string): Piece | null => pieces.find(piece => piece.role === role) ?? null
  const named = [of('employer') ?? of('school'), of('position') ?? of('degree')]
  if (!named[0] && !named[1]) return null
  const other = pieces.find(piece => !piece.role && !isPlace(piece.text)) ?? null
  const [company, position] = [named[0] ?? other, named[1] ?? other]
  return { entry, company, position, place: of('place'), confidence: labelled }
}

/** "Name and address of employer": where each of several has its town behind a comma. */
function partAddresses(posts: Post[]): void {
  const parts = posts.map(({ company, place }) =>
    place ? null : /^([^,]{2,}),\s+(\p{Lu}[\p{L}' -]{2,24})$/u.exec(company?.text ?? ''),
  )
  const towns = parts.filter(found => found && !isNamePart(found[2] ?? ''))
  if (posts.length < 2 || towns.length < posts.length) return
  posts.forEach((post, at) => {
    const [, name = '', town = ''] = parts[at] ?? []
    const { company } = post
    if (!company) return
    post.company = { ...company, text: name }
    post.place = { ...company, text: town }
  })
}

/** Whether the employer of a post may be that of the next, which names none. */
const lends = ({ position, company, entry }: Post) =>
  entry.group ||
  (entry.date === null && position === null) ||
  // Where it stands below the title, or behind one without a period, that of the next would do so too.
  (position !== null && company !== null && stands(company, position, entry))

function stands(company: Piece, position: Piece, { header, date }: Entry): boolean {
  if (company.row !== position.row) return company.row < position.row
  if (date) return true
  const line = header.find(({ text }) => text.includes(company.text))?.text ?? ''
  return line.indexOf(position.text) < 0 || line.indexOf(company.text) < line.indexOf(position.text)
}

/** "Intern", below a post told in its line: a title and no more. */
const isTitle = ({ text }: Piece) => positionWord.test(text) && text.split(/\s+/).length < 4

/** Several posts at one employer have its name above the first of them. */
function inherit(posts: Post[]): void {
  let lender: Post | null = null
  for (const post of posts) {
    const { position } = post
    if (post.company) lender = lends(post) ? post : null
    else if (position && isAtHome(position.text)) lender = null
    else if (lender?.entry.group && position) post.company = lender.company
    else if (position && !post.alone && (!lender?.alone || isTitle(position)))
      post.company = lender?.company ?? null
  }
}

/** The text below an entry's heading as list items and a summary. */
export function readBody(lines: Line[]): { summary: Cell | null; highlights: Cell[] } {
  const firstBullet = lines.findIndex(line => line.bullet)
  const intro = firstBullet > 0 ? lines.slice(0, firstBullet) : []
  const items = firstBullet > 0 ? lines.slice(firstBullet) : lines
  const summary = cell(
    intro.map(line => line.text).join(' '),
    intro.flatMap(line => line.ids),
  )
  const highlights = items.flatMap(line => cell(line.text, line, 0.85) ?? [])
  if (
    firstBullet < 0 &&
    highlights.length === 1 &&
    highlights[0] &&
    /\.\s+\p{Lu}/u.test(highlights[0].text)
  ) {
    return { summary: highlights[0], highlights: [] }
  }
  return { summary, highlights }
}

/** The one date of a post that begins where the others have ended: it still lasts. */
function openPeriods(posts: Post[]): void {
  const ends = posts.flatMap(({ entry: { date } }) =>
    date?.kind === 'range' ? [date.end ?? date.start ?? ''] : [],
  )
  // Where a post says that it lasts, the others would say so too.
  if (posts.some(({ entry: { date } }) => date?.current)) return
  for (const post of posts) {
    const { date } = post.entry
    if (date?.kind !== 'single' || !date.end) continue
    const from = date.end
    const alone = posts.length === 1 && from.length > 4
    if (!alone && (ends.length === 0 || ends.some(end => end > from))) continue
    post.entry = { ...post.entry, date: { ...date, start: from, end: null, kind: 'range' } }
  }
}

/** "Zur Zeit arbeitssuchend, seit Mai", with no years of its own: no post. */
const isBetween = ({ entry }: Post) =>
  entry.date === null && isOutOfWork(entry.header.map(line => line.text).join(' '))

/** "Manutentionaire / Entrepot Nord Fret": what no list of places knows is the other half. */
function withUnknownPlace(post: Post): Post {
  const { company, position, place } = post
  if (position || !company || !place || isPlace(place.text) || isNamePart(company.text)) return post
  return { ...post, position: company, company: place, place: null, confidence: 0.45 }
}

/** Posts told in a line each begin with it; others as their dates and their looks say. */
function entriesOf(all: Line[]): [entries: Entry[], isAlone: (entry: Entry) => boolean] {
  const listed = withMarksOff(readFormLines(all))
  const made = partTold(readSentences(listed))
  const own = ownLines(made, listed)
  const opening = new Set<Line>()
  const lines = made.map(line => {
    const isOwn = own.has(line) || (!listed.includes(line) && line.role !== 'employer')
    const one = own.has(line) ? { ...line, bullet: false } : line
    if (isOwn && !one.bullet) opening.add(one)
    return one
  })
  const entries = splitEntries(partTitlesBelow(withRoles(lines)), undefined, opening)
  return [entries, ({ header: [line] }) => line !== undefined && opening.has(line)]
}

function readPosts(lines: Line[], headline: string | null): Post[] {
  const [all, isAlone] = entriesOf(lines)
  const entries = all.filter(entry => entry.header.length > 0)
  const headed = entries.map(entry => {
    const pieces = piecesOf(entry.header)
    const named = readLabelled(entry, pieces)
    return { entry, named, cells: named ? [] : postCells(pieces), group: entry.group }
  })
  const read = readPattern(headed, headline)
  const posts = headed.flatMap(({ entry, named }, at) => {
    const found = read[at]
    const parted = found && {
      entry,
      company: found.roles.company ?? null,
      position: found.roles.position ?? null,
      place: found.roles.place ?? null,
      confidence: found.confidence,
    }
    const post = named ?? (parted && withUnknownPlace(parted))
    return post ? { ...post, alone: isAlone(entry) } : []
  })
  openPeriods(posts)
  const held = posts.filter(post => !isBetween(post))
  partAddresses(held.filter(({ company }) => company?.role === 'employer'))
  inherit(held)
  return held
}

export const readWork = (lines: Line[], headline: string | null = null): Draft[] =>
  readPosts(lines, headline).map(({ entry, company, position, place, confidence }) => ({
    name: company && cell(company.text, company.ids, confidence),
    position: position && cell(position.text, position.ids, confidence),
    location: place && cell(place.text, place.ids, 0.7),
    ...periodOf(entry.date, entry.dateIds),
    ...readBody(entry.body),
  }))

export const readVolunteer = (lines: Line[]): Draft[] =>
  readPosts(lines, null).map(({ entry, company, position, confidence }) => ({
    organization: company && cell(company.text, company.ids, confidence),
    position: position && cell(position.text, position.ids, confidence),
    ...periodOf(entry.date, entry.dateIds),
    ...readBody(entry.body),
  }))
