import { areAlike } from './colors.ts'
import { PdfCanvas, type Ink } from './pdf-canvas.ts'
import type { Matrix, Outline } from './pdf-outlines.ts'
import { matrixOf, multiply, outlineOf, outlinesOf, strokesOf } from './pdf-outlines.ts'
import { lookAt, type Shown } from './pdf-pictures.ts'
import { startState, type State } from './pdf-state.ts'

interface Objects {
  has: (id: string) => boolean
  get: (id: string) => unknown
}

export interface PageParts {
  view: number[]
  commonObjs: Objects
  objs: Objects
}

export type Operations = Record<string, number>

export const unit: Matrix = [1, 0, 0, 1, 0, 0]
/** Thinner lines are no ground to write on, in points. */
const widePen = 3
/** A picture that is larger than can be decoded leaves nothing but its frame, at least as wide. */
const frameWidth = 24

/** Paints the shapes and pictures of a page into its cells, as its graphics state says. */
export class Painter {
  readonly page: PageParts
  readonly canvas: PdfCanvas
  state: State
  /** Counts what is painted. */
  time = 0
  /** Not within a layer that is switched off. */
  isSeen = true
  /** Whether anything was painted since the last saved state. */
  isEmpty = true
  readonly #ops: Operations
  readonly #saved: { state: State; isEmpty: boolean }[] = []
  readonly #pictures = new Map<string, Shown | null>()
  #pendingClip: 'nonzero' | 'evenodd' | null = null

  constructor(page: PageParts, ops: Operations) {
    this.page = page
    this.canvas = new PdfCanvas(page.view)
    this.state = startState(unit, this.canvas.whole)
    this.#ops = ops
  }

  save(): void {
    this.#saved.push({ state: { ...this.state }, isEmpty: this.isEmpty })
    this.isEmpty = true
  }

  restore(): void {
    const { matrix } = this.state
    const before = this.#saved.pop()
    if (!before) return
    const isFrame = this.isEmpty && Math.hypot(matrix[0], matrix[1]) >= frameWidth
    if (isFrame && before.state.matrix !== matrix) this.picture(null, matrix, false)
    this.state = before.state
    this.isEmpty &&= before.isEmpty
  }

  transform(matrix: ArrayLike<number>): void {
    this.state.matrix = multiply(this.state.matrix, matrixOf(matrix))
  }

  clipNext(rule: 'nonzero' | 'evenodd'): void {
    this.#pendingClip = rule
  }

  clipTo([left = 0, bottom = 0, right = 0, top = 0]: Iterable<number> & ArrayLike<number>): void {
    const { canvas, state } = this
    const outline = outlineOf(state.matrix, [left, bottom, right, top])
    state.clip = canvas.narrow(state.clip, [outline], false)
  }

  paint(outlines: Outline[], evenOdd: boolean, ink: Partial<Ink>): void {
    this.isEmpty = false
    if (!this.isSeen) return
    const { mode, isMasked, clip, cut, fillAlpha } = this.state
    const color = isMasked ? null : (ink.color ?? null)
    if (cut) {
      for (const one of cut) if (!areAlike(one.behind, color)) one.hidden = null
      return
    }
    const alpha = isMasked ? 0.5 : (ink.alpha ?? fillAlpha * this.state.alpha)
    const isOpaque = ink.isOpaque !== false && alpha >= 0.95 && mode === 'source-over'
    const whole: Ink = { color, alpha, mode, isOpaque, isPicture: ink.isPicture ?? false }
    this.canvas.paint(outlines, evenOdd, clip, whole, ++this.time)
  }

  /** What may have holes, and cannot be looked at, is no cover. */
  picture(shown: Shown | null, matrix = this.state.matrix, isCover = true): void {
    const color = shown?.color ?? null
    const isOpaque = shown?.isOpaque ?? isCover
    const isPicture = color === null
    this.paint([outlineOf(matrix, [0, 0, 1, 1])], false, { color, isOpaque, isPicture })
  }

  pictureAt(matrix: ArrayLike<number>, shown: Shown | null, isCover = true): void {
    this.picture(shown, multiply(this.state.matrix, matrixOf(matrix)), isCover)
  }

  /** A picture by its name, or one that stands in the page itself. */
  look(picture: unknown): Shown | null {
    if (typeof picture !== 'string') return lookAt(picture)
    const known = this.#pictures.get(picture)
    if (known !== undefined) return known
    const objects = picture.startsWith('g_') ? this.page.commonObjs : this.page.objs
    const shown = objects.has(picture) ? lookAt(objects.get(picture)) : null
    this.#pictures.set(picture, shown)
    return shown
  }

  path(kind: number, data: unknown): void {
    const ops = this.#ops
    const { state } = this
    const isThin = this.#penWidth() < widePen
    if (!this.#pendingClip && [ops.stroke, ops.closeStroke].includes(kind) && isThin) {
      this.isEmpty = false
      return
    }
    const [steps] = Array.isArray(data) ? (data as unknown[]) : []
    const outlines = steps instanceof Float32Array ? outlinesOf(steps, state.matrix) : []
    const isEvenOdd = [ops.eoFill, ops.eoFillStroke, ops.closeEOFillStroke].includes(kind)
    const isStroked = ![ops.fill, ops.eoFill, ops.endPath].includes(kind)
    const isFilled = ![ops.stroke, ops.closeStroke, ops.endPath].includes(kind)
    if (isFilled) this.paint(outlines, isEvenOdd, { color: state.fill, isOpaque: state.isWhole })
    if (isStroked && !isThin) {
      const alpha = state.strokeAlpha * state.alpha
      this.paint(strokesOf(outlines, this.#penWidth()), false, { color: state.stroke, alpha })
    }
    if (this.#pendingClip) {
      state.clip = this.canvas.narrow(state.clip, outlines, this.#pendingClip === 'evenodd')
      this.#pendingClip = null
    }
  }

  #penWidth(): number {
    const { matrix, lineWidth } = this.state
    return lineWidth * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
  }

  /** `sh` paints all of the clip. */
  shade(): void {
    this.paint([outlineOf(unit, this.state.clip.box)], false, { color: null })
  }

  beginForm(matrix: ArrayLike<number> | null, box: Float32Array | null): void {
    this.save()
    if (matrix) this.transform(matrix)
    if (box) this.clipTo(box)
  }

  beginGroup(matrix: ArrayLike<number> | null, box: Float32Array | null): void {
    const outer = this.state.matrix
    this.beginForm(matrix, box)
    const { state } = this
    state.matrix = outer
    state.alpha *= state.fillAlpha
    Object.assign(state, { fillAlpha: 1, strokeAlpha: 1, mode: 'source-over' })
  }

  beginAnnotation(transform: ArrayLike<number>, inner: ArrayLike<number>): void {
    this.save()
    this.state = startState(unit, this.canvas.whole)
    this.transform(transform)
    this.transform(inner)
  }
}
