import type { Evidence } from '#server/resume/engine/types.ts'
import type { Stray } from './stray-lines.ts'

/** Why a finding may be untrue, and how its person is asked. */
export interface Doubt {
  /** What it rests on; doubts that share one of these are one, and asked once. */
  on: string[]
  message: string
  /** "Yes" says that the finding is true, and not that it is wrong. */
  yesIsRight: boolean
  /** How the sentence begins that says the finding: "If not". */
  ifTrue: string
  /** What to do where the finding is wrong, as a whole sentence. */
  ifWrong: string
  /** How the sentence begins that says what to do where it is true. */
  elseDo: string
  evidence: Evidence[]
  /** The one question about this doubt and others that are the same. */
  together?: (all: Doubt[]) => Doubt
  /** What may be in the lines or under the headings. */
  noun?: string
  lines?: Stray[]
  /** What was read, as a sentence of the question. */
  statement?: string
  /** Where its person is led, where that is not the place of the finding. */
  pointer?: string
}

const eitherOf = new Intl.ListFormat('en', { type: 'disjunction' })

/** "your work", "your education or your skills". */
export const nounsOf = (all: Doubt[]): string =>
  eitherOf.format(new Set(all.flatMap(({ noun }) => noun ?? [])))
