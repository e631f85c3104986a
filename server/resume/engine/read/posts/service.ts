import { withText } from '#server/resume/engine/lines/make-line.ts'
import type { Section } from '#server/resume/engine/read/sections.ts'
import { degreeWord, institutionWord } from '#server/resume/engine/words/vocabulary.ts'
import { headingDate } from './heading-date.ts'

const between = /^between\s[^:]{3,40}:\s+/iu
const corps =
  /(?<!\p{L})(?:americorps|peace corps|city year|job corps|service civique|zivildienst|freiwilliges (?:soziales|ökologisches) jahr|bundesfreiwilligendienst|servizio civile|voluntary service overseas)(?!\p{L})/iu

/** A service between two schools is none: its lines go to a section of voluntary work. */
export function partService(sections: Section[]): void {
  const found = sections.flatMap(section => {
    if (section.kind !== 'education') return []
    const of = section.lines.filter(
      line =>
        headingDate(line) !== null &&
        (between.test(line.text) || corps.test(line.text)) &&
        !degreeWord.test(line.text.replace(between, '')) &&
        !institutionWord.test(line.text.replace(between, '')),
    )
    section.lines = section.lines.filter(line => !of.includes(line))
    return of
  })
  if (found.length === 0) return
  const lines = found.map(line => ({
    ...withText(line, line.text.replace(between, '')),
    bullet: false,
  }))
  sections.push({ kind: 'volunteer', known: true, heading: null, lines })
}
