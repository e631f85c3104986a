import { letterCount } from '#server/resume/engine/words/letters.ts'
import type { Line, Run } from '#server/resume/engine/lines/line.ts'
import type { Evidence, ParseSignals } from '#server/resume/engine/types.ts'
import { cleanText } from '#server/resume/engine/words/clean-text.ts'

/** A page as drawn: runs in no particular order. */
export interface SourcePage {
  width: number
  height: number
  runs: Run[]
  /** Addresses of link annotations that cover no text (icons, for example). */
  looseLinks: string[]
  pictures: number
  /** Is read from its right edge; its runs are mirrored, so that they begin at the left. */
  mirrored?: boolean
}

/** What a reader of one format hands on. */
export type Source = {
  /** What nobody sees: it stands in no run or line. */
  hidden: Evidence[]
  /** Part of the file is damaged: there may be words that could not be read. */
  damaged: boolean
  /** Parts that are sound, and were not read. */
  unread: NonNullable<ParseSignals['unread']>
} & (
  | { kind: 'pages'; pages: SourcePage[]; ligatures: number; unmappable: number }
  | { kind: 'lines'; lines: Line[]; tables: number; pictures: number; looseLinks: string[] }
)

/** One or two letters are left behind by accident. */
const fewestHidden = 3
const mostHidden = 50
const mostHiddenLength = 2_000

/** Notes a hidden text, as long as there are not too many to show. */
export function noteHidden(hidden: Evidence[], text: string, place: Omit<Evidence, 'quote'>): void {
  const quote = cleanText(text).text.replaceAll(/\s+/g, ' ').trim()
  const left = mostHiddenLength - hidden.reduce((sum, one) => sum + one.quote.length, 0)
  if (letterCount(quote) < fewestHidden || hidden.length >= mostHidden || left <= 0) return
  hidden.push({ ...place, quote: quote.slice(0, left).toWellFormed() })
}
