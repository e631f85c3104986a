import type { Color } from '#server/resume/engine/sources/colors.ts'
import type { Clip } from './canvas.ts'
import type { Matrix } from './outlines.ts'

export interface FontShape {
  fontMatrix?: number[]
  bbox?: number[]
  vertical?: boolean
  isType3Font?: boolean
}

/** The graphics state as far as it decides what is seen. */
export interface State {
  matrix: Matrix
  clip: Clip
  fill: Color
  stroke: Color
  /** A pattern may leave holes. */
  isWhole: boolean
  fillAlpha: number
  strokeAlpha: number
  /** Of the groups around. */
  alpha: number
  mode: string
  /** How the groups around are laid upon the page. */
  groupMode: string
  isMasked: boolean
  lineWidth: number
  font: FontShape | null
  size: number
  rendering: number
  letterSpace: number
  wordSpace: number
  stretch: number
  leading: number
  rise: number
  /** Letters that became a clip: what is painted next shows in their shape. */
  cut: { hidden: string | null; behind: Color }[] | null
}

export const startState = (matrix: Matrix, clip: Clip): State => ({
  matrix,
  clip,
  fill: 0,
  stroke: 0,
  isWhole: true,
  fillAlpha: 1,
  strokeAlpha: 1,
  alpha: 1,
  mode: 'source-over',
  groupMode: 'source-over',
  isMasked: false,
  lineWidth: 1,
  font: null,
  size: 0,
  rendering: 0,
  letterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  cut: null,
})

/** How what is painted now is laid upon the page. */
export const modeOf = ({ mode, groupMode }: State): string =>
  mode === 'source-over' ? groupMode : mode

/** Applies what an ExtGState sets. */
export function setState(state: State, entries: unknown): void {
  if (!Array.isArray(entries)) return
  for (const [key, value] of entries as [string, unknown][]) {
    if (key === 'ca') state.fillAlpha = Number(value)
    else if (key === 'CA') state.strokeAlpha = Number(value)
    else if (key === 'BM') state.mode = String(value)
    else if (key === 'SMask') state.isMasked = Boolean(value)
    else if (key === 'LW') state.lineWidth = Number(value)
  }
}
