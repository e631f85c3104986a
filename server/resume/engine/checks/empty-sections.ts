import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { finding } from './context.ts'
import { straysOf } from './doubt/stray-lines.ts'

const mostShown = 8

/**
 * Known headings with nothing under them. One that is not known and empty may be a fact in capitals;
 * where such a line follows, or columns, tables or lines without a field are there, we may have taken the
 * text away, and ask.
 */
export function checkEmpty({ parsed, evidenceOfBlocks }: Context): Finding[] {
  const { headings, columns, tables } = parsed.signals
  const mayBeTaken = columns > 1 || tables > 0 || straysOf(parsed).lines.length > 0
  return headings
    .flatMap((heading, at) => {
      if (!heading.empty || heading.kind === null) return []
      const next = headings[at + 1]
      // "Education", and right below it "School", or "Skills" over "Languages" and "Traits": one names the others.
      if (headings.slice(at + 1, at + 3).some(one => one.kind === heading.kind)) return []
      const taken = next?.kind === null ? next : null
      const texts = {
        why: 'An empty section looks unfinished, or its text was lost on the way.',
        action: 'Fill the section, or remove its heading.',
        evidence: evidenceOfBlocks(heading.blockIds),
      }
      const message = `Nothing stands under the heading "${heading.text}".`
      // What no field is for may be one itself: "Right to work".
      if (heading.kind === 'other') return []
      if (!taken && !mayBeTaken) return [finding('EMPTY_SECTION', { message, ...texts })]
      return [
        finding('EMPTY_SECTION', {
          asks: true,
          message: taken
            ? `We read "${taken.text}" as the heading after "${heading.text}", with nothing between them. Is that right?`
            : `We read nothing under the heading "${heading.text}". Is that right?`,
          ...texts,
          action: `If nothing stands there: ${texts.action} If some text does, put that right below the heading, in the same column.`,
        }),
      ]
    })
    .slice(0, mostShown)
}
