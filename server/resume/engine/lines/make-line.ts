import { hasDate } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { bulletMark, loneBullet } from '#server/resume/engine/words/letters.ts'
import { isEastAsian } from '#server/resume/engine/words/uncased/scripts.ts'
import type { Line, Run, Segment } from './line.ts'
import { majority } from './measure.ts'

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

const colonFirst = /^[:：]\s*\S/u

/** "Name" and ": Ann Lee" in cells of their own: the sign goes with the name. */
function withColons(segments: Segment[]): Segment[] {
  return segments.map((segment, at) => {
    const [run, ...runs] = segment.runs
    const next = segments[at + 1]
    const named = next && colonFirst.test(next.text) && !/[:：]$/.test(segment.text)
    if (at > 0 && run && colonFirst.test(segment.text)) {
      const left = run.text.replace(/^\s*[:：]\s*/u, '')
      return segmentOf(left === '' && runs.length > 0 ? runs : [{ ...run, text: left }, ...runs])
    }
    const last = segment.runs.at(-1)
    return named && last
      ? segmentOf([...segment.runs.slice(0, -1), { ...last, text: `${last.text.trimEnd()}:` }])
      : segment
  })
}

/** Makes a line of segments in visual order, taking a leading list marker off. */
export function lineOf(
  segments: Segment[],
  rest: Pick<Line, 'page' | 'gap' | 'region'> & Partial<Line>,
): Line {
  let parts = segments.some(({ text }) => colonFirst.test(text)) ? withColons(segments) : segments
  let bullet = rest.bullet ?? false
  const x = parts[0]?.x ?? 0
  const [lone, next] = parts
  const letter = /^[o+{]$/.test(lone?.text ?? '') && /^\p{Lu}/u.test(next?.text ?? '')
  if (parts.length > 1 && (letter || loneBullet.test(lone?.text ?? ''))) {
    parts = parts.slice(1)
    bullet = true
  } else {
    const [head, ...others] = parts
    const first = head && others.length === 0 ? withoutOrnament(head) : head
    if (first && first !== head) parts = [first]
    const marker = first && first.text.length > 2 ? bulletMark.exec(first.text) : null
    // "– 2018" is the end of a period, not a list item.
    const dash = marker && /[–—-]/.test(marker[0]) && hasDate(first?.text ?? '')
    const headed = marker && isEastAsian(first?.text ?? '') && knownHeading(first?.text ?? '')
    if (first?.runs[0]?.marked) bullet = true
    if (first && marker && !dash && !headed) {
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

/** "— EDUCATION —", "*** Skills ***": the same signs before and behind it. */
const ornamented = /^([—–―─═=~*•●◆■✦★|_-])\1*\s+(\S.{1,48}\S)\s+\1+$/u

/** A heading set between signs, without them; any other segment as it is. */
function withoutOrnament(segment: Segment): Segment {
  const [, , words = ''] = ornamented.exec(segment.text) ?? []
  const [first, ...others] = segment.runs
  if (!first || !words || !/^[^—–•|]+$/u.test(words)) return segment
  const { right } = others.at(-1) ?? first
  return segmentOf([{ ...first, text: words, right }])
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
