import type { Line } from '#server/resume/engine/lines/line.ts'
import { withText } from '#server/resume/engine/lines/make-line.ts'
import type { SectionKind } from '#server/resume/engine/words/headings/heading-words.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { findLanguage } from './lists.ts'
import type { Section } from './sections.ts'

/** Sections that may hold lists of several kinds, each named in its line. */
const mixedKinds = new Set<SectionKind>([
  'skills',
  'other',
  'languages',
  'interests',
  'certificates',
])
const listedKinds = new Set<SectionKind>([
  'skills',
  'languages',
  'interests',
  'certificates',
  'awards',
])

const tongues =
  /^(?:mother tongue|native language|other languages?|muttersprache|(?:weitere|andere) sprachen?|fremdsprachen|langues? maternelles?|autres? langues?|lengua materna|idioma materno|prima lingua|otr[oa]s? (?:idiomas?|lenguas?)|madrelingua|altr[ae] lingu[ae]|língua materna|outras línguas|moedertaal|andere talen)$/u

function kindOf(label: string): SectionKind | null {
  const plain = label
    .toLowerCase()
    .replaceAll(/\(\p{L}{1,2}\)|[():]/gu, '')
    .trim()
  return tongues.test(plain) ? 'languages' : knownHeading(label)
}

/** "Languages: English, Welsh" among the skills: the kind its label names, and the line without it. */
function listOf(line: Line): { kind: SectionKind; line: Line } | null {
  const [first, ...others] = line.segments
  const lead = /^([^:]{3,40}):\s+(?=\S)/u.exec(line.text)
  if (!first || (!lead && others.length === 0)) return null
  // "English  C1  C1  B2": a row of the table of levels.
  const levels = others.length > 0 && others.every(segment => /^[ABC][12]$/.test(segment.text))
  const tongue = levels && findLanguage(first.text)?.name === first.text
  if (tongue) return { kind: 'languages', line: { ...line, segments: line.segments.slice(0, 2) } }
  const kind = kindOf(lead?.[1] ?? first.text)
  const text = lead
    ? line.text.slice(lead[0].length)
    : others.map(segment => segment.text).join(', ')
  if (!kind || !listedKinds.has(kind)) return null
  if (kind === 'languages' && !findLanguage(text)) return null
  return { kind, line: { ...withText(line, text, { bold: false }), bold: false } }
}

/** Takes lists that name another kind than their section's out into sections of their own. */
export function spreadLabelled(sections: Section[]): Section[] {
  return sections.flatMap(section => {
    if (!mixedKinds.has(section.kind)) return [section]
    const kept: Line[] = []
    const lists: Section[] = []
    for (const line of section.lines) {
      const list = listOf(line)
      if (list && list.kind !== section.kind)
        lists.push({ kind: list.kind, known: true, heading: null, lines: [list.line] })
      else kept.push(list?.kind === 'languages' ? list.line : line)
    }
    return [{ ...section, lines: kept }, ...lists]
  })
}
