import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import { commonHeadings, type CommonSection } from '#server/resume/engine/words/headings/common.ts'
import { guessHeading, knownHeading, nearHeading } from '#server/resume/engine/words/headings.ts'
import type { Context } from './context.ts'
import { finding } from './context.ts'
import { usualHeading } from './post-words.ts'

const mostShown = 8

/** Words that head a part in many professions; and lines that name a firm, a date or a place are no headings. */
const isUsual = (text: string) =>
  usualHeading.test(text.trim()) ||
  /\d|,\s|(?<!\p{L})(?:ltd|inc|llc|plc|corp|gmbh|ag|kg|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|oy|a\/s)\.?$/iu.test(
    text,
  )

/** The common word for what stands under a heading, in the language of the resume; null where we know none. */
function commonWord({ language, text }: ParsedResume, kind: string | null): string | null {
  const headings = commonHeadings(language, text)
  return kind !== null && Object.hasOwn(headings, kind) ? headings[kind as CommonSection] : null
}

/** A known heading with a letter wrong; one more or less "s" is no mistake. */
function meantBy(text: string): string | null {
  const isKnown = [text, `${text}s`].some(one => knownHeading(one) !== null)
  const near = isKnown ? null : nearHeading(text)
  const plain = (one: string) =>
    one
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '')
      .replace(/s$/u, '')
  // "Project #1:" is one of several, and no slip.
  const isNumbered = /\d/.test(text)
  return near && !isNumbered && plain(near.key) !== plain(text) ? near.kind : null
}

export function checkHeadings({ parsed, evidenceOfBlocks }: Context): Finding[] {
  return parsed.signals.headings
    .flatMap(({ text, kind, empty, holds, blockIds }) => {
      // What stands first is the name, or what kind of document it is.
      if (blockIds[0] === 0) return []
      const meant = kind === null ? null : meantBy(text)
      if (kind === null ? empty || isUsual(text) : meant === null) return []
      const word = commonWord(parsed, meant ?? holds ?? guessHeading(text))
      return [
        finding('NON_STANDARD_HEADING', {
          message: `The heading "${text}" is not one that hiring systems know.`,
          why: 'They sort your text by its headings; what stands under an unknown one may be lost.',
          action: word
            ? meant
              ? `A letter seems to be wrong. They know "${word}".`
              : `They know "${word}", if that is what stands there.`
            : 'If one of the common headings fits, such as Experience, Education, Skills or Projects, use that.',
          evidence: evidenceOfBlocks(blockIds),
        }),
      ]
    })
    .slice(0, mostShown)
}
