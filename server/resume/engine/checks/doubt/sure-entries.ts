import { textAt } from '#server/resume/engine/json-tree.ts'
import type { Block, ParsedResume } from '#server/resume/engine/types.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { bulletMark, isCaps, wordCount } from '#server/resume/engine/words/letters.ts'
import { isPlace } from '#server/resume/engine/words/places.ts'
import { isTitle } from '#server/resume/engine/words/titles.ts'
import {
  degreeWord,
  institutionPart,
  institutionWord,
  isFirm,
} from '#server/resume/engine/words/vocabulary.ts'
import { isLabelOfPart, isNoEntry } from './header-misfits.ts'
import { straysOf } from './stray-lines.ts'

export type EntryKind = 'work' | 'education'

/** In words: a longer line tells something. */
const longestHeading = 14

export interface Sureness {
  /** Entries, by their pointers, whose lines may be of another, or of whose lines some are in no field. */
  loose: Set<string>
  /** Of these, those whose lines may be of another entry. */
  mixed: Set<string>
  /** Every line of the part is in one of its entries, where it belongs. */
  isWhole: boolean
  /** Every list item of the part is one of an entry. */
  hasAllItems: boolean
}

const known = new WeakMap<ParsedResume, Map<EntryKind, Sureness>>()

/** Whether the lines of posts or educations are surely theirs, and none of them is missed. */
export function surenessOf(parsed: ParsedResume, kind: EntryKind): Sureness {
  const of = known.get(parsed) ?? new Map<EntryKind, Sureness>()
  known.set(parsed, of)
  const found = of.get(kind) ?? judge(parsed, kind)
  of.set(kind, found)
  return found
}

export const ofHeader =
  /^\/(?:work|education)\/\d+\/(?:name|position|institution|studyType|area|startDate|endDate)$/
const ofText =
  /^\/(?:work|education|projects|volunteer)\/\d+\/(?:summary|description|highlights|courses)(?:\/|$)/
const inEntry = /^\/(?:work|education|projects|volunteer|certificates|publications|awards)\/\d+/

/** Lines that tell of work. */
const told = new Set<string | null>(['work', 'projects', 'volunteer'])

function judge(parsed: ParsedResume, kind: EntryKind): Sureness {
  const [loose, mixed] = [new Set<string>(), new Set<string>()]
  if (parsed.mediaType === 'application/json')
    return { loose, mixed, isWhole: true, hasAllItems: true }
  const { content, provenance, blocks, signals } = parsed
  const places = Map.groupBy(provenance, one => inEntry.exec(one.pointer)?.[0] ?? '')
  const lines = new Map(blocks.map(one => [one.id, one]))
  const strays = new Set(straysOf(parsed).lines.map(one => one.block.id))
  const headings = new Map(
    signals.headings.flatMap(one => one.blockIds.map(id => [id, one.kind] as const)),
  )
  const texts = new Set(provenance.flatMap(one => (ofText.test(one.pointer) ? one.blockIds : [])))
  const placed = new Set(provenance.flatMap(one => (inEntry.test(one.pointer) ? one.blockIds : [])))
  const starts = [...places].flatMap(([entry, of]) =>
    entry === '' ? [] : Math.min(...of.flatMap(one => one.blockIds)),
  )
  const ends = [...starts, ...headings.keys()].toSorted((a, b) => a - b)
  for (const at of (content[kind] ?? []).keys()) {
    const pointer = `/${kind}/${at}`
    const own = places.get(pointer) ?? []
    const header = own.filter(one => ofHeader.test(one.pointer))
    if (header.length > 0 && header.every(one => one.editedByUser)) continue
    if (header.some(one => isNoEntry(textAt(content, one.pointer) ?? ''))) continue
    const start = Math.min(...own.flatMap(one => one.blockIds))
    const end = ends.find(id => id > start) ?? Infinity
    const heads = new Set(header.flatMap(one => one.blockIds))
    const mine = own.flatMap(one => (ofText.test(one.pointer) ? one.blockIds : []))
    const lost = blocks.filter(({ id }) => id >= start && id < end && strays.has(id))
    if (
      mine.some(id => !heads.has(id) && isOther(lines.get(id))) ||
      lost.some(isOther) ||
      own.some(one => isLabelOfPart(keyOf(one.pointer), textAt(content, one.pointer) ?? '')) ||
      [...heads].some(id => endsInHeading(lines.get(id)?.text ?? '')) ||
      (kind === 'work' && isSchool(content.work?.[at]))
    )
      mixed.add(pointer)
    if (
      mixed.has(pointer) ||
      lost.some(({ text }) => !isPlace(text)) ||
      (kind === 'work' && !hasTitle(content.work?.[at]) && isOfOther(pointer, places)) ||
      [...heads].some(id => !texts.has(id) && tells(lines.get(id)?.text ?? ''))
    )
      loose.add(pointer)
  }
  let part: string | null = null
  let [isWhole, hasAllItems] = [loose.size === 0, true]
  for (const { id, text } of blocks) {
    const heads = headings.get(id)
    if (heads !== undefined) {
      part = heads
      continue
    }
    const isOfPart = kind === 'work' ? told.has(part) : part === kind
    if (!isOfPart || wordCount(text) === 0) continue
    const isLost = strays.has(id) || !placed.has(id)
    if (strays.has(id)) isWhole = false
    if (!bulletMark.test(text)) continue
    if (isLost || (part === 'work' && !texts.has(id)) || isOther(lines.get(id))) hasAllItems = false
  }
  return { loose, mixed, isWhole, hasAllItems }
}

const keyOf = (pointer: string) => pointer.split('/').at(-1) ?? ''

/** "2003 Secondary school, certificate COURSES": the heading below it stands in its line. */
function endsInHeading(text: string): boolean {
  const last = text.trim().split(/\s+/).at(-1) ?? ''
  return wordCount(text) > 1 && !isCaps(text) && isCaps(last) && knownHeading(last) !== null
}

const hasTitle = ({ position = '' }: { position?: string } = {}) => isTitle(position)

/** A school in the place of an employer, and no title. */
const isSchool = ({ name = '', position = '' }: { name?: string; position?: string } = {}) =>
  !isTitle(position) &&
  !isTitle(name) &&
  (degreeWord.test(`${name} ${position}`) || institutionWord.test(position))

/** A line below a post that begins or ends with a period, or names a title and an employer. */
function isOther(block: Block | undefined): boolean {
  if (!block) return false
  const text = block.text.replace(bulletMark, '').trim()
  const isMarked = text !== block.text.trim()
  const date = findDate(text)
  const lasts = date?.kind === 'range'
  if (lasts && (date.index < 3 || !isMarked)) return true
  if (isMarked) return false
  const words = wordCount(text)
  if (words > longestHeading || /[.!?]$/.test(text)) return false
  if (/^(?:19|20)\d{2}(?!\d)/.test(text) || /(?<!\d)(?:19|20)\d{2}$/.test(text)) return true
  const [first = '', second = ''] = text.split(/,\s+|\s[–—-]\s|\s@\s/u)
  return isTitle(first) && wordCount(first) < 6 && /^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(second)
}

/** A line that was read as part of a heading, and has nothing of one: "Rousing, pressing". */
function tells(line: string): boolean {
  const text = line.replace(bulletMark, '').trim()
  const [, ...words] = text.split(/[\s/]+/).filter(word => /\p{L}/u.test(word))
  const small = words.filter(word => /^\p{Ll}{4}/u.test(word))
  if (small.length === 0 || findDate(text) !== null) return false
  if (words.some(word => /^\W?\p{Lu}/u.test(word)) && small.length < 3) return false
  return ![isTitle, isPlace, isFirmOrSchool].some(is => is(text))
}

const isFirmOrSchool = (text: string) =>
  isFirm(text) || institutionWord.test(text) || institutionPart.test(text)

/** As `isOfOther`, of the whole reading. */
export const hasOthersName = ({ provenance }: ParsedResume, pointer: string): boolean =>
  isOfOther(
    pointer,
    Map.groupBy(provenance, one => inEntry.exec(one.pointer)?.[0] ?? ''),
  )

/** The employer stands in the lines of an earlier post, and not above them, as the one of several posts does. */
function isOfOther(pointer: string, places: Map<string, ParsedResume['provenance']>): boolean {
  const idsOf = (entry: string, key: string) =>
    (places.get(entry) ?? []).find(one => one.pointer === `${entry}/${key}`)?.blockIds ?? []
  const name = idsOf(pointer, 'name')
  if (name.length === 0) return false
  const at = Number(pointer.split('/')[2])
  return Array.from({ length: at }, (_, index) => `/work/${index}`).some(
    entry =>
      idsOf(entry, 'name').some(id => name.includes(id)) &&
      idsOf(entry, 'position').some(id => name.some(one => one >= id)),
  )
}
