import type { Line, Run } from '#server/resume/engine/lines/line.ts'
import { durationShape, isDurationOnly } from '#server/resume/engine/words/find-date.ts'
import { findPeriod, isSeasonOnly } from '#server/resume/engine/words/lasting.ts'
import { partsAroundNames } from '#server/resume/engine/words/uncased/entry-words.ts'
import { isEarlierWord, withoutEarlierWord } from './posts/earlier.ts'
import { roleOf, withoutFirmNotes } from '#server/resume/engine/words/field-names.ts'
import { postScore } from './post-score.ts'

/** A part of an entry's heading that stands for one thing: a firm, a post, a place. */
export interface Piece {
  text: string
  ids: number[]
  /** Number of the line in the entry's heading. */
  row: number
  /** Stands at the far side of its line. */
  far: boolean
  /** Stands in the margin, below a date that has the heading beside it. */
  margin: boolean
  bold: boolean
  links: string[]
  role: string | null
}

const separator =
  /\s*[｜丨／]\s*|\s+@\s+|\s+[|¦·•∙⋅●]\s*|\s+[–—]\s+|\s+-\s+|\s*\|\s*|\s+\/\/\s+|\s{3,}|\t/u
const rim = /^[\s,;:|·•∙–—@()（）、，；：،؛-]+(?![^()（）]*[)）])|[\s,;:|·•∙–—@(（、，；：،؛-]+$/gu

export function trimPiece(text: string): string {
  let value = text.replace(rim, '').trim()
  if (value.includes(')') && !value.includes('(')) value = value.replace(/\)/g, '').trim()
  if (value.includes('(') && !value.includes(')')) value = value.replace(/\(/g, '').trim()
  // A full stop after a longer word ends the line; after a short one it is an abbreviation.
  value = value.replace(/(\p{Ll}{4,})\.$/u, '$1')
  return value.replace(/\(\s*\)/g, '').trim()
}

/** "Acme / Lyon /": slashes part a list; a single one stands inside a name. */
function atSlashes(text: string): string[] {
  const [one = '', other, ...more] = text.split(/\s\/\s/)
  // "Estudio Sol S.L. / Arquitecta": the employer and the post.
  const differ = other !== undefined && postScore(one) < 0 && postScore(other) > 0
  const open = /\s\/\s*$/.test(text) || more.length > 0 || differ
  return open ? text.split(/\s+\/\s*/) : [text]
}

const countryLabel = /^(?:country|land|pays|país|paese|kraj|země|ország|țara)$/iu
function isPlaceLabel(text: string): boolean {
  const label = /^\s*(\p{L}[^:]{1,18}):\s*$/u.exec(text)?.[1] ?? ''
  return countryLabel.test(label) || roleOf(label) === 'place'
}

/** "City: Cork | Country: Ireland": the names of fields go, and the country with its own. */
function withoutPlaceLabel(text: string): string[] {
  const [, label = '', value = ''] = /^\s*([^:]{3,20}):\s+(\S.*)$/u.exec(text) ?? []
  if (countryLabel.test(label)) return []
  return [roleOf(label) === 'place' ? value : text]
}

/** "05/2027 (expected)": said of the date. */
const expectedWord =
  /\(?\b(?:expected|anticipated|voraussichtlich|prévue?|prevista?|previsto|en cours|in progress|laufend)\b\)?/iu

/** "2019 - now sometimes": how often, said of the date. */
const howOften =
  /^\s*(?:sometimes|mostly|mainly|usually|occasional(?:ly)?|seasonal(?:ly)?|casual(?:ly)?|on and off|off and on|now and then|as needed|when needed|(?:on |at )?(?:weekends?|evenings?|summers|holidays)|every \p{Ll}+|manchmal|gelegentlich|am wochenende|nebenbei|ab und zu|parfois|de temps en temps|le week-?end|a veces|los fines de semana|a volte|nei weekend|soms|af en toe|in het weekend|às vezes|aos fins de semana|czasami|w weekendy|ibland|på helger)(?:\s\p{Ll}+){0,2}\s*$/u

/** "Barista (6 mesi)", "Peón, 1 año": how long, behind what it is said of. */
function withoutDuration(text: string): string {
  const found = durationShape.exec(text)
  const before = text.slice(0, found?.index)
  const isWhole = found?.[0].includes('(') === found?.[0].includes(')')
  const isLast = found && /^\s*$/.test(text.slice(found.index + found[0].length))
  return isLast &&
    isWhole &&
    /\p{L}\W?(?:,|\s[–—-]|\s)\s*$/u.test(before) &&
    /[,–—-]\s*$|^\(/u.test(found[0].startsWith('(') ? '(' : before)
    ? before
    : text
}

/** "elections, 2015, 2019, 2023": the years after the first. */
const furtherYears = /^(?:\s*(?:,|&|\+|\/|and)\s*(?:19|20)\d\d(?!\d))+/u

/** In the place of a name: when in the year, or how often. */
const seasons =
  /^(?:summers?|winters?|weekends?|school holidays|seasonal|stagionale|stagionali|saisonni(?:er|ère)|saisonal|estacional|sazonal|seizoenswerk|temporada|estati|étés|veranos|sommer|somrar)$/iu

/** "Data Analyst Duration: ", before its date: the name of the field is no part of the title. */
function withoutDateLabel(text: string): string {
  const [, label = ''] =
    /(?:^|[\s,;|(–—-])((?:\p{L}[\p{L}()]*\s){0,2}\p{L}+)\s*[:：]\s*$/u.exec(text) ?? []
  const words = label.split(' ')
  const own = words.map((_, at) => words.slice(at).join(' ')).find(one => namesDate(one))
  return own ? text.slice(0, text.lastIndexOf(own)) : text
}

const namesDate = (label: string) => ['date', 'start'].includes(roleOf(label) ?? '')

/** Takes the date and the duration out of a text. */
function withoutDate(text: string, language: Line['language']): string {
  const found = findPeriod(text, language)
  const before = withoutDateLabel(text.slice(0, found?.index).replace(/\[\s*$/, ''))
  const behind = found ? text.slice(found.index + found.text.length).replace(/^\s*\]/, '') : ''
  const after = /\p{L}/u.test(before)
    ? behind.replace(furtherYears, '').replace(howOften, '')
    : behind
  const rest = found ? `${before} | ${after}` : text
  if (!found) return withoutDuration(text)
  return rest.replace(durationShape.exec(rest)?.[0] ?? '', ' ').replace(expectedWord, ' ')
}

/** Words that tie what stands before and after them, whatever their style. */
const connector =
  /(?:^|\s)(?:in|of|en|de|im|and|&|at|@|bei|chez|presso|bij|issued by|awarded by|by)$/iu

function styleGroups(runs: Run[]): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    const before = last?.[0]
    const above = last?.at(-1)?.text ?? ''
    const link = last && (connector.test(run.text) || connector.test(above) || isPlaceLabel(above))
    // Smaller words after a space are another thing; small capitals have no space inside.
    const smaller = before && before.size - run.size > 0.8 && run.gap > 0.13 && run.text.length > 3
    const alike = before && !smaller && before.bold === run.bold && before.italic === run.italic
    if (last && (link || alike)) last.push(run)
    else groups.push([run])
  }
  return groups
}

const textOf = (runs: Run[]) =>
  runs.map((run, at) => (at > 0 && run.gap > 0.13 ? ' ' : '') + run.text).join('')

/** Where the heading begins that has its date in the margin before it; 0 where none has. */
function edgeBesideDate(lines: Line[]): number {
  for (const { segments, box, language } of lines) {
    const [first, second] = segments
    if (box && first && second && withoutDate(first.text, language).trim() === '|') return second.x
  }
  return 0
}

/** The parts of some heading lines, without dates, in reading order. */
export function piecesOf(lines: Line[]): Piece[] {
  const pieces: Piece[] = []
  const edge = edgeBesideDate(lines)
  lines.forEach((line, row) => {
    let isEarlier = false
    const opening = line.segments.findIndex(
      segment => withoutDate(segment.text, line.language).trim() !== '|',
    )
    line.segments.forEach((segment, column) => {
      const groups = styleGroups(segment.runs)
      // The date may run across styles; then the whole segment is taken at once.
      const whole = findPeriod(segment.text, line.language)
      const safe = !whole || groups.some(group => textOf(group).includes(whole.text))
      const texts = safe
        ? groups.map(group => ({ text: textOf(group), runs: group }))
        : [{ text: segment.text, runs: segment.runs }]
      for (const { text, runs } of texts) {
        const parts = withoutDate(withoutFirmNotes(text), line.language)
          .split(separator)
          .flatMap(atSlashes)
          .flatMap(partsAroundNames)
        for (const part of parts.flatMap(withoutPlaceLabel)) {
          const own = withoutEarlierWord(part.trim())
          const value = trimPiece(own.replace(/^\s*(?:at|@|bei|chez|en)\s+(?=\p{Lu})/u, ''))
          if (!/[\p{L}\p{N}]/u.test(value) || isDurationOnly(value) || isSeasonOnly(value)) continue
          if (seasons.test(value)) continue
          if (isEarlierWord(value)) {
            isEarlier = true
            continue
          }
          isEarlier ||= own !== part.trim()
          // "Before that: shop assistant, promoter": what somebody was.
          const role = isEarlier && /^\p{Ll}/u.test(value) ? 'position' : (line.role ?? null)
          const links = [...new Set(runs.flatMap(run => run.links))]
          const bold = runs[0]?.bold ?? false
          pieces.push({
            text: value,
            ids: line.ids,
            row,
            far: column > opening,
            margin: segment.x < edge - 5,
            bold,
            links,
            role,
          })
        }
      }
    })
  })
  return pieces
}
