import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import { onRequest } from '#server/resume/engine/words/form-labels.ts'
import type { Context } from './context.ts'
import { finding } from './context.ts'

const mostShown = 8

interface EmptyHeading {
  text: string
  blockIds: number[]
  /** The line of unknown kind that follows: it may be text that we took for a heading. */
  taken: string | null
}

/** Known headings with nothing under them; one that is not known may be a fact in capitals. */
export const emptyHeadings = ({ signals: { headings } }: ParsedResume): EmptyHeading[] =>
  headings.flatMap(({ text, blockIds, empty, kind }, at) => {
    // What no field is for may be one itself: "Right to work".
    if (!empty || kind === null || kind === 'other') return []
    if (at === 0 && isFileTitle(text)) return []
    // "References on request" says all there is.
    if (onRequest.test(text)) return []
    const next = headings[at + 1]
    // "Education", and right below it "School", or "Skills" over "Languages" and "Traits": one names the others.
    if (headings.slice(at + 1, at + 3).some(one => one.kind === kind)) return []
    return [{ text, blockIds, taken: next?.kind === null ? next.text : null }]
  })

/** "РЕЗЮМЕ", "R E S U M E" over the whole file is its title. */
const isFileTitle = (text: string) =>
  /^(?:curriculum ?vitae|cv|r[ée]sum[ée]|резюме|lebenslauf|hoja de vida|életrajz|życiorys)$/iu.test(
    text.trim().replaceAll(/(?<=^|\s)(\p{L}) (?=\p{L}(?:\s|$))/gu, '$1'),
  )

export const saidEmpty = (heading: string) => `Nothing stands under the heading "${heading}".`

export const checkEmpty = ({ parsed, evidenceOfBlocks }: Context): Finding[] =>
  emptyHeadings(parsed)
    .slice(0, mostShown)
    .map(({ text, blockIds }) =>
      finding('EMPTY_SECTION', {
        message: saidEmpty(text),
        why: 'An empty section looks unfinished, or its text was lost on the way.',
        action: 'Fill the section, or remove its heading.',
        evidence: evidenceOfBlocks(blockIds),
      }),
    )
