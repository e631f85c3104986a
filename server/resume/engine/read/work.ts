import type { Line } from '#server/resume/engine/lines/line.ts'
import { isPlace, mayBePlace, splitPlace } from '#server/resume/engine/words/places.ts'
import { institutionWord, legalForm } from '#server/resume/engine/words/vocabulary.ts'
import { cutBetween, cutPost, sayInside } from './cut-posts.ts'
import type { Draft } from './draft-with-provenance.ts'
import { cell, Cell } from './draft-with-provenance.ts'
import type { Entry } from './entries.ts'
import { headingDate, splitEntries } from './entries.ts'
import { periodOf } from './periods.ts'
import type { Piece } from './heading-pieces.ts'
import { piecesOf } from './heading-pieces.ts'
import { postScore } from './post-score.ts'
import { withRoles } from './roles.ts'

interface Post {
  entry: Entry
  company: Piece | null
  position: Piece | null
  place: Piece | null
  first: Piece | null
  second: Piece | null
  rest: Piece[]
  labelled?: boolean
}

/** The line of the date holds nothing else, so what follows it is neither post nor employer. */
function dateIsAlone(entry: Entry, row: number): boolean {
  const line = entry.header[row]
  return row > 0 && line !== undefined && piecesOf([line]).length === 0
}

/** Post and employer as the file's own labels name them. */
function readLabelled(entry: Entry, pieces: Piece[]): Post | null {
  const of = (role: string): Piece | null => pieces.find(piece => piece.role === role) ?? null
  const named = [of('employer') ?? of('school'), of('position') ?? of('degree')]
  if (!named[0] && !named[1]) return null
  const other = pieces.find(piece => !piece.role && !isPlace(piece.text)) ?? null
  const [company, position] = [named[0] ?? other, named[1] ?? other]
  const rest = { first: company, second: position, rest: [] }
  return { entry, company, position, place: of('place'), ...rest, labelled: true }
}

interface Section {
  /** Employers stand after their posts ("Profesora en IES Ribera"). */
  inside: boolean
  /** The employer stands above several posts, this one of them. */
  grouped: boolean
}

function readPost(entry: Entry, { inside, grouped }: Section): Post {
  let pieces = piecesOf(entry.header)
  const labelled = readLabelled(entry, pieces)
  if (labelled) return labelled
  pieces = cutBetween(pieces, inside)
  let place = pieces.length > 1 ? (pieces.find(piece => isPlace(piece.text)) ?? null) : null
  if (place) pieces = pieces.filter(piece => piece !== place)
  const dateRow = entry.header.findIndex(line => headingDate(line))
  const below = pieces.findLast(piece => piece.row > dateRow && dateRow >= 0)
  const above = pieces.some(piece => piece.row <= dateRow && piece !== below)
  if (
    !place &&
    below &&
    above &&
    mayBePlace(below.text) &&
    pieces.length >= 2 &&
    dateIsAlone(entry, dateRow)
  ) {
    place = below
    pieces = pieces.filter(piece => piece !== place)
  }
  if (!place && pieces.length >= 3) {
    const candidates = pieces
      .slice(1)
      .filter(piece => mayBePlace(piece.text) && postScore(piece.text) <= 0)
    place =
      candidates.find(piece => piece.far) ??
      candidates.findLast((_, at) => at >= candidates.length - 1) ??
      null
    if (place && pieces.indexOf(place) === 1 && !place.far) {
      // "Acme, Lyon" above "Sales Manager": only a title below says that Lyon is the place.
      const beside = pieces[0]?.row === place.row && postScore(pieces[2]?.text ?? '') > 0
      if (!beside) place = null
    }
    if (place) pieces = pieces.filter(piece => piece !== place)
  }
  let [first = null, second = null] = pieces
  if (first && !second) {
    const tail = place ? null : splitPlace(first.text, true)
    const sole = tail && tail.head.includes(', ') ? { ...first, text: tail.head } : first
    const cut = grouped ? null : cutPost(sole)
    const town =
      cut &&
      !institutionWord.test(cut[1].text) &&
      (isPlace(cut[1].text) ||
        (!place &&
          postScore(cut[1].text) === 0 &&
          mayBePlace(cut[1].text) &&
          entry.header.length > 1))
    if (cut && !town) {
      ;[first, second] = cut
      if (tail && sole !== first && sole.text === tail.head) place = { ...first, text: tail.place }
    }
  }
  return { entry, company: null, position: null, place, first, second, rest: pieces.slice(2) }
}

/** A place stands beside the employer more often than beside the post: 1 when that is the second piece. */
function placed(first: Piece, second: Piece, place: Piece | null): number {
  const ends = (piece: Piece) => splitPlace(piece.text, true) !== null
  if (ends(first) !== ends(second)) return ends(second) ? 1 : -1
  if (!place || first.row === second.row) return 0
  if (place.row === second.row) return 1
  return place.row === first.row ? -1 : 0
}

/** In one resume all entries are written in one order; every entry has a vote, its own counts most. */
function assign(posts: Post[], headline: string | null): void {
  const scores = posts.map(({ first, second, place }) =>
    first && second
      ? postScore(first.text, headline) -
        postScore(second.text, headline) +
        placed(first, second, place)
      : 0,
  )
  const distinct = (pick: (post: Post) => Piece | null) =>
    new Set(posts.flatMap(post => pick(post)?.text ?? [])).size
  const both = posts.filter(post => post.second).length
  // Several posts at one employer repeat its name, not the post's.
  const repeats = both > 1 ? Math.sign(distinct(p => p.first) - distinct(p => p.second)) : 0
  const trend = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, posts.length) + repeats
  posts.forEach((post, at) => {
    const { first, second } = post
    if (post.labelled) return
    if (first && second) {
      const postFirst = (scores[at] ?? 0) + trend * 1.5 > 0
      post.position = postFirst ? first : second
      post.company = postFirst ? second : first
    } else if (first) {
      if (
        postScore(first.text, headline) > 0 ||
        (postScore(first.text, headline) === 0 && trend > 0)
      )
        post.position = first
      else post.company = first
    }
  })
}

function inherit(posts: Post[]): void {
  let group: Piece | null = null
  posts.forEach((post, at) => {
    if (post.company)
      group = post.entry.group || !posts[at - 1] || post.company ? post.company : group
    else if (group && post.position && at > 0) post.company = group
  })
}

function withoutPlace(post: Post): void {
  const { company } = post
  if (!company) return
  const split = splitPlace(company.text, post.place !== null || !post.position)
  if (!split || legalForm.test(split.place)) return
  post.company = { ...company, text: split.head }
  post.place ??= { ...company, text: split.place }
}

/** "Stagiaire, Grenoble": a place after the title, when every entry of the section has one. */
function placesOfPositions(posts: Post[]): void {
  const open = posts.filter(post => post.position && !post.place)
  const splits = open.map(post => splitPlace(post.position?.text ?? '', false))
  if (open.length < 2 || open.length < posts.length * 0.6 || splits.some(split => split === null))
    return
  open.forEach((post, at) => {
    const split = splits[at]
    if (!post.position || !split) return
    post.place = { ...post.position, text: split.place }
    post.position = { ...post.position, text: split.head }
  })
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
  for (const post of posts) {
    const { date } = post.entry
    if (date?.kind !== 'single' || !date.end) continue
    const from = date.end
    const alone = posts.length === 1 && from.length > 4
    if (!alone && (ends.length === 0 || ends.some(end => end > from))) continue
    post.entry = { ...post.entry, date: { ...date, start: from, end: null, kind: 'range' } }
  }
}

function readPosts(lines: Line[], headline: string | null): Post[] {
  const entries = splitEntries(withRoles(lines)).filter(entry => entry.header.length > 0)
  const inside = sayInside(entries.map(entry => piecesOf(entry.header)[0]?.text ?? ''))
  let grouped = false
  const posts = entries
    .map((entry, at) => {
      grouped = entries[at - 1]?.group === true || (grouped && piecesOf(entry.header).length === 1)
      return readPost(entry, { inside, grouped: grouped && !entry.group })
    })
    .filter(post => post.first !== null || post.second !== null)
  assign(posts, headline)
  openPeriods(posts)
  inherit(posts)
  posts.forEach(withoutPlace)
  placesOfPositions(posts)
  return posts
}

export const readWork = (lines: Line[], headline: string | null = null): Draft[] =>
  readPosts(lines, headline).map(({ entry, company, position, place }) => ({
    name: company && cell(company.text, company.ids, 0.8),
    position: position && cell(position.text, position.ids, 0.8),
    location: place && cell(place.text, place.ids, 0.7),
    ...periodOf(entry.date, entry.dateIds),
    ...readBody(entry.body),
  }))

export const readVolunteer = (lines: Line[]): Draft[] =>
  readPosts(lines, null).map(({ entry, company, position }) => ({
    organization: company && cell(company.text, company.ids, 0.7),
    position: position && cell(position.text, position.ids, 0.7),
    ...periodOf(entry.date, entry.dateIds),
    ...readBody(entry.body),
  }))
