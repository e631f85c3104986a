import type { Masked } from '../mask-text.ts'

/** A run of letters as pdf.js gives it, on a page that is measured from its upper left corner. */
export interface Run {
  text: string
  /** The left end of its baseline. */
  x: number
  y: number
  width: number
  size: number
  /** Along a line of the page; others are masked whole. */
  isUpright: boolean
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A piece of a run that may be read. */
interface Piece extends Box {
  text: string
  size: number
}

/** How wide a text would be, in any unit. */
export type Measure = (text: string) => number

/** Runs on one baseline, from the left: a name, or an address, may be cut anywhere. */
function linesOf(runs: Run[]): Run[][] {
  const lines: Run[][] = []
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.find(
      ([first]) => first && Math.abs(first.y - run.y) < Math.min(first.size, run.size) * 0.4,
    )
    if (line) line.push(run)
    else lines.push([run])
  }
  return lines.map(line => line.toSorted((a, b) => a.x - b.x))
}

interface Placed {
  run: Run
  /** Where it begins in the text of its line. */
  at: number
}

/** The text of a line, and where each of its runs stands in it. */
function joinLine(line: Run[]) {
  let text = ''
  const placed: Placed[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const run of line) {
    const gap = run.x - end
    if (text !== '' && gap > run.size * 4) text += '\n'
    else if (text !== '' && gap > run.size * 0.15 && !text.endsWith(' ')) text += ' '
    placed.push({ run, at: text.length })
    text += run.text
    end = run.x + run.width
  }
  return { text, placed }
}

/** What of a page has to be covered, and what may be read, where it stands. */
export function locate(runs: Run[], find: (text: string) => Masked[], measure: Measure) {
  const covered: Box[] = []
  const shown: Piece[] = []
  for (const run of runs.filter(one => !one.isUpright))
    if (find(run.text).length > 0) covered.push(turnedBox(run))
  for (const line of linesOf(runs.filter(one => one.isUpright))) {
    const { text, placed } = joinLine(line)
    const masked = isSpacedName(text, find) ? [{ from: 0, to: text.length }] : find(text)
    for (const { run, at } of placed) {
      const parts = masked
        .map(({ from, to }) => ({
          from: Math.max(0, from - at),
          to: Math.min(run.text.length, to - at),
        }))
        .filter(({ from, to }) => to > from)
      covered.push(...parts.map(part => boxOf(run, part.from, part.to, measure, 0.3)))
      let end = 0
      for (const { from, to } of [...parts, { from: run.text.length, to: run.text.length }]) {
        const piece = run.text.slice(end, from)
        if (piece.trim() !== '')
          shown.push({ ...boxOf(run, end, from, measure, 0), text: piece, size: run.size })
        end = to
      }
    }
  }
  return { covered, shown }
}

/** Whether a line is set letter by letter, as names at the head often are, and says one. */
function isSpacedName(text: string, find: (text: string) => Masked[]): boolean {
  const parts = text.split(/\s+/).filter(Boolean)
  const single = parts.filter(part => [...part].length === 1).length
  return single > 2 && single * 2 > parts.length && find(parts.join('')).length > 0
}

/** Where letters of a run stand: by how wide they would be in a common font, stretched to the run's. */
function boxOf(run: Run, from: number, to: number, measure: Measure, margin: number): Box {
  const whole = measure(run.text) || 1
  const start = from === 0 ? 0 : measure(run.text.slice(0, from)) / whole
  const end = to === run.text.length ? 1 : measure(run.text.slice(0, to)) / whole
  // What is cut from the middle is known less exactly.
  const slack = run.size * margin
  const left = run.x + start * run.width - (from === 0 ? slack / 4 : slack)
  const right = run.x + end * run.width + (to === run.text.length ? slack / 4 : slack)
  return { x: left, y: run.y - run.size, width: right - left, height: run.size * 1.3 }
}

const turnedBox = ({ x, y, width, size }: Run): Box => ({
  x: x - Math.max(width, size),
  y: y - Math.max(width, size),
  width: 2 * Math.max(width, size),
  height: 2 * Math.max(width, size),
})
