import type { Layout } from './layout/document.ts'
import type { Line } from './lines/line.ts'
import { isOfAgency } from '#server/resume/engine/words/address/agency.ts'
import { isSpaced } from './lines/measure.ts'
import { headingDate } from './read/posts/heading-date.ts'
import type { Section } from './read/sections.ts'
import type { Source } from './sources/source.ts'
import type { ParseSignals } from './types.ts'
import { emailShape, findPhone } from './words/contact-shapes.ts'
import { wordCount } from './words/letters.ts'

/** "jane.doe @ post.example": nothing that answers it leaves the spaces out. */
const spacedEmail =
  /(?<!\S)[\w.+-]{1,64}(?: @ ?|@ )[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,12}(?!\S)/giu

/** "jane.doe@post,example", "jane.doe@post . example". */
const brokenEnd = /(?<!\S)[\w.+-]{1,64}@[\w-]{1,63}(?:,|\s\.\s?)[a-z]{2,12}(?!\S)/giu

const smallType = 9
const likeEmail =
  /(?<![^\s|,;()<>：，；、（）｜【】])[^\s|,;()<>：，；、（）｜【】]+@[^\s|,;()<>：，；、（）｜【】]+/gu
const likeUrl = /(?:https?:[^\s|,;]+|www\.[^\s|,;]+)/giu

export function signalsOf(
  source: Source,
  layout: Layout,
  joined: Line[],
  sections: Section[],
): ParseSignals {
  const { lines } = layout
  // What runs along the foot of a page is meant to be small.
  const feet = feetOf(lines)
  const placed = lines.filter(line => line.box !== null && line.area === 'body' && !feet.has(line))
  const letters = placed.reduce((sum, line) => sum + line.text.length, 0)
  const small = placed.filter(line => line.size < smallType - 0.05)
  return {
    columns: layout.columns,
    sideBlocks: lines.filter(line => layout.sideRegions.has(line.region)).flatMap(line => line.ids),
    proseInSidebar: joined
      .filter(line => layout.narrowRegions.has(line.region) && wordCount(line.text) >= 10)
      .flatMap(line => line.ids),
    tables: source.kind === 'lines' ? source.tables : 0,
    pictures:
      source.kind === 'lines'
        ? source.pictures
        : source.pages.reduce((sum, page) => sum + page.pictures, 0),
    minFontSize: smallestType(placed, letters),
    smallTextBlocks: small.flatMap(line => line.ids),
    sideMargin: layout.sideMargin,
    headings: sections.flatMap(({ heading, kind, known, lines: body }, at) => {
      if (!heading) return []
      // An empty heading right before another one names a group of sections, not an empty section.
      return [
        {
          text: heading.text,
          kind: known ? kind : null,
          ...(!known && kind !== 'other' && { holds: kind }),
          blockIds: heading.ids,
          empty: body.length === 0 && at > 0,
        },
      ]
    }),
    contactInHeaderFooter: lines
      .filter(line => line.area !== 'body' && !isOfAgency(line.text))
      .filter(line => emailShape.test(line.text) || findPhone(line.text))
      .flatMap(line => line.ids),
    spacedLetters: lines
      .filter(line => isSpaced(line) && spellsWord(line.text))
      .flatMap(line => line.ids),
    ligatures: source.kind === 'pages' ? source.ligatures : 0,
    ligatureBlocks: lines.filter(hasLigature).flatMap(line => line.ids),
    unmappable: source.kind === 'pages' ? source.unmappable : 0,
    hiddenText: source.hidden.length,
    hidden: source.hidden,
    damaged: source.damaged,
    unread: source.unread,
    dates: datesOf(sections),
    unreadableDates: unreadableOf(sections),
    malformed: malformedOf(lines),
  }
}

const mostAtFoot = 5

/** The small print at the foot of each page, under lines of a larger type. */
function feetOf(lines: Line[]): Set<Line> {
  return new Set(
    [...Map.groupBy(lines, line => line.page).values()].flatMap(page => {
      const upwards = page.toSorted((a, b) => b.bottom - a.bottom)
      const over = upwards.findIndex(line => line.size >= smallType - 0.05)
      return over > 0 && over <= mostAtFoot ? upwards.slice(0, over) : []
    }),
  )
}

function smallestType(lines: Line[], letters: number): number | null {
  const bySize = new Map<number, number>()
  for (const line of lines) bySize.set(line.size, (bySize.get(line.size) ?? 0) + line.text.length)
  let sum = 0
  for (const [size, count] of [...bySize].toSorted((a, b) => a[0] - b[0])) {
    sum += count
    if (sum >= letters * 0.05) return size
  }
  return null
}

/** Dots of a rating, classes of a licence, initials and "4 years" spell no word. */
function spellsWord(text: string): boolean {
  if (/^\d/.test(text)) return false
  const words = text.toLowerCase().split(/\s+/)
  const apart = words.filter(word => /^\p{L}$/u.test(word))
  if (apart.length === 0 && /\d/.test(text)) return false
  // Marks of an exam are letters too.
  if (apart.length > 0 && apart.every(letter => /[a-fu]/.test(letter))) return false
  // Joined already, the letters stood apart by their places on the page.
  const letters = apart.length > 0 ? apart : [...words.join('').replace(/[^\p{L}]/gu, '')]
  const inOrder = letters.every((letter, at) => at === 0 || letter >= (letters[at - 1] ?? ''))
  const isLatin = letters.some(letter => /[a-z]/.test(letter))
  const hasVowel = letters.some(letter => /[aeiouyàáâäåãæèéêëìíîïòóôöøõùúûü]/.test(letter))
  return new Set(letters).size >= 3 && letters.length >= 5 && !inOrder && (hasVowel || !isLatin)
}

const hasLigature = (line: Line) =>
  line.segments.some(segment => segment.runs.some(run => run.ligature))

/** Texts that stand where a date does and name no month there is ("13/2021", "00/2020"). */
const unreadableOf = (sections: Section[]): ParseSignals['unreadableDates'] =>
  sections
    .filter(section => section.kind === 'work' || section.kind === 'education')
    .flatMap(section => section.lines)
    .flatMap(line => {
      const found = headingDate(line)
      const broken =
        found &&
        ((found.end === null && !found.current) ||
          (found.kind === 'range' && found.start === null && /\d/.test(found.text)))
      return broken ? [{ text: found.text, blockIds: line.ids }] : []
    })

const datesOf = (sections: Section[]): ParseSignals['dates'] =>
  sections
    .filter(section => section.kind === 'work' || section.kind === 'education')
    .flatMap(section => section.lines)
    .flatMap(line => {
      const found = headingDate(line)
      return found?.start || found?.end
        ? [{ text: found.text, shape: found.shape, blockIds: line.ids }]
        : []
    })

function malformedOf(lines: Line[]): ParseSignals['malformed'] {
  const malformed: ParseSignals['malformed'] = []
  for (const line of lines) {
    const linked = line.segments.some(segment => segment.runs.some(run => run.links.length > 0))
    if (linked) continue
    for (const shape of [spacedEmail, brokenEnd])
      for (const [text] of line.text.matchAll(shape))
        malformed.push({ kind: 'email', text, blockIds: line.ids })
    for (const [text] of line.text.replace(brokenEnd, ' ').matchAll(likeEmail)) {
      const valid = emailShape.exec(text)?.[0]
      const handle = /^@|^https?:|\/@|@[^\p{L}]/u.test(text)
      if (!handle && (!valid || valid.length < text.replace(/[.:]+$/, '').length - 1)) {
        malformed.push({ kind: 'email', text, blockIds: line.ids })
      }
    }
    for (const [text] of line.text.matchAll(likeUrl)) {
      const address = /^www\./i.test(text) ? `https://${text}` : text
      if (!URL.canParse(address) || !/\.[a-z]{2,}/i.test(address)) {
        malformed.push({ kind: 'url', text, blockIds: line.ids })
      }
    }
  }
  return malformed
}
