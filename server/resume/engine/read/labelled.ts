import type { Line } from '#server/resume/engine/lines/line.ts'
import { withText } from '#server/resume/engine/lines/make-line.ts'
import type { SectionKind } from '#server/resume/engine/words/headings/heading-words.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { findLanguage, isTongue, splitList } from './beside/lists.ts'
import type { Section } from './sections.ts'
import { tongues } from './beside/tongues.ts'

/** Sections that may hold lists of several kinds, each named in its line. */
const mixedKinds = new Set<SectionKind>([
  'contact',
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
  const lead = /^([^:：]{2,40})(?::\s+|：\s*)(?=\S)/u.exec(line.text)
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

/** In whole, with its classes or the year. */
const driving =
  /^(?:(?:full|valid|clean|uk|eu)\s+)*(?:(?:driving|driver['’]?s?) licen[cs]e|führerschein|permis (?:de conduire|[a-e]1?(?!\p{L}))|(?:carnet|permiso|licencia) de conducir|patente (?:di guida|[a-e]1?(?!\p{L}))|rijbewijs|carta de condução|cnh(?!\p{L})|prawo jazdy|řidičský průkaz|vodičský preukaz|körkort|kørekort|førerkort|водительск|шофьорска книжка)/iu
const kindOfItem = (text: string): SectionKind | null => {
  if (driving.test(text) && wordCount(text) < 8) return 'certificates'
  return isTongue(text) ? 'languages' : null
}

/** The items of a line of skills that are languages or a driving licence, and the rest of it. */
function partedSkills(line: Line): { line: Line; lists: { kind: SectionKind; line: Line }[] } {
  const items = splitList(line.text)
  const found = items.flatMap(text => {
    const kind = kindOfItem(text)
    return kind ? [{ kind, text }] : []
  })
  if (found.length === 0 || /^[^:]{2,40}:\s/u.test(line.text)) return { line, lists: [] }
  const lists = found.map(({ kind, text }) => ({ kind, line: withText(line, text) }))
  const rest = found.length === items.length ? line : without(line, found)
  return { line: found.length === items.length ? withText(line, '') : rest, lists }
}

const without = (line: Line, found: { text: string }[]): Line =>
  withText(
    line,
    splitList(line.text)
      .filter(item => !found.some(one => one.text === item))
      .join(', '),
  )

/** Takes lists that name another kind than their section's out into sections of their own. */
export function spreadLabelled(sections: Section[]): Section[] {
  return sections.flatMap(section => {
    if (!mixedKinds.has(section.kind)) return [section]
    const kept: Line[] = []
    const lists: Section[] = []
    for (const line of section.lines) {
      const list = listOf(line)
      if (list && list.kind !== section.kind) {
        lists.push({ kind: list.kind, known: true, heading: null, lines: [list.line] })
        continue
      }
      const parted = section.kind === 'skills' ? partedSkills(line) : { line, lists: [] }
      for (const one of parted.lists)
        lists.push({ kind: one.kind, known: true, heading: null, lines: [one.line] })
      const left = list?.kind === 'languages' ? list.line : parted.line
      if (left.text) kept.push(left)
    }
    return [{ ...section, lines: kept }, ...lists]
  })
}
