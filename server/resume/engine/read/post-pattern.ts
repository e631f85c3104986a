import type { Piece } from './heading-pieces.ts'
import { joined, type Before, type PostCell } from './post-cells.ts'
import { likenessOf, type Likeness, type PostRole } from './post-likeness.ts'

/** What is written of every post of a section, in its order. */
type Pattern = PostRole[]

const patterns: Pattern[] = [
  ['position', 'company'],
  ['company', 'position'],
  ['position', 'company', 'place'],
  ['company', 'place', 'position'],
  ['company', 'position', 'place'],
  ['position', 'place', 'company'],
  ['place', 'position', 'company'],
  ['place', 'company', 'position'],
  ['position', 'department', 'company'],
  ['position', 'department', 'company', 'place'],
  ['position', 'company', 'department'],
  ['position', 'company', 'department', 'place'],
  ['company', 'position', 'department'],
  ['company', 'place', 'position', 'department'],
  ['company', 'department', 'position'],
]

/** What it costs to keep cells together that a sign parts. */
const together: Record<Before, Record<PostRole, number>> = {
  row: { position: -9, company: -9, place: -9, department: -9 },
  far: { position: -9, company: -9, place: -9, department: -9 },
  sign: { position: -9, company: -9, place: -9, department: -9 },
  comma: { position: -0.6, company: -1.2, place: 0, department: -1.5 },
  bracket: { position: -0.8, company: -0.6, place: -0.5, department: -1 },
  slash: { position: -0.6, company: -1.5, place: -1, department: -1 },
  at: { position: -4, company: -4, place: -4, department: -4 },
  in: { position: -0.3, company: -0.3, place: -0.3, department: -0.3 },
}

/** What a sign between two parts says of them. */
function between(last: PostRole | null, next: PostRole, before: Before): number {
  if (last === null) return next === 'place' ? -0.5 : 0
  // A unit behind a comma is a part of the title: "Charge Nurse, Cardiology".
  if (next === 'department' && (before === 'comma' || before === 'bracket')) return -3
  if (next === 'place')
    return last === 'company' ? (before === 'row' ? 0.2 : 0.5) : before === 'far' ? 0 : -0.3
  if (last === 'position' && next === 'company')
    return before === 'at' ? 3 : before === 'in' ? 0.4 : before === 'bracket' ? 0.5 : 0
  if (before === 'at' || before === 'in') return -3
  if (last === 'company' && next === 'position')
    return before === 'bracket' || before === 'slash' ? -1 : before === 'comma' ? -0.3 : 0
  return 0
}

interface Parted {
  roles: Partial<Record<PostRole, Piece>>
  score: number
}

/** What a cell counts that is left over after the last part: a line about the firm, say. */
const leftOver: Record<Before, number> = {
  row: -0.8,
  far: -0.8,
  sign: -0.8,
  comma: -2,
  bracket: -1,
  slash: -1.5,
  at: -4,
  in: -3,
}

/** The best way in which the cells of a post follow a pattern; null when they can't. */
function follow(cells: PostCell[], pattern: Pattern, likeness: Look): Parted | null {
  let best: Parted | null = null
  const walk = (from: number, part: number, score: number, roles: Parted['roles']) => {
    const role = pattern[part]
    if (!role) {
      const total = cells.slice(from).reduce((sum, one) => sum + leftOver[one.before], score)
      if (!best || total > best.score) best = { roles, score: total }
      return
    }
    let cost = between(pattern[part - 1] ?? null, role, cells[from]?.before ?? 'row')
    for (let to = from; to < cells.length - (pattern.length - part - 1); to++) {
      const cell = cells[to]
      if (to > from && cell) cost += together[cell.before][role]
      if (cost < -8) break
      const found = likeness(from, to)
      if (found)
        walk(to + 1, part + 1, score + cost + found[role], { ...roles, [role]: found.text })
    }
  }
  walk(0, 0, 0, {})
  return best
}

type Look = (from: number, to: number) => Likeness | null

/** More cells than this are no heading of a post. */
const maxCells = 7
/** In characters; longer is no name of anything. */
const maxLength = 300

function lookAt(cells: PostCell[], headline: string | null): Look {
  const known = new Map<number, Likeness | null>()
  return (from, to) => {
    const key = from * 16 + to
    const found = known.get(key)
    if (found !== undefined) return found
    const text = joined(cells.slice(from, to + 1))
    const first = joined(cells.slice(from, from + 1))?.text ?? ''
    const isName = text !== null && text.text !== '' && text.text.length < maxLength
    const likeness = isName ? likenessOf(text, first, headline) : null
    known.set(key, likeness)
    return likeness
  }
}

export interface ReadPost extends Parted {
  /** From 0 to 1, by how much better it fits than the best that takes post and employer otherwise. */
  confidence: number
}

/** The heading of a post, and whether it names the employer of those after it. */
export interface PostHeading {
  cells: PostCell[]
  group: boolean
}

/** What it costs that a post's employer, or its own title, is not written there. */
const lacking = { grouped: 0, below: 1.2, company: 2.4, position: 1.8, place: 0.3 }
/** Where the file says that several posts of one employer follow, it names that first. */
const groupFirst = 3

/** Which of them stand below an employer who was named for several. */
function groupedOf(posts: PostHeading[]): boolean[] {
  let isGrouped = false
  return posts.map((_, at) => {
    const above = posts[at - 1]
    isGrouped = above !== undefined && (above.group || (isGrouped && above.cells.length < 3))
    return isGrouped
  })
}

/** The best way in which a post follows a pattern, or a part of it. */
function fit(post: PostHeading, withoutCompany: number, pattern: Pattern, look: Look) {
  const cells = post.cells.slice(0, maxCells)
  const lead = post.group && pattern[0] === 'company' ? groupFirst : 0
  const parts: [Pattern, number][] = [
    [pattern, -lead],
    [pattern.filter(role => role !== 'company'), withoutCompany],
    [pattern.filter(role => role !== 'position'), lacking.position - lead],
  ]
  // Of several posts at one employer its name and their places stand apart.
  if (withoutCompany > lacking.grouped)
    parts.push([pattern.filter(role => role !== 'place'), lacking.place - lead])
  const found = parts.flatMap(([part, cost]) => {
    const one = follow(cells, part, look)
    return one ? [{ ...one, score: one.score - cost }] : []
  })
  return found.toSorted((a, b) => b.score - a.score)[0] ?? null
}

const textsOf = (parted: (Parted | null)[], role: PostRole) =>
  new Set(parted.flatMap(one => one?.roles[role]?.text ?? []))

/** What a post counts that a way does not fit at all. */
const misfit = -4
/** How much the way of the others counts beside a post's own words. */
const weight = 1.2

/** Of one post for the way of all: one that is clear is not to outvote the others. */
const worth = (one: Parted | null) => Math.min(4, Math.max(misfit, one ? one.score : misfit))

/** How sure a reading is that fits so much better than the next one. */
const confidenceOf = (margin: number) => (margin >= 2 ? 0.85 : margin >= 1 ? 0.7 : 0.45)

/**
 * Posts of a section are written in one way: each way is tried on all of them, and the one that
 * fits best is taken for each, unless a post says clearly that it is written otherwise.
 */
export function readPattern(posts: PostHeading[], headline: string | null): (ReadPost | null)[] {
  const looks = posts.map(({ cells }) => lookAt(cells.slice(0, maxCells), headline))
  const grouped = groupedOf(posts)
  const ways = patterns.map(pattern => {
    const parted = posts.map((post, at) => {
      const look = looks[at]
      const alone = grouped[at] ? 'grouped' : at > 0 ? 'below' : 'company'
      return look && post.cells.length > 0 ? fit(post, lacking[alone], pattern, look) : null
    })
    // Several posts at one employer repeat its name, not the post's.
    const repeats = textsOf(parted, 'position').size - textsOf(parted, 'company').size
    return { parted, total: parted.reduce((sum, one) => sum + worth(one), repeats * 0.4) }
  })
  const others = Math.max(1, posts.length - 1)
  return posts.map((_, at) => {
    const scored = ways.flatMap(({ parted, total }) => {
      const one = parted[at]
      return one ? [{ ...one, score: one.score + ((total - worth(one)) / others) * weight }] : []
    })
    const [best] = scored.toSorted((a, b) => b.score - a.score)
    if (!best) return null
    const same = ({ roles }: Parted) =>
      roles.position?.text === best.roles.position?.text &&
      roles.company?.text === best.roles.company?.text
    const next = scored.filter(one => !same(one)).map(one => one.score)
    return { ...best, confidence: confidenceOf(best.score - Math.max(...next, best.score - 9)) }
  })
}
