import type { Line } from '#server/resume/engine/lines/line.ts'
import { linksOf } from '#server/resume/engine/lines/measure.ts'
import { emailShape, findAddress, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { fold as unaccented } from '#server/resume/engine/words/fold.ts'
import type { SectionKind } from '#server/resume/engine/words/headings/heading-words.ts'
import { asksOrTells } from '#server/resume/engine/words/headings/own-words.ts'
import { headingNoun } from '#server/resume/engine/words/headings/nouns.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isCaps, wordCount } from '#server/resume/engine/words/letters.ts'
import { isCountry, isPlace, isPlaceCode, mayBePlace } from '#server/resume/engine/words/places.ts'
import {
  isEastAsianName,
  mayBeEastAsianName,
  withoutReading,
} from '#server/resume/engine/words/uncased/east-asian-names.ts'
import { withoutHonours } from '#server/resume/engine/words/names/honours.ts'
import {
  introducedName,
  isNameLabel,
  namedInline,
  otherInline,
} from '#server/resume/engine/words/names/labels.ts'
import { otherFileTitle } from '#server/resume/engine/words/uncased/contact-labels.ts'
import { isEastAsian, isUncased } from '#server/resume/engine/words/uncased/scripts.ts'
import { companyWord } from '#server/resume/engine/words/vocabulary.ts'
import { readAddress } from './address.ts'
import { fieldName, isPost, fieldLabel, partsOf } from './contact-parts.ts'
import type { Cell } from './draft-with-provenance.ts'
import { cell } from './draft-with-provenance.ts'

const nameShape = /^[\p{L}][\p{L}\p{M}.'’"“”()-]*(?:[ ,]+[\p{L}"“(][\p{L}\p{M}.'’"“”()-]*){0,5}$/u
/** What a file calls itself, alone or before the name. */
const fileTitle =
  /^(?:(?:europass|confidential|professional|personal|vertrauliche[rs]?)\s+)?(?:curriculum\s+vit(?:ae|æ)(?:\s+europass)?|cv|c\.v\.|r[ée]sum[ée]|lebenslauf|bewerbung|hoja\s+de\s+vida|currículum(?:\s+vitae)?|currículo)(?=$|[\s:–—-])(?:\s+(?:of|von|de|di|van))?\s*[:–—-]?\s*/iu
export interface NameFound {
  line: Line
  name: string
  ids: number[]
  label: Cell | null
}

function couldBeName(text: string): boolean {
  if (isEastAsian(text))
    return isEastAsianName(text) && knownHeading(text) === null && !otherFileTitle.test(text)
  const words = wordCount(text)
  if (words < 2 || words > 6 || text.length > 50 || /\d|@|:/.test(text) || !nameShape.test(text))
    return false
  if (knownHeading(text) || asksOrTells(text) || findDate(text)) return false
  if (fileTitle.test(text) || fieldName.test(text)) return false
  if (isUncased(text)) return words < 6 && !otherFileTitle.test(text) && !isPost(text)
  const capital = text.split(/\s+/).filter(word => /^["“(]?\p{Lu}/u.test(word)).length
  return capital >= Math.min(2, words - 1)
}

/** What stands behind a label, and before the next one on its line. */
const valueOf = (text: string, label: string) =>
  text.slice(label.length).split(/\s+[^\s:：]{1,8}[:：]|\s{2,}/)[0] ?? ''
const plainName = (name: string) =>
  isEastAsian(name) ? withoutReading(name) : name.replace(/,.*$/, '')

/** Their entries may be labelled "Name: …". */
const listsNames = new Set<SectionKind>(['projects', 'certificates', 'awards', 'references'])

/** The name stands above these, unless they are in a side column. */
const belowName = new Set<SectionKind>([
  'work',
  'education',
  'projects',
  'volunteer',
  'publications',
])

const fold = (text: string) => unaccented(text).replace(/[^\p{L}\s]/gu, '')

/** What is written in addresses, but those of projects and of others: most people's names stand in theirs. */
function addressesOf(lines: Line[]): string {
  let kind: string | null = null
  const texts = lines.flatMap(line => {
    kind = knownHeading(line.text) ?? kind
    if (kind === 'projects' || kind === 'references') return []
    const mail = emailShape.exec(line.text)?.[0].split('@')[0]
    return [
      mail,
      findAddress(line.text),
      ...linksOf(line).filter(link => !/google|maps/.test(link)),
    ]
  })
  return fold(texts.filter(Boolean).join(' '))
}

/** A name set in several lines of one large size: the first line of them with the ones below. */
function stacked(first: Line[], at: number): { text: string; ids: number[] } | null {
  const line = first[at]
  if (!line || line.box === null || line.size <= 14) return null
  let text = line.text
  const ids = [...line.ids]
  for (const next of first.slice(at + 1, at + 4)) {
    const follows =
      next.region === line.region && Math.abs(next.size - line.size) < 0.3 && next.gap < 1
    if (!follows || wordCount(next.text) > 2 || isPost(next.text)) break
    text = `${text}${text.endsWith('-') ? '' : ' '}${next.text}`
    ids.push(...next.ids)
  }
  return ids.length > line.ids.length && wordCount(line.text) <= 2 && couldBeName(text)
    ? { text, ids }
    : null
}

/** The name: the largest line of the first page that reads like one. */
export function findName(lines: Line[]): NameFound | null {
  const first = lines.filter(line => line.page === 1).slice(0, 80)
  const headed = first.findIndex(line => belowName.has(knownHeading(line.text) ?? 'contact'))
  const addresses = addressesOf(lines)
  const written = (name: string) =>
    fold(name)
      .split(/\s+/)
      .some(word => word.length > 2 && addresses.includes(word))
  const mails = fold(lines.map(line => emailShape.exec(line.text)?.[0] ?? '').join(' '))
  const mailed = (name: string) => mails.includes(fold(name).split(' ').at(-1) ?? ' ')
  // Somebody may write all in small letters, also the own name.
  const small = (name: string, at: number) =>
    at < 2 &&
    /^\p{Ll}[\p{Ll}.'’-]+(?: \p{Ll}[\p{Ll}.'’-]+){1,3}$/u.test(name) &&
    (written(name) || mailed(name))
  let best: NameFound | null = null
  let bestScore = 0
  let section: SectionKind | null = null
  first.forEach((line, at) => {
    if (introducedName(line.text)) return
    // Contact details or a heading may stand small beside it.
    const [large, other] = line.segments.toSorted((a, b) => b.size - a.size)
    const beside = large && other && large.size > other.size * 1.2
    const [field, value] = line.segments
    const further = otherInline.exec(field?.text ?? '')?.[0]
    const inline = namedInline.exec(line.text)?.[0] ?? further
    const parts = inline
      ? [inline === further ? valueOf(field?.text ?? '', inline) : line.text.slice(inline.length)]
      : (beside ? [large.text] : partsOf(line)).map(withoutHonours)
    const whole =
      parts.length > 1
        ? parts.filter((one, place) => place > 0 || fileTitle.exec(one)?.[0].trim() !== one)
        : (parts[0] ?? '')
            .replace(/^#+\s+/, '')
            .replace(fileTitle, '')
            .split(/,\s+/)
    // "Name: Lean Six Sigma" in a list of certificates is what the certificate is called.
    section = knownHeading(line.text) ?? section
    if (inline && section && listsNames.has(section)) return
    const named = value && isNameLabel(field?.text ?? '')
    const labelled = named || inline !== undefined || isNameLabel(whole[0] ?? '')
    const [head = '', ...tail] = inline
      ? whole
      : named
        ? [value.text]
        : labelled
          ? whole.slice(1)
          : whole
    const stack = tail.length === 0 && !labelled ? stacked(first, at) : null
    const name = stack?.text ?? head
    const told = labelled && mayBeEastAsianName(name)
    if (!told && !couldBeName(name) && !small(name, at)) return
    // "Fall River, MA" is a place, "Jane Doe, PMP" a person.
    const text = beside ? large.text : line.text
    const code = /\p{Lu}+$/u.exec(text.slice(-8))?.[0] ?? ''
    const honoured = withoutHonours(text) !== text && !isPlaceCode(code)
    if (isPlace(text) && !honoured) return
    // In a text, what stands below the heading of the posts is one of them.
    const isEntry = line.box === null && (section === 'work' || section === 'education')
    if ((isEntry || line.bullet) && !written(name) && !labelled) return
    const below = headed >= 0 && at > headed && !written(name) && !labelled
    // Where no sizes tell, what stands below it in the same text is a firm or a school.
    if (below && line.box === null && line.level === 0 && line.region === first[headed]?.region)
      return
    if ((section || at > 2) && headingNoun(name) && !written(name) && !labelled) return
    const post = isPost(name)
    if (post && !isCaps(name) && !written(name)) return
    const score =
      line.size * 2 +
      (at < 3 ? 6 - at * 2 : 0) +
      (line.level === 1 ? 6 : 0) +
      (line.bold ? 1 : 0) +
      (written(name) ? 8 : 0) +
      (labelled ? 20 : 0) -
      // Below the first heading stand posts and firms, unless it is a side column's.
      (below ? 8 : 0) -
      (post ? 6 : 0) -
      (companyWord.test(name) ? 12 : 0)
    if (score <= bestScore) return
    bestScore = score
    const title = tail.find(part => isPost(part))
    const ids = stack?.ids ?? line.ids
    best = { line, name: plainName(name), ids, label: cell(title, line.ids, 0.7) }
  })
  return greeted(first) ?? best ?? introduced(first) ?? firstNameOf(first)
}

/** The largest line greets its reader, and tells the name. */
function greeted([line, ...others]: Line[]): NameFound | null {
  const name = line && others.every(other => other.size <= line.size) && introducedName(line.text)
  return name ? { line, name, ids: line.ids, label: null } : null
}

/** A letter tells the name in its first sentences. */
function introduced(first: Line[]): NameFound | null {
  for (const line of first.slice(0, 12)) {
    const name = line.bullet ? null : introducedName(line.text)
    if (name) return { line, name, ids: line.ids, label: null }
  }
  return null
}

/** One word above an address or a number, at the very top: some give no more than a first name. */
function firstNameOf([line, next]: Line[]): NameFound | null {
  const name = line?.text.trim() ?? ''
  if (!line || !next || !/^\p{Lu}[\p{Ll}'’-]{2,20}$/u.test(name)) return null
  if (!emailShape.test(next.text) && !findPhone(next.text)) return null
  const other = knownHeading(name) ?? fileTitle.exec(name) ?? fieldName.exec(name)
  return other || isPost(name) || isPlace(name) ? null : { line, name, ids: line.ids, label: null }
}

/** Reads like a headline: a few words that are no address, place, field or heading. */
function couldBeLabel(line: Line, found: NameFound): boolean {
  const { text } = line
  if (wordCount(text) > 6 || line.size >= found.line.size + 0.1) return false
  if (line.box !== null && line.size === found.line.size) return false
  if (!/^\p{Lu}(?!\/)/u.test(text) || /[@\d,.:]/.test(text) || findAddress(text)) return false
  if (fieldLabel.test(text) || fieldName.test(text) || isPlace(text) || isCountry(text))
    return false
  return knownHeading(text) === null && partsOf(line).length === 1
}

/** "Compiler Engineer, Tumalo Springs": the headline alone. */
function withoutTown(text: string): string {
  const [post = '', town = '', ...others] = text.split(/,\s+/)
  const placed = others.length === 0 && town !== '' && mayBePlace(town) && !isPost(town)
  return placed && isPost(post) ? post : text
}

/** A headline without the number of a register or the years behind it. */
const withoutNumber = (text: string) =>
  text.length > 120
    ? text
    : text
        .replace(/\s*\([^()]*\d[^()]*\)$/, '')
        .replace(/\.\s+\p{Lu}[^.]*\d.*$/u, '')
        .trim()

/** "Comunicadora Social – Periodista": a dash between two trades, where no other sign parts the line. */
function joined(line: Line, parts: string[]): string | null {
  const text = line.text.trim()
  const [one = '', two = ''] = parts
  const plain = parts.length === 2 && [`${one} – ${two}`, `${one} - ${two}`].includes(text)
  return plain && !/[\d@:]/.test(text) && !isPost(one) && isPost(two) && wordCount(text) < 6
    ? text
    : null
}

/** The headline under the name. */
export function findLabel(lines: Line[], found: NameFound | null): Cell | null {
  if (!found) return null
  if (found.label) return found.label
  const start = lines.findIndex(line => line.ids.some(id => found.ids.includes(id)))
  for (const line of lines.slice(start + 1, start + 5)) {
    if (line.ids.some(id => found.ids.includes(id))) continue
    if (knownHeading(line.text)) break
    const parts = partsOf(line)
    const whole = joined(line, parts)
    if (whole) return cell(whole, line.ids, 0.7)
    for (const part of parts.map(withoutNumber)) {
      const other =
        wordCount(part) > 8 ||
        emailShape.test(part) ||
        findPhone(part) ||
        isPlace(part) ||
        /[.:]$|\p{L}(?::\s|：)/u.test(part) ||
        (/\d/.test(part) && part.includes(',')) ||
        readAddress(part)
      if (!other && isPost(part)) return cell(withoutTown(part), line.ids, 0.75)
    }
  }
  const below = lines
    .slice(start + 1, start + 7)
    .filter(line => !line.ids.some(id => found.ids.includes(id)))
  const [next] = below
  if (!next || !couldBeLabel(next, found)) return null
  const word = next.text.split(/\s+/)[0] ?? ''
  // One word may be a town; a trade is told again further down, or the town is said elsewhere.
  const again = lines.some(line => line !== next && line.text.includes(word))
  const placed = below.some(
    line =>
      line !== next &&
      partsOf(line).some(part => (readAddress(part.replace(fieldLabel, ''))?.sure ?? 0) > 2),
  )
  return wordCount(next.text) > 1 || again || placed ? cell(next.text, next.ids, 0.5) : null
}
