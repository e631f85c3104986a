import type { Color } from '#server/resume/engine/sources/colors.ts'
import { areAlike, mix } from '#server/resume/engine/sources/colors.ts'
import type { Matrix } from './outlines.ts'
import { apply, matrixOf, multiply } from './outlines.ts'
import { unit, type Painter } from './painter.ts'
import { modeOf, type FontShape } from './state.ts'

export type Reason =
  | 'alike'
  | 'clear'
  | 'covered'
  | 'clipped'
  | 'tiny'
  | 'outside'
  | 'unpainted'
  | 'layer'

/** A letter where it was drawn, in PDF coordinates. */
export interface Letter {
  text: string
  x: number
  y: number
  /** Where it ends. */
  endX: number
  endY: number
  /** In points. */
  size: number
  hidden: Reason | null
  time: number
  /** The cells of the page it was looked for in, and what was there before it. */
  cells: number[]
  behind: Color
}

/** As pdf.js has the letters of a text. */
interface Glyph {
  unicode?: string
  width?: number
  vmetric?: number[] | null
  isSpace?: boolean
}

/** The characters of one text operation; the numbers between them are distances. */
export function glyphsOf(args: unknown): string {
  const [glyphs] = Array.isArray(args) ? (args as unknown[]) : []
  if (!Array.isArray(glyphs)) return ''
  return (glyphs as (Glyph | number | null)[])
    .map(glyph => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : ''))
    .join('')
}

/** Smaller letters nobody reads, in points. */
const leastSize = 2
/** Letters less than a tenth as wide as they should be are lines. */
const leastStretch = 0.1
const leastAlpha = 0.02
/** In points; letters of this size are seen when they are pale. */
const largeSize = 24
const mostLetters = 60_000

/** Writes the letters of a page, and notes of each whether a person sees it when it is written. */
export class Writer {
  readonly letters: Letter[] = []
  readonly #painter: Painter
  #text = unit
  #line = unit

  constructor(painter: Painter) {
    this.#painter = painter
  }

  place(matrix: ArrayLike<number> = unit): void {
    this.#text = this.#line = matrixOf(matrix)
  }

  move(x: number, y: number): void {
    this.place(multiply(this.#line, [1, 0, 0, 1, x, y]))
  }

  #step(length: number, isVertical: boolean): void {
    const [x, y] = isVertical ? [0, length] : [length, 0]
    this.#text = multiply(this.#text, [1, 0, 0, 1, x, y])
  }

  /** Letters, and numbers for the distances between them. */
  write(shown: unknown): void {
    const { font, size, stretch, letterSpace, wordSpace } = this.#painter.state
    this.#painter.isEmpty = false
    if (!font || !Array.isArray(shown)) return
    const isVertical = font.vertical === true
    const scale = (font.fontMatrix?.[0] ?? 0.001) * size
    for (const one of shown as (number | Glyph | null)[]) {
      if (typeof one === 'number') {
        const back = (-one / 1_000) * size
        this.#step(isVertical ? -back : back * stretch, isVertical)
      } else if (one) {
        const width = isVertical ? (one.vmetric?.[0] ?? -(one.width ?? 0)) : (one.width ?? 0)
        const space = letterSpace + (one.isSpace ? wordSpace : 0)
        const length = width * scale
        if (this.letters.length < mostLetters) this.#draw(one, font, length)
        this.#step(isVertical ? length - space : (length + space) * stretch, isVertical)
      }
    }
  }

  #draw(glyph: Glyph, font: FontShape, length: number): void {
    const { canvas, state } = this.#painter
    const m = multiply(state.matrix, multiply(this.#text, [state.stretch, 0, 0, 1, 0, state.rise]))
    const isVertical = font.vertical === true
    const [endX, endY] = isVertical ? apply(m, 0, length) : apply(m, length, 0)
    const height = state.size * heightOf(font)
    const points = [0.1, 0.33, 0.56].map(share =>
      isVertical ? apply(m, 0, length * share) : apply(m, length / 2, height * share),
    )
    const cells = points.map(([x, y]) => canvas.cellAt(x, y)).filter(cell => cell >= 0)
    const letter: Letter = {
      text: glyph.unicode ?? '',
      x: m[4],
      y: m[5],
      endX,
      endY,
      size: Math.abs(height) * Math.hypot(m[2], m[3]),
      hidden: null,
      time: ++this.#painter.time,
      cells,
      behind: canvas.colorAt(cells[1] ?? cells[0] ?? -1),
    }
    if (letter.text.trim() !== '') letter.hidden = this.#reason(letter, points, m, font)
    if (state.rendering === 7) (state.cut ??= []).push(letter)
    this.letters.push(letter)
  }

  #reason(letter: Letter, points: [number, number][], m: Matrix, font: FontShape): Reason | null {
    const { canvas, state, isSeen } = this.#painter
    if (!isSeen) return 'layer'
    if (!points.some(([x, y]) => canvas.isInside(canvas.whole, x, y))) return 'outside'
    const isSmall = letter.size < leastSize && font.isType3Font !== true
    if (isSmall || Math.hypot(m[0], m[1]) < Math.hypot(m[2], m[3]) * leastStretch) return 'tiny'
    if (state.rendering === 3 || state.rendering === 7) return 'unpainted'
    if (!points.some(([x, y]) => canvas.isInside(state.clip, x, y))) return 'clipped'
    return this.#inked(letter, font)
  }

  /** Whether the letter's ink differs from what is behind it. */
  #inked({ cells, size }: Letter, font: FontShape): Reason | null {
    const { canvas, state } = this.#painter
    const { rendering, alpha } = state
    const mode = modeOf(state)
    const inks = [
      ...(rendering % 4 === 1 ? [] : [{ color: state.fill, alpha: state.fillAlpha * alpha }]),
      ...(rendering % 4 === 0 ? [] : [{ color: state.stroke, alpha: state.strokeAlpha * alpha }]),
    ].filter(ink => ink.alpha >= leastAlpha)
    // What a mask has painted there may be the letter's shadow or its line.
    if (inks.length === 0) return cells.length > 0 && cells.every(canvas.isMaskAt) ? null : 'clear'
    // The letters of such a font may bring their own colours.
    if (state.isMasked || font.isType3Font) return null
    const isAlike = inks.every(ink =>
      cells.every(cell => {
        const base = canvas.colorAt(cell)
        return areAlike(base, mix(base, ink.color, ink.alpha, mode), size >= largeSize)
      }),
    )
    return isAlike ? 'alike' : null
  }
}

/** Of a letter, in multiples of the size it is set in. */
function heightOf({ isType3Font, bbox, fontMatrix }: FontShape): number {
  if (!isType3Font) return 1
  const height = ((bbox?.[3] ?? 0) - (bbox?.[1] ?? 0)) * (fontMatrix?.[3] ?? 0)
  return height === 0 ? 1 : height
}
