import type { Color } from '#server/resume/engine/sources/colors.ts'
import { mix, white } from '#server/resume/engine/sources/colors.ts'
import type { Outline, Point } from './outlines.ts'
import { Hatching } from './hatching.ts'

/** Left, bottom, right and top of what may be painted, and of a clip of another shape its cells. */
export interface Clip {
  box: [number, number, number, number]
  masks: Mask[]
}

interface Mask {
  left: number
  bottom: number
  width: number
  cells: Uint8Array
}

export interface Ink {
  color: Color
  alpha: number
  mode: string
  /** Whether nothing of what was there shines through. */
  isOpaque: boolean
  isPicture?: boolean
  /** In a shape that only its mask knows. */
  isMasked?: boolean
}

/** What a cell holds instead of a colour. */
const unknown = -1
const ofPicture = -2
const ofMask = -3
const mostCells = 250_000
/** Cells painted on a page, and steps along outlines, before no more is looked at; and in a whole file. */
const mostWork = 20_000_000
export const mostWorkOfFile = 60_000_000

/** How much work may still be done for a file. */
export interface Budget {
  work: number
}

/** A page as a grid of cells between one and two points wide: its colours, and when each was last painted over. */
export class PdfCanvas {
  readonly #left: number
  readonly #bottom: number
  readonly #columns: number
  readonly #rows: number
  readonly #cell: number
  readonly #colors: Int32Array
  readonly #covered: Int32Array
  readonly whole: Clip
  readonly hatching = new Hatching()
  #work = 0

  readonly #most: number
  readonly #budget: Budget

  constructor([left = 0, bottom = 0, right = 0, top = 0]: number[], budget: Budget) {
    this.#budget = budget
    this.#most = Math.min(mostWork, budget.work)
    this.#left = left
    this.#bottom = bottom
    const [width, height] = [Math.max(1, right - left), Math.max(1, top - bottom)]
    this.#cell = Math.max(1, Math.sqrt((width * height) / mostCells), width / 8_000, height / 8_000)
    this.#columns = Math.ceil(width / this.#cell)
    this.#rows = Math.ceil(height / this.#cell)
    const cells = this.#columns * this.#rows
    this.#colors = new Int32Array(cells).fill(white)
    this.#covered = new Int32Array(cells)
    this.whole = { box: [left, bottom, right, top], masks: [] }
  }

  /** Too much was painted to follow it: no colour is known any more, and nothing covers. */
  get isLost(): boolean {
    return this.#work > this.#most
  }

  /** Takes what was done for this page from what may be done for the file. */
  close(): void {
    this.#budget.work -= this.#work
  }

  /** The cell of a point, -1 outside of the page. */
  cellAt(x: number, y: number): number {
    const column = Math.floor((x - this.#left) / this.#cell)
    const row = Math.floor((y - this.#bottom) / this.#cell)
    const isInside = column >= 0 && row >= 0 && column < this.#columns && row < this.#rows
    return isInside ? row * this.#columns + column : -1
  }

  colorAt(cell: number): Color {
    const color = this.#colors[cell] ?? unknown
    return color < 0 || this.isLost || this.#isHatched(cell) ? null : color
  }

  #isHatched(cell: number): boolean {
    const x = this.#left + ((cell % this.#columns) + 0.5) * this.#cell
    const y = this.#bottom + (Math.floor(cell / this.#columns) + 0.5) * this.#cell
    const time = this.hatching.timeAt(x, y)
    return time > 0 && !this.isCoveredAfter(cell, time)
  }

  isCoveredAfter(cell: number, time: number): boolean {
    return !this.isLost && (this.#covered[cell] ?? 0) > time
  }

  isPictureAt = (cell: number): boolean => this.#colors[cell] === ofPicture

  isMaskAt = (cell: number): boolean => this.#colors[cell] === ofMask

  isInside(clip: Clip, x: number, y: number): boolean {
    const [left, bottom, right, top] = clip.box
    if (x < left || x > right || y < bottom || y > top) return false
    if (clip.masks.length === 0 || this.isLost) return true
    const cell = this.cellAt(x, y)
    const [column, row] = [cell % this.#columns, Math.floor(cell / this.#columns)]
    return clip.masks.every(mask => isSet(mask, column, row))
  }

  paint(outlines: Outline[], evenOdd: boolean, clip: Clip, ink: Ink, time: number): void {
    const { color, alpha, mode, isOpaque, isPicture, isMasked } = ink
    if (alpha <= 0) return
    const isPlain = alpha >= 1 && mode === 'source-over'
    const nothing = isMasked ? ofMask : isPicture ? ofPicture : unknown
    this.#spans(outlines, evenOdd, clip.box, (row, from, to) => {
      const start = row * this.#columns
      if (isPlain && clip.masks.length === 0) {
        this.#colors.fill(color ?? nothing, start + from, start + to)
        if (isOpaque) this.#covered.fill(time, start + from, start + to)
        return
      }
      this.#work += to - from
      for (let column = from; column < to; column++) {
        if (!clip.masks.every(mask => isSet(mask, column, row))) continue
        const at = start + column
        const base = this.#colors[at] ?? unknown
        const seen = isPlain ? color : mix(base < 0 ? null : base, color, alpha, mode)
        this.#colors[at] = seen ?? (base === ofPicture && !isMasked ? base : nothing)
        if (isOpaque) this.#covered[at] = time
      }
    })
  }

  /** What is left of a clip inside of outlines. */
  narrow(clip: Clip, outlines: Outline[], evenOdd: boolean): Clip {
    const box = meet(clip.box, outlines.flat())
    if (outlines.length === 1 && isUpright(outlines[0] ?? [])) return { ...clip, box }
    const [left, right] = this.#range(box[0], box[2], this.#left, this.#columns)
    const [bottom, top] = this.#range(box[1], box[3], this.#bottom, this.#rows)
    const width = Math.max(0, right - left)
    const size = width * Math.max(0, top - bottom)
    this.#work += size
    if (this.isLost || clip.masks.length > 8) return { ...clip, box }
    const mask: Mask = { left, bottom, width, cells: new Uint8Array(size) }
    this.#spans(outlines, evenOdd, box, (row, from, to) => {
      mask.cells.fill(1, (row - bottom) * width + from - left, (row - bottom) * width + to - left)
    })
    return { box, masks: [...clip.masks, mask] }
  }

  /** The cells whose middle lies between two places. */
  #range(from: number, to: number, origin: number, count: number): [number, number] {
    const cellOf = (place: number) =>
      Math.max(0, Math.min(count, Math.ceil((place - origin) / this.#cell - 0.5)))
    return [cellOf(from), cellOf(to)]
  }

  #spans(
    outlines: Outline[],
    evenOdd: boolean,
    box: Clip['box'],
    visit: (row: number, from: number, to: number) => void,
  ): void {
    const upright = outlines.length === 1 && isUpright(outlines[0] ?? []) ? outlines[0] : null
    if (upright) {
      const [left, bottom, right, top] = meet(box, upright)
      const [from, to] = this.#range(left, right, this.#left, this.#columns)
      const [low, high] = this.#range(bottom, top, this.#bottom, this.#rows)
      if (to <= from) return
      for (let row = low; row < high && !this.isLost; row++) {
        this.#work += 1 + (to - from) / 16
        visit(row, from, to)
      }
      return
    }
    const [low, high] = this.#range(box[1], box[3], this.#bottom, this.#rows)
    const crossings = new Map<number, [number, number][]>()
    for (const outline of outlines) {
      for (let at = 0; at < outline.length; at++) {
        const [x1, y1] = outline[at] as Point
        const [x2, y2] = outline[(at + 1) % outline.length] as Point
        const [from, to] = this.#range(Math.min(y1, y2), Math.max(y1, y2), this.#bottom, this.#rows)
        this.#work += 4 + Math.max(0, to - from) * 8
        if (this.isLost) return
        for (let row = Math.max(low, from); row < Math.min(high, to); row++) {
          const y = this.#bottom + (row + 0.5) * this.#cell
          const crossing: [number, number] = [
            x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
            y2 > y1 ? 1 : -1,
          ]
          const found = crossings.get(row)
          if (found) found.push(crossing)
          else crossings.set(row, [crossing])
        }
      }
    }
    for (const [row, found] of crossings) {
      if (found.length > 2) this.#work += found.length * 8
      found.sort((a, b) => a[0] - b[0])
      let winding = 0
      for (const [at, [x, turn]] of found.entries()) {
        winding += evenOdd ? 1 : turn
        const next = found[at + 1]
        if (!next || (evenOdd ? winding % 2 === 0 : winding === 0)) continue
        const [from, to] = this.#range(
          Math.max(x, box[0]),
          Math.min(next[0], box[2]),
          this.#left,
          this.#columns,
        )
        this.#work += 1 + Math.max(0, to - from) / 16
        if (this.isLost) return
        if (to > from) visit(row, from, to)
      }
    }
  }
}

/** What a box shares with the one around an outline. */
function meet(box: Clip['box'], outline: Outline): Clip['box'] {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of outline) {
    left = Math.min(left, x)
    bottom = Math.min(bottom, y)
    right = Math.max(right, x)
    top = Math.max(top, y)
  }
  return [
    Math.max(box[0], left),
    Math.max(box[1], bottom),
    Math.min(box[2], right),
    Math.min(box[3], top),
  ]
}

const isSet = ({ left, bottom, width, cells }: Mask, column: number, row: number): boolean =>
  column >= left &&
  column < left + width &&
  row >= bottom &&
  cells[(row - bottom) * width + column - left] === 1

/** Whether an outline is a rectangle whose sides run along the page's. */
function isUpright(outline: Outline): boolean {
  const [first, ...others] = outline
  const last = others.at(-1)
  const isClosed = first && last && last[0] === first[0] && last[1] === first[1]
  const corners = isClosed ? outline.slice(0, -1) : outline
  if (corners.length !== 4) return false
  return corners.every(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % 4] as Point
    return Math.abs(x - nextX) < 0.01 || Math.abs(y - nextY) < 0.01
  })
}
