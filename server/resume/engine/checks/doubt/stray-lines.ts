import type { Block, ParsedResume } from '#server/resume/engine/types.ts'
import { linesWithoutField } from '#server/resume/engine/doubt/unsure.ts'
import { emailShape, findAddress, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { isAboutPost, isTitleRow, roleOf } from '#server/resume/engine/words/field-names.ts'
import { namesSector } from '#server/resume/engine/words/form-labels.ts'
import { findDate, isDurationOnly } from '#server/resume/engine/words/find-date.ts'
import { letterCount, wordCount } from '#server/resume/engine/words/letters.ts'
import { usualHeading } from '../post-words.ts'
import { placeholderDate, templateText } from '../template-words.ts'
import { asideHeading, isAside } from './aside-words.ts'

/** A line that the reading does not explain: it is in no field, or in one that it does not fit. */
export interface Stray {
  block: Block
  /** Without the mark of a list. */
  text: string
  isItem: boolean
  /** What the heading above it heads; "beside" under one of other parts, null under no or an unknown one. */
  part: string | null
  /** Some heading stands above it. */
  isHeaded: boolean
  /** It is in no field at all. */
  loose: boolean
}

export interface Strays {
  lines: Stray[]
  /** How much of the letters stands in such lines, and in blanks that are no template's, 0 to 1. */
  share: number
}

const mark = /^[•·▪*>.-]+\s+/u
const shortest = 3

/**
 * A line with a period, or a sentence, is no skill, language or interest; nor is a short line with
 * a period a summary, or one with any date where there is no post.
 */
function isMisfit(text: string, isItem: boolean, pointers: string[], posts: number): boolean {
  const within = (parts: RegExp) => pointers.every(one => parts.test(one))
  const date = findDate(text)
  const lasts = date?.kind === 'range'
  const words = wordCount(text)
  if (within(/^\/basics\/summary$/)) {
    if (posts === 0) return date !== null
    return lasts && words <= 14 && !text.endsWith('.')
  }
  if (!within(/^\/(?:skills|interests|languages)\//)) return false
  return lasts || (isItem && words >= 7 && text.split(/[,;:|/]/).length < 3)
}

/** "[Título] [Año]"; a line with figures may be a person's own way to write. */
const isBlank = (text: string) => /\[[^\][]{2,200}\]/.test(text) && !/\d/.test(text)

const isContact = (text: string) =>
  emailShape.test(text) || findAddress(text) !== null || findPhone(text) !== null

/** Many checks ask for those of one reading. */
const found = new WeakMap<ParsedResume, Strays>()

/** What no field of the resume explains; of a JSON Resume nothing, for it says itself what is what. */
export function straysOf(parsed: ParsedResume): Strays {
  const known = found.get(parsed) ?? findStrays(parsed)
  found.set(parsed, known)
  return known
}

/** What stands alike on several pages is their header or footer. */
function repeatedOn(blocks: Block[]): Set<string> {
  const pages = new Map<string, Set<number>>()
  for (const { text, page } of blocks) pages.set(text, (pages.get(text) ?? new Set()).add(page))
  return new Set([...pages].flatMap(([text, on]) => (on.size > 1 ? [text] : [])))
}

function findStrays(parsed: ParsedResume): Strays {
  if (parsed.mediaType === 'application/json') return { lines: [], share: 0 }
  const pointers = new Map<number, string[]>()
  for (const { pointer, blockIds } of parsed.provenance)
    for (const id of blockIds) pointers.set(id, [...(pointers.get(id) ?? []), pointer])
  const headings = new Map(
    parsed.signals.headings.flatMap(({ blockIds, kind }) => blockIds.map(id => [id, kind])),
  )
  const margins = new Set(parsed.signals.contactInHeaderFooter)
  const loose = new Set(linesWithoutField(parsed).map(({ id }) => id))
  const isTemplate = parsed.blocks.some(({ text }) => templateText.test(text))
  const posts = parsed.content.work?.length ?? 0
  const running = repeatedOn(parsed.blocks)
  let part: string | null = null
  let [isHeaded, skips] = [false, false]
  let [all, lost] = [0, 0]
  const lines = parsed.blocks.flatMap(block => {
    const kind = headings.get(block.id)
    if (kind !== undefined) {
      const heading = block.text.trim()
      const isBeside = usualHeading.test(heading) || asideHeading.test(heading)
      part = kind ?? (isBeside ? 'beside' : null)
      isHeaded = true
      return []
    }
    // The end of a sentence that is skipped.
    const isRest = skips && /^\p{Ll}/u.test(block.text)
    skips = isRest || (isAside(block.text) && !/[.!?]$/.test(block.text))
    if (running.has(block.text) || isRest) return []
    const text = block.text.replace(mark, '').trim()
    const isItem = text !== block.text.trim()
    const at = pointers.get(block.id)
    const letters = letterCount(text)
    all += letters
    if (letters < shortest || margins.has(block.id) || isAside(text)) return []
    // The name of a field, alone or before what is said beside a post, is nobody's words.
    if (roleOf(text) !== null || isTitleRow(text) || isAboutPost(text) || namesSector(text))
      return []
    if (templateText.test(text) || placeholderDate.test(text) || isDurationOnly(text)) return []
    if (!at && !loose.has(block.id)) return []
    if (at ? !isMisfit(text, isItem, at, posts) : isContact(text)) return []
    if (namesSector(text)) return []
    if (isBlank(text) && isTemplate) return []
    lost += letters
    if (isBlank(text)) return []
    return [{ block, text, isItem, part, isHeaded, loose: !at }]
  })
  return { lines, share: all > 0 ? lost / all : 0 }
}
