import type { Line, Run } from '#server/resume/engine/lines/line.ts'

/** A page as drawn: runs in no particular order. */
export interface SourcePage {
  width: number
  height: number
  runs: Run[]
  /** Addresses of link annotations that cover no text (icons, for example). */
  looseLinks: string[]
  pictures: number
  hiddenText: number
}

/** What a reader of one format hands on. */
export type Source =
  | ({ kind: 'pages'; pages: SourcePage[]; ligatures: number; unmappable: number } & Damage)
  | ({
      kind: 'lines'
      lines: Line[]
      tables: number
      pictures: number
      looseLinks: string[]
    } & Damage)

interface Damage {
  /** Part of the file is damaged: there may be words that could not be read. */
  damaged: boolean
}
