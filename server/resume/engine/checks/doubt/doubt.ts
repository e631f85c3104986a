import type { Answers, Evidence } from '#server/resume/engine/types.ts'
import { clip } from '../context.ts'
import type { Stray } from './stray-lines.ts'

/** Why a finding may be untrue, and how its person is asked. */
export interface Doubt {
  /** What it rests on; doubts that share one of these are one, and asked once. */
  on: string[]
  /** One question about one thing, with the words that were read. */
  message: string
  /** "Yes" says that the finding is true, and not that it is wrong. */
  yesIsRight: boolean
  /** What its buttons say; "Yes, that is right" and "No, that is wrong" unless said otherwise. */
  answers?: Answers
  /** Why it is asked, as a whole sentence; that the reading is not sure unless said otherwise. */
  reason?: string
  /** What to do where the finding is wrong, as a whole sentence. */
  ifWrong: string
  /** How the sentence begins that says what to do where it is true. */
  elseDo: string
  evidence: Evidence[]
  /** The one question about this doubt and others that are the same. */
  together?: (all: Doubt[]) => Doubt
  lines?: Stray[]
  /** Where its person is led, where that is not the place of the finding. */
  pointer?: string
}

const inWords = new Intl.ListFormat('en')
const mostQuoted = 2

/** `"Letters", "Calls", and 3 more lines`. */
export function quotedLines(lines: string[]): string {
  const quoted = lines.slice(0, mostQuoted).map(text => `"${clip(text, 60)}"`)
  const more = lines.length - quoted.length
  return inWords.format(
    more > 0 ? [...quoted, `${more} more ${more === 1 ? 'line' : 'lines'}`] : quoted,
  )
}
