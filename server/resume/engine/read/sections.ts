import type { Line } from '#server/resume/engine/lines/line.ts'
import { topGap } from '#server/resume/engine/lines/line.ts'
import { isSpaced } from '#server/resume/engine/lines/measure.ts'
import { emailShape, findAddress, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import type { SectionKind } from '#server/resume/engine/words/headings/heading-words.ts'
import { headingNoun } from '#server/resume/engine/words/headings/nouns.ts'
import { isOwnWords } from '#server/resume/engine/words/headings/own-words.ts'
import { guessHeading, knownHeading, nearHeading } from '#server/resume/engine/words/headings.ts'
import { isCaps, wordCount } from '#server/resume/engine/words/letters.ts'
import { isPlace } from '#server/resume/engine/words/places.ts'
import { positionWord, positionPart } from '#server/resume/engine/words/titles.ts'
import {
  companyWord,
  degreeWord,
  innerLabel,
  institutionWord,
} from '#server/resume/engine/words/vocabulary.ts'
import { headingDate } from './posts/heading-date.ts'
import { isPostcode, readAddress } from './address.ts'
import { bareHeadings } from './headings/bare.ts'
import { headsPosts } from './headings/of-posts.ts'
import { partRunIns } from './headings/run-in.ts'

export interface Section {
  kind: SectionKind
  /** The words were in our list, not guessed. */
  known: boolean
  heading: Line | null
  lines: Line[]
}

interface BodyStyle {
  size: number
  bold: boolean
}

/** The style most of the text is set in. */
function bodyStyle(lines: Line[]): BodyStyle {
  const weights = new Map<string, number>()
  for (const line of lines) {
    const key = `${Math.round(line.size * 2) / 2}|${line.bold}`
    weights.set(key, (weights.get(key) ?? 0) + line.text.length)
  }
  const [best] = [...weights].toSorted((a, b) => b[1] - a[1])
  const [size = '0', bold = 'false'] = (best?.[0] ?? '').split('|')
  return { size: Number(size), bold: bold === 'true' }
}

const styleKey = (line: Line) =>
  `${Math.round(line.size * 2)}|${line.bold}|${isCaps(line.text)}|${line.font}|${line.level}|${line.label}`

function couldBeHeading(line: Line): boolean {
  const words = wordCount(line.text)
  // A number or sign set apart before or after a heading is none of its words.
  const worded = line.segments.filter(
    ({ text }) => /\p{L}/u.test(text) && !/^[年月日\s]{1,3}$/u.test(text),
  )
  if (worded.length > 1 && !isSpaced(line) && !line.label) return false
  const most = line.level > 0 ? 8 : 6
  if (words === 0 || (words > most && !isSpaced(line)) || line.text.length > 48) return false
  if (line.bullet || line.role || /[@.;!?,]$|@|https?:|\d{3}/.test(line.text)) return false
  if (findDate(line.text) !== null || isPostcode(line.text)) return false
  return knownHeading(line.text) !== null || (readAddress(line.text)?.sure ?? 0) < 2
}

/** 【工作经历】, ■職歴 */
const framed = /^(?:[■□◆◇●▼▶★◎]|[【〈《＜[].*[】〉》＞\]]$)/u

function prominence(line: Line, body: BodyStyle): number {
  let score = 0
  if (line.level > 0 && line.level < 3) score += 3
  if (line.size > body.size * 1.08) score += line.size > body.size * 1.25 ? 2 : 1
  if (line.bold && !body.bold) score += 1
  if (isCaps(line.text)) score += 1
  if (isSpaced(line)) score += 2
  if (line.gap > 0.9) score += 1
  if (line.label) score += 1
  if (/[:：]$/.test(line.text) || framed.test(line.text)) score += 1
  return score
}

/** The first or last word says that it heads a section ("Experiencia docente"). */
const headsSection =
  /^(?:experiencias?|expériences?|esperienz[ae]|formación|formations?|formazione)\s|\s(?:experience|appointments|career|employment|positions|education|training|\p{L}*erfahrung|\p{L}*ausbildung|ervaring)$/iu

/** A firm, a school or a post: the words of an entry, whatever its style. */
function namesEntry(text: string): boolean {
  if (headsSection.test(text)) return false
  return [companyWord, institutionWord, positionWord, positionPart, degreeWord].some(words =>
    words.test(text),
  )
}

const misspelt = (text: string): SectionKind | null =>
  namesEntry(text) || /\d/.test(text) ? null : (nearHeading(text)?.kind ?? null)

/** The kind of the noun in it; a heading in words of its own is none of ours. */
const nounOf = (text: string): SectionKind | null =>
  namesEntry(text) || isOwnWords(text) ? null : headingNoun(text)

const entryKinds = new Set<SectionKind>([
  'work',
  'education',
  'volunteer',
  'projects',
  'certificates',
])

/** The line heads an entry: the date of one follows within two lines. */
const leadsToDate = (lines: Line[], at: number) =>
  lines.slice(at + 1, at + 3).some(line => !line.bullet && headingDate(line) !== null)

/**
 * A line of words that we don't know, under the heading of a section with nothing above it or with
 * its like: a post or degree, whatever its style.
 */
function headsEntry({ kind, lines }: Section, line: Line, next: Line | undefined): boolean {
  if (!entryKinds.has(kind) || headsSection.test(line.text)) return false
  const [first] = lines
  const again = first?.text === line.text
  const degree = kind === 'education' && degreeWord.test(line.text)
  const firm = next !== undefined && !next.bullet && namesEntry(next.text)
  return again || degree || (first === undefined && (namesEntry(line.text) || firm))
}

/**
 * The style of headings in words of their own: two lines or more wear it, all of them short, and a
 * known heading, or it is the largest of them.
 */
function titleStyle(lines: Line[], body: BodyStyle, known: Set<string>): string | null {
  const titles = [...Map.groupBy(lines.slice(1), styleKey)].filter(
    ([, all]) =>
      all.length > 1 &&
      all.every(line => couldBeHeading(line) && prominence(line, body) >= 3) &&
      !all.some(line => namesEntry(line.text)),
  )
  const rank = ([key, [line]]: [string, Line[]]) => (known.has(key) ? 1000 : 0) + (line?.size ?? 0)
  return titles.toSorted((a, b) => rank(b) - rank(a))[0]?.[0] ?? null
}

/** A column that begins with contact details and has no heading over them. */
function opensContact(lines: Line[], at: number): boolean {
  const [line, ...next] = lines.slice(at, at + 3)
  if (!line || line.gap !== topGap || line.bullet || lines[at - 1]?.region === line.region)
    return false
  const reaches = ({ text }: Line) => emailShape.test(text) || findPhone(text) === text.trim()
  const near = ({ text }: Line) => isPlace(text) || findAddress(text) === text
  const alone = line.segments.length === 1
  return reaches(line) && alone && next.some(one => reaches(one) || near(one))
}

/** Cuts the text at its headings. What stands before the first one is of kind `contact`. */
export function cutSections(whole: Line[], name: { line: Line; ids: number[] } | null): Section[] {
  const lines = partRunIns(whole)
  const nameLine = name?.line ?? null
  const body = bodyStyle(lines)
  const styles = new Map<string, { strong: number; all: number }>()
  const strong = new Map<Line, SectionKind>()
  const plain = new Map<Line, SectionKind>()
  const repeats = new Map<string, number>()
  for (const line of lines) repeats.set(line.text, (repeats.get(line.text) ?? 0) + 1)
  for (const [at, line] of lines.entries()) {
    const style = styles.get(styleKey(line)) ?? { strong: 0, all: 0 }
    style.all++
    styles.set(styleKey(line), style)
    if (line === nameLine || !couldBeHeading(line)) continue
    const kind = knownHeading(line.text) ?? headsPosts(lines, at) ?? misspelt(line.text)
    if ((repeats.get(line.text) ?? 0) > 2) continue
    // A noun of ours in it makes no heading of a line, but its style may be theirs.
    if (!kind && prominence(line, body) >= 2 && nounOf(line.text)) style.strong++
    if (!kind) continue
    if (prominence(line, body) < 1) {
      plain.set(line, kind)
      continue
    }
    strong.set(line, kind)
    style.strong++
  }
  const bare = bareHeadings(plain, strong)
  // A style that our known headings wear marks the unknown ones too, unless plain lines wear it.
  const headingStyles = new Set(
    [...styles].filter(([, s]) => s.strong >= 2 && s.strong >= s.all * 0.5).map(([key]) => key),
  )
  if (![...strong.values()].includes('work')) {
    const unknown = titleStyle(lines, body, new Set([...strong.keys()].map(styleKey)))
    if (unknown) headingStyles.add(unknown)
  }
  // One word of the list may also stand in an entry ("Training"); then it wears no heading's style.
  const strongStyles = [...strong.keys()].filter(line => headingStyles.has(styleKey(line)))
  const smallest = Math.min(...[...strong.keys()].map(line => line.size))
  const sections: Section[] = [{ kind: 'contact', known: true, heading: null, lines: [] }]
  for (const [at, line] of lines.entries()) {
    const styled = headingStyles.has(styleKey(line))
    // "Key achievements:" within a post.
    const inner = line.text.endsWith(':') && innerLabel.test(line.text) && !styled
    const naked = bare.get(line)
    if (naked) {
      sections.push({ kind: naked, known: true, heading: line, lines: [] })
      continue
    }
    const kind =
      inner && entryKinds.has(sections.at(-1)?.kind ?? 'other') ? undefined : strong.get(line)
    if (!kind && sections.length > 1 && opensContact(lines, at))
      sections.push({ kind: 'contact', known: true, heading: null, lines: [] })
    if (kind && (styled || strongStyles.length < 3 || prominence(line, body) >= 2)) {
      sections.push({ kind, known: true, heading: line, lines: [] })
      continue
    }
    const before = lines[at - 1]
    // The name may be of two lines; what follows it is no heading.
    const title = before !== undefined && before.ids.some(id => name?.ids.includes(id))
    const guess =
      line !== nameLine && !title && couldBeHeading(line) && (repeats.get(line.text) ?? 0) <= 2
    const style = styles.get(styleKey(line))
    const sure = style !== undefined && style.strong >= style.all * 0.75
    const inside =
      entryKinds.has(sections.at(-1)?.kind ?? 'other') &&
      leadsToDate(lines, at) &&
      !headsSection.test(line.text) &&
      (!sure || namesEntry(line.text))
    // Smaller than the heading it follows, and of words we don't know: a part of that section.
    const above = sections.at(-1)?.heading
    const lower =
      above !== null &&
      above !== undefined &&
      line.size < above.size * 0.9 &&
      guessHeading(line.text) === null
    const section = sections.at(-1)
    const opens = section !== undefined && !kind && headsEntry(section, line, lines[at + 1])
    if (
      guess &&
      styled &&
      !inside &&
      !opens &&
      !lower &&
      (prominence(line, body) >= 1 || line.level > 0)
    ) {
      const guessed = namesEntry(line.text) ? null : (guessHeading(line.text) ?? nounOf(line.text))
      // The names of those who speak for one are no headings.
      if (!guessed && sections.at(-1)?.kind === 'references' && !isOwnWords(line.text)) {
        sections.at(-1)?.lines.push(line)
        continue
      }
      sections.push({ kind: guessed ?? 'other', known: guessed !== null, heading: line, lines: [] })
      continue
    }
    if (guess && !inside && prominence(line, body) >= 3 && sections.length > 1) {
      const guessed = guessHeading(line.text)
      if (
        guessed &&
        !namesEntry(line.text) &&
        wordCount(line.text) <= 5 &&
        line.size >= smallest * 0.95
      ) {
        sections.push({ kind: guessed, known: true, heading: line, lines: [] })
        continue
      }
    }
    sections.at(-1)?.lines.push(line)
  }
  return sections
}
