import type { Outline } from './outlines.ts'

interface Block {
  lines: number
  /** In square points. */
  inked: number
  time: number
}

const side = 16
/** So many lines, over so much of a block, are a ground that letters are seen on. */
const fewestLines = 3
const leastShare = 0.12
const mostSteps = 2_000_000

/** Grounds of many thin lines, which leave no colour on a page of cells: by blocks of 16 points. */
export class Hatching {
  readonly #blocks = new Map<number, Block>()
  #steps = 0

  /** Lines from point to point, thinner than a cell or not much wider. */
  add(outlines: Outline[], width: number, time: number): void {
    for (const outline of outlines)
      for (const [at, [x2, y2]] of outline.entries()) {
        const [x1, y1] = outline[at - 1] ?? [x2, y2]
        this.#line([x1, y1], [x2 - x1, y2 - y1], width, time)
      }
  }

  #line([x, y]: [number, number], [dx, dy]: [number, number], width: number, time: number): void {
    const length = Math.hypot(dx, dy)
    if (!(length > 0) || length > 20_000) return
    const steps = Math.ceil(length / (side / 2))
    this.#steps += steps
    if (this.#steps > mostSteps) return
    let before = -1
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps
      const key = keyOf(x + dx * share, y + dy * share)
      const block = this.#blocks.get(key) ?? { lines: 0, inked: 0, time }
      if (key !== before) block.lines++
      block.inked += (length / steps) * width
      block.time = time
      this.#blocks.set(key, block)
      before = key
    }
  }

  /** When the last line of a hatched ground was drawn there; 0 where there is none. */
  timeAt(x: number, y: number): number {
    const block = this.#blocks.get(keyOf(x, y))
    const isHatched =
      block !== undefined && block.lines >= fewestLines && block.inked >= side * side * leastShare
    return isHatched ? block.time : 0
  }
}

const keyOf = (x: number, y: number) => Math.floor(x / side) * 65_536 + Math.floor(y / side)
