import { hasDate } from '../read/dates.ts'
import type { Line, Segment } from './line.ts'

/** Width of the first word of a line, estimated from its first run. */
function firstWordWidth(line: Line): number {
  const run = line.segments[0]?.runs[0]
  if (!run) return 0
  const word = line.text.split(' ')[0] ?? ''
  const each = (run.right - run.x) / Math.max(1, run.text.length)
  return each * word.length
}

function sameStyle(a: Line, b: Line): boolean {
  const mixed = a.segments.length === 1 && (a.segments[0]?.runs.length ?? 0) > 1
  return Math.abs(a.size - b.size) < 0.6 && (a.bold === b.bold || mixed) && a.italic === b.italic
}

/** Several texts set apart on one line: tags, each for itself. */
function isTags(line: Line): boolean {
  const runs = line.segments[0]?.runs ?? []
  return runs.filter((run, at) => at > 0 && run.gap >= 0.45).length > 0
}

/** Addresses and numbers stand for themselves, however full their line is. */
function isContact(line: Line): boolean {
  return /@|https?:|\d{3}\D{0,2}\d{3,}/.test(line.text) && line.text.split(' ').length < 6
}

function endsWithDate(line: Line): boolean {
  return hasDate(line.text.split(/[,|(]\s*/).findLast(part => /\d/.test(part)) ?? '')
}

function continues(previous: Line, next: Line, limit: number): boolean {
  if (next.bullet || next.label || previous.label || next.level > 0 || previous.level > 0)
    return false
  if (previous.region !== next.region || previous.page !== next.page) return false
  if (previous.segments.length > 1 || next.segments.length > 1) return false
  if (!sameStyle(previous, next) || next.gap > 0.75) return false
  if (/^[^:,.]{2,32}:\s/.test(next.text) || isTags(previous) || isTags(next)) return false
  const hanging = previous.bullet && Math.abs(next.x - previous.x) < 4
  if (Math.abs(next.x - previous.textX) > 4 && !hanging) {
    // Centred text wraps to another x; then the middles agree.
    const middles = Math.abs((next.x + next.right) / 2 - (previous.textX + previous.right) / 2)
    const narrower = next.right - next.x < previous.right - previous.x
    if (middles > 3 || !narrower || previous.bullet) return false
  }
  if (endsWithDate(previous) && endsWithDate(next)) return false
  if (isContact(previous) || isContact(next)) return false
  const open =
    /[,–&-]$|(?:^|\s)(?:and|or|the|of|in|for|with|to|a|at|by|und|oder|der|die|das|für|et|de|du|des|la|le|y|e|del|en)$/iu.test(
      previous.text,
    )
  // Short capitalised lines below each other are a list more often than one text.
  const words = (line: Line): number => line.text.split(' ').length
  if (
    !open &&
    !previous.bullet &&
    words(previous) <= 4 &&
    words(next) <= 4 &&
    /^\p{Lu}/u.test(next.text)
  ) {
    return false
  }
  const full = previous.right + previous.size * 0.25 + firstWordWidth(next) > limit - 1
  if (full) return true
  const small = /^[\p{Ll}(]/u.test(next.text)
  return small && open && previous.right > limit * 0.75
}

/** Joins the lines of wrapped paragraphs; a paragraph keeps the ids of all its lines. */
export function joinWrapped(lines: Line[]): Line[] {
  const limits = new Map<number, number>()
  for (const line of lines) {
    if (line.box === null || line.label) continue
    limits.set(line.region, Math.max(limits.get(line.region) ?? 0, line.right))
  }
  const joined: Line[] = []
  let tail: Line | null = null
  for (const line of lines) {
    const last = joined.at(-1)
    const limit = limits.get(line.region)
    const seam: Line | null = last && tail ? { ...tail, bullet: last.bullet } : null
    if (last && seam && limit !== undefined && continues(seam, line, limit)) {
      joined[joined.length - 1] = merge(last, line)
    } else joined.push(line)
    tail = line
  }
  return joined
}

function merge(a: Line, b: Line): Line {
  // A word broken at a hyphen keeps it: "mid-" + "market" is right more often than not.
  const glue = /\p{L}-$/u.test(a.text) && /^\p{Ll}/u.test(b.text) ? '' : ' '
  const first = a.segments[0]
  const second = b.segments[0]
  const runs = [...(first?.runs ?? []), ...(second?.runs ?? [])]
  const segment: Segment | undefined = first && {
    ...first,
    runs: runs.map((run, at) => (at === first.runs.length && glue ? { ...run, gap: 0.3 } : run)),
    text: `${first.text}${glue}${b.text}`,
    right: Math.max(a.right, b.right),
    bottom: b.bottom,
  }
  return {
    ...a,
    ids: [...a.ids, ...b.ids],
    text: `${a.text}${glue}${b.text}`,
    segments: segment ? [segment] : a.segments,
    right: Math.max(a.right, b.right),
    bottom: b.bottom,
  }
}
