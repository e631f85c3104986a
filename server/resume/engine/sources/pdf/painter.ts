import { areAlike, type Color } from '#server/resume/engine/sources/colors.ts'
import { PdfCanvas, type Budget, type Ink } from './canvas.ts'
import type { Matrix, Outline } from './outlines.ts'
import { matrixOf, multiply, outlineOf, outlinesOf, strokesOf } from './outlines.ts'
import { lookAt, type Shown } from './pictures.ts'
import { modeOf, startState, type State } from './state.ts'

interface Objects {
  has: (id: string) => boolean
  get: (id: string) => unknown
}

export interface PageParts {
  view: number[]
  commonObjs: Objects
  objs: Objects
}

export type PictureBox = [number, number, number, number]
const mostPictures = 1_000
/** Of one path. */
const mostThin = 2_000

export type Operations = Record<string, number>

export const unit: Matrix = [1, 0, 0, 1, 0, 0]
/** Thinner lines are no ground to write on, in points. */
const widePen = 3
/** A picture that is larger than can be decoded leaves nothing but its frame, at least as wide. */
const frameWidth = 24

function boxAround(outline: Outline): PictureBox {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

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
  /** Where pictures of several colours stand, as left, bottom, right and top. */
  readonly pictures: PictureBox[] = []
  readonly #ops: Operations
  readonly #saved: { state: State; isEmpty: boolean }[] = []
  readonly #pictures = new Map<string, Shown | null>()
  #pendingClip: 'nonzero' | 'evenodd' | null = null

  constructor(page: PageParts, ops: Operations, budget: Budget) {
    this.page = page
    this.canvas = new PdfCanvas(page.view, budget)
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
    const { isMasked, clip, cut, fillAlpha } = this.state
    const mode = modeOf(this.state)
    const color = isMasked ? null : (ink.color ?? null)
    if (cut) {
      for (const one of cut) if (!areAlike(one.behind, color)) one.hidden = null
      return
    }
    const alpha = isMasked ? 0.5 : (ink.alpha ?? fillAlpha * this.state.alpha)
    const isOpaque = ink.isOpaque !== false && alpha >= 0.95 && mode === 'source-over'
    const isPicture = ink.isPicture ?? false
    const whole: Ink = { color, alpha, mode, isOpaque, isPicture, isMasked }
    this.canvas.paint(outlines, evenOdd, clip, whole, ++this.time)
  }

  /** What may have holes, and cannot be looked at, is no cover. */
  picture(shown: Shown | null, matrix = this.state.matrix, isCover = true): void {
    const color = shown?.color ?? null
    const isOpaque = shown?.isOpaque ?? isCover
    const isPicture = color === null
    const outline = outlineOf(matrix, [0, 0, 1, 1])
    if (isPicture && this.pictures.length < mostPictures) this.pictures.push(boxAround(outline))
    this.paint([outline], false, { color, isOpaque, isPicture })
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
    const pen = this.#penWidth()
    const isThin = pen < widePen
    const [steps] = Array.isArray(data) ? (data as unknown[]) : []
    const outlines = steps instanceof Float32Array ? outlinesOf(steps, state.matrix) : []
    const isEvenOdd = [ops.eoFill, ops.eoFillStroke, ops.closeEOFillStroke].includes(kind)
    const isStroked = ![ops.fill, ops.eoFill, ops.endPath].includes(kind)
    const isFilled = ![ops.stroke, ops.closeStroke, ops.endPath].includes(kind)
    if (isFilled) this.paint(outlines, isEvenOdd, { color: state.fill, isOpaque: state.isWhole })
    if (isStroked && isThin) this.#hatch(outlines, pen, state.stroke, state.strokeAlpha)
    else if (isStroked) {
      const alpha = state.strokeAlpha * state.alpha
      this.paint(strokesOf(outlines, pen), false, { color: state.stroke, alpha })
    }
    if (isFilled) this.#hatchThin(outlines)
    if (this.#pendingClip) {
      state.clip = this.canvas.narrow(state.clip, outlines, this.#pendingClip === 'evenodd')
      this.#pendingClip = null
    }
  }

  #hatch(outlines: Outline[], width: number, color: Color, alpha: number): void {
    this.isEmpty = false
    if (!this.isSeen || alpha < 0.1) return
    const { canvas } = this
    const seen = outlines.filter(([[x1, y1] = [0, 0], [x2, y2] = [x1, y1]]) => {
      const middle = canvas.cellAt((x1 + x2) / 2, (y1 + y2) / 2)
      return !areAlike(canvas.colorAt(middle), color)
    })
    // A pen of no width draws the thinnest line there is.
    canvas.hatching.add(seen, Math.max(width, 0.3), ++this.time)
  }

  /** Boxes as thin as lines. */
  #hatchThin(outlines: Outline[]): void {
    const { fill, fillAlpha } = this.state
    for (const outline of outlines.slice(0, mostThin)) {
      if (outline.length > 5) continue
      const [left, bottom, right, top] = boxAround(outline)
      const [width, height] = [right - left, top - bottom]
      if (Math.min(width, height) >= widePen || Math.max(width, height) < widePen) continue
      const [x, y] = [(left + right) / 2, (bottom + top) / 2]
      const along: Outline =
        width < height
          ? [
              [x, bottom],
              [x, top],
            ]
          : [
              [left, y],
              [right, y],
            ]
      this.#hatch([along], Math.min(width, height), fill, fillAlpha)
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
    const groupMode = modeOf(state)
    Object.assign(state, { fillAlpha: 1, strokeAlpha: 1, mode: 'source-over', groupMode })
  }

  beginAnnotation(transform: ArrayLike<number>, inner: ArrayLike<number>): void {
    this.save()
    this.state = startState(unit, this.canvas.whole)
    this.transform(transform)
    this.transform(inner)
  }
}
