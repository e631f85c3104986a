import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import { commonHeadings, type CommonSection } from '#server/resume/engine/words/headings/common.ts'
import { isOwnWords } from '#server/resume/engine/words/headings/own-words.ts'
import { guessHeading, nearHeading } from '#server/resume/engine/words/headings.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'
import { companyWord, degreeWord, institutionWord } from '#server/resume/engine/words/vocabulary.ts'
import type { Context } from './context.ts'
import { finding } from './context.ts'
import { usualHeading } from './post-words.ts'

const mostShown = 8

/** Words that head a part in many professions; and lines that name a firm, a post, a date or a place are no headings. */
const isUsual = (text: string) =>
  usualHeading.test(text.trim()) ||
  [companyWord, institutionWord, positionWord, degreeWord].some(words => words.test(text)) ||
  /\d|,\s|(?<!\p{L})(?:ltd|inc|llc|plc|corp|gmbh|ag|kg|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|oy|a\/s)\.?$/iu.test(
    text,
  )

/** The common word for what stands under a heading, in the language of the resume; null where we know none. */
function commonWord({ language, text }: ParsedResume, kind: string | null): string | null {
  const headings = commonHeadings(language, text)
  return kind !== null && Object.hasOwn(headings, kind) ? headings[kind as CommonSection] : null
}

/** What a heading is called rightly, where a letter within it is wrong; another ending is no mistake. */
function meantBy(text: string): string | null {
  // "Project #1:" is one of several, and no slip.
  const near = /\d/.test(text) ? null : nearHeading(text)
  return near && !near.isEnding ? near.text : null
}

export function checkHeadings({ parsed, evidenceOfBlocks }: Context): Finding[] {
  return parsed.signals.headings
    .flatMap(({ text, kind, empty, holds, blockIds }) => {
      // What stands first is the name, or what kind of document it is.
      if (blockIds[0] === 0) return []
      const meant = kind === null ? null : meantBy(text)
      if (kind === null ? empty || isUsual(text) || !isOwnWords(text) : meant === null) return []
      const word = commonWord(parsed, holds ?? guessHeading(text))
      return [
        finding('NON_STANDARD_HEADING', {
          message: `The heading "${text}" is not one that hiring systems know.`,
          why: 'They sort your text by its headings; what stands under an unknown one may be lost.',
          action: meant
            ? `A letter seems to be wrong. It is written "${meant}".`
            : word
              ? `They know "${word}", if that is what stands there.`
              : 'If one of the common headings fits, such as Experience, Education, Skills or Projects, use that.',
          evidence: evidenceOfBlocks(blockIds),
        }),
      ]
    })
    .slice(0, mostShown)
}
