import { hasDate } from '#server/resume/engine/words/find-date.ts'
import type { Box } from '#server/resume/engine/types.ts'

/** A stretch of text in one style; coordinates in points from the page's top left. */
export interface Run {
  text: string
  x: number
  right: number
  top: number
  bottom: number
  baseline: number
  size: number
  bold: boolean
  italic: boolean
  font: string | null
  /** Space before it, in multiples of its size; 0 for the first run of a segment. */
  gap: number
  links: string[]
  /** Was printed with a space after every letter, which are no longer part of the text. */
  spaced?: boolean
  /** Was set upwards or downwards in the margin. */
  turned?: boolean
  /** Was written with joined letters. */
  ligature?: boolean
  /** A small dot is drawn before it: a list marker that is no character. */
  marked?: boolean
}

/** Runs of one baseline without a wide gap between them. */
export interface Segment {
  runs: Run[]
  text: string
  x: number
  right: number
  top: number
  bottom: number
  baseline: number
  size: number
}

/** A line, or several joined ones (a wrapped paragraph): the unit that readers work on. */
export interface Line {
  /** Block ids, one per physical line. */
  ids: number[]
  page: number
  text: string
  segments: Segment[]
  size: number
  bold: boolean
  italic: boolean
  font: string | null
  /** A list item; its marker is no longer part of the text. */
  bullet: boolean
  /** Heading level by the file's own styles (1 = top), 0 when none. */
  level: number
  x: number
  /** Where the text starts after a bullet. */
  textX: number
  right: number
  top: number
  bottom: number
  /** Space above in multiples of the size; `TOP_GAP` at the top of a column. */
  gap: number
  /** Columns and table cells; lines join only within one region. */
  region: number
  /** Stands in its own column left of what it names. */
  label: boolean
  area: 'body' | 'header' | 'footer'
  /** What the file itself calls it ("Employer: …"); the label is no longer part of the text. */
  role?: string
  /** Goes on with the paragraph of the line before, in a narrow cell. */
  goesOn?: boolean
  box: Box | null
}

/** The gap that the first line of a column is given. */
export const TOP_GAP = 9

export const BULLET =
  /^\s*([•●◦▪■□◆◇✦✧✱❯⁃⬥⬦›»‣∙·○❖➢➤►▸▶✓✔★*–—-]|\+(?=\s+\p{L})|o(?=\s+\p{Lu})|\{(?=\s+\p{L})|[\uE000-\uF8FF])\s+(?=\S)/u
export const LONE_BULLET = /^[•●◦▪■□◆◇✦✧✱❯⁃⬥⬦›»‣∙·○❖➢➤►▸▶✓✔★–—*-]$/u

export function segmentOf(runs: Run[]): Segment {
  let text = ''
  for (const [at, run] of runs.entries()) {
    // First and last name in two weights stand closer than words of one.
    const names =
      run.font !== runs[at - 1]?.font && /\p{Ll}$/u.test(text) && /^\p{Lu}/u.test(run.text)
    const wide = run.gap > (names ? 0.05 : 0.13)
    const space = text !== '' && wide && !/\s$/.test(text) && !/^\s/.test(run.text)
    text += (space ? ' ' : '') + run.text
  }
  return {
    runs,
    text: text.replace(/\s+/g, ' ').trim(),
    x: Math.min(...runs.map(run => run.x)),
    right: Math.max(...runs.map(run => run.right)),
    top: Math.min(...runs.map(run => run.top)),
    bottom: Math.max(...runs.map(run => run.bottom)),
    baseline: runs[0]?.baseline ?? 0,
    size: Math.max(...runs.map(run => run.size)),
  }
}

function majority(runs: Run[], test: (run: Run) => boolean): boolean {
  let yes = 0
  let all = 0
  for (const run of runs) {
    const weight = run.text.trim().length
    all += weight
    if (test(run)) yes += weight
  }
  return yes > all / 2
}

/** Makes a line of segments in visual order, taking a leading list marker off. */
export function lineOf(
  segments: Segment[],
  rest: Pick<Line, 'page' | 'gap' | 'region'> & Partial<Line>,
): Line {
  let parts = segments
  let bullet = rest.bullet ?? false
  const x = parts[0]?.x ?? 0
  const [lone, next] = parts
  const letter = /^[o+{]$/.test(lone?.text ?? '') && /^\p{Lu}/u.test(next?.text ?? '')
  if (parts.length > 1 && (letter || LONE_BULLET.test(lone?.text ?? ''))) {
    parts = parts.slice(1)
    bullet = true
  } else {
    const [first, ...others] = parts
    const marker = first && first.text.length > 2 ? BULLET.exec(first.text) : null
    // "– 2018" is the end of a period, not a list item.
    const dash = marker && /[–—-]/.test(marker[0]) && hasDate(first?.text ?? '')
    if (first?.runs[0]?.marked) bullet = true
    if (first && marker && !dash) {
      bullet = true
      parts = [withoutMarker(first, marker[0].trim()), ...others]
    }
  }
  const runs = parts.flatMap(part => part.runs)
  const top = Math.min(...segments.map(part => part.top))
  const bottom = Math.max(...segments.map(part => part.bottom))
  const right = Math.max(...segments.map(part => part.right))
  const size = Math.max(...runs.map(run => run.size))
  return {
    ids: [],
    text: parts
      .map(part => part.text)
      .join(' ')
      .trim(),
    segments: parts,
    size,
    bold: majority(runs, run => run.bold),
    italic: majority(runs, run => run.italic),
    font: runs[0]?.font ?? null,
    level: 0,
    x,
    textX: parts[0]?.x ?? x,
    right,
    top,
    bottom,
    label: false,
    area: 'body',
    box: [x, top, right - x, bottom - top],
    ...rest,
    bullet,
  }
}

function withoutMarker(segment: Segment, marker: string): Segment {
  const [first, ...others] = segment.runs
  if (!first) return segment
  const left = first.text.trimStart().slice(marker.length).trimStart()
  if (left === '') return segmentOf(others.map((run, at) => (at === 0 ? { ...run, gap: 0 } : run)))
  const share = 1 - left.length / first.text.length
  const x = first.x + (first.right - first.x) * share
  return segmentOf([{ ...first, text: left, x }, ...others])
}

/** The line with another text, all of it in the style it begins with. */
export function withText(line: Line, text: string, style: Partial<Run> = {}): Line {
  const [first] = line.segments
  const run = first?.runs[0]
  if (!first || !run) return { ...line, text }
  return { ...line, text, segments: [{ ...first, text, runs: [{ ...run, ...style, text }] }] }
}

/** Parts of one text, which may be stretched, and no cells. */
export function areOneText(segments: Segment[], size: number): boolean {
  return segments.every(
    (segment, at) => at === 0 || segment.x - (segments[at - 1]?.right ?? 0) < size * 1.6,
  )
}

export const textOf = (segments: Segment[]): string => segments.map(one => one.text).join(' ')
export const topOf = (segments: Segment[]): number => Math.min(...segments.map(one => one.top))
export const bottomOf = (segments: Segment[]): number =>
  Math.max(...segments.map(one => one.bottom))

/** Width of the first word, estimated from the first run. */
export function firstWordWidth(segment: Segment | undefined): number {
  const run = segment?.runs[0]
  if (!run) return 0
  const word = segment.text.split(' ')[0] ?? ''
  return ((run.right - run.x) / Math.max(1, run.text.length)) * word.length
}

/** Words of prose, for the tests on length. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
}

export function isCaps(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return (
    letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  )
}

/** "S U M M A R Y": at least four letters, nearly all standing alone. */
export function isSpaced(line: Pick<Line, 'text' | 'segments'>): boolean {
  const runs = line.segments.flatMap(segment => segment.runs)
  if (runs.length > 0 && majority(runs, run => run.spaced === true)) return true
  const words = line.text.trim().split(/\s+/)
  const letters = words.filter(word => /^[\p{L}&]$/u.test(word)).length
  return letters >= 4 && letters >= words.length * 0.6
}

export function linksOf(line: Line): string[] {
  const links = line.segments.flatMap(segment => segment.runs.flatMap(run => run.links))
  return [...new Set(links)]
}
