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
  /** Space above in multiples of the size; `topGap` at the top of a column. */
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
  /** Of the whole file; null when there is too little to tell. */
  language?: string | null
  box: Box | null
}

/** The gap that the first line of a column is given. */
export const topGap = 9
