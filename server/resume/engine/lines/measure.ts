import { isEastAsian } from '#server/resume/engine/words/uncased/scripts.ts'
import type { Line, Run, Segment } from './line.ts'

/** More than half of the letters are in runs that pass. */
export function majority(runs: Run[], test: (run: Run) => boolean): boolean {
  let yes = 0
  let all = 0
  for (const run of runs) {
    const weight = run.text.trim().length
    all += weight
    if (test(run)) yes += weight
  }
  return yes > all / 2
}

/** Parts of one text, which may be stretched, and no cells. */
export const areOneText = (segments: Segment[], size: number) =>
  segments.every(
    (segment, at) => at === 0 || segment.x - (segments[at - 1]?.right ?? 0) < size * 1.6,
  )

export const textOf = (segments: Segment[]) => segments.map(one => one.text).join(' ')
export const topOf = (segments: Segment[]) => Math.min(...segments.map(one => one.top))
export const bottomOf = (segments: Segment[]) => Math.max(...segments.map(one => one.bottom))

/** Width of the first word, estimated from the first run. */
export function firstWordWidth(segment: Segment | undefined): number {
  const run = segment?.runs[0]
  if (!run) return 0
  // Without spaces a text breaks behind any letter.
  const word = isEastAsian(segment.text.charAt(0)) ? ' ' : (segment.text.split(' ')[0] ?? '')
  return ((run.right - run.x) / Math.max(1, run.text.length)) * word.length
}

/** "S U M M A R Y": at least four letters, nearly all standing alone. */
export function isSpaced(line: Pick<Line, 'text' | 'segments'>): boolean {
  const runs = line.segments.flatMap(segment => segment.runs)
  if (runs.length > 0 && majority(runs, run => run.spaced === true && !isEastAsian(run.text)))
    return true
  const words = line.text.trim().split(/\s+/)
  // In Chinese, Japanese and Korean a letter is a word, and short ones are set wide.
  const letters = words.filter(word => /^[\p{L}&]$/u.test(word) && !isEastAsian(word)).length
  return letters >= 4 && letters >= words.length * 0.6
}

export function linksOf(line: Line): string[] {
  const links = line.segments.flatMap(segment => segment.runs.flatMap(run => run.links))
  return [...new Set(links)]
}
