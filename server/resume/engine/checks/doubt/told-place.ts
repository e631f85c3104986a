import type { Block, ParsedResume } from '#server/resume/engine/types.ts'
import { emailShape, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import {
  belonging,
  hintsAtHome,
  isNoPlace,
} from '#server/resume/engine/words/address/home-words.ts'
import {
  greeting,
  nameFields,
  noPlace,
  isPlaceCell,
  placeLabel,
  placeName,
  townMark,
} from '#server/resume/engine/words/address/told-place.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { isPlace } from '#server/resume/engine/words/places.ts'
import { isRegion } from '#server/resume/engine/words/regions.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isTown } from '#server/resume/engine/words/towns.ts'
import { placeholderDate, templateText } from '../template-words.ts'
import { isAside } from './aside-words.ts'
import {
  pin,
  trimmed,
  piecesOf,
  partsOf,
  blank,
  isKnown,
  beginsWithTown,
  isOther,
  mayName,
  isAddress,
  isWholeAddress,
  isSentence,
  isRow,
} from './place-parts.ts'

/** A text that may say where somebody lives, and the line that it stands on. */
export interface ToldPlace {
  text: string
  block: Block
  /** Its label, or the sign of a pin, says that it is one. */
  isSure: boolean
}

/** How surely a text is a place, from 1. */
interface Candidate {
  text: string
  sure: number
}

/** From which on nobody needs to be asked. */
const sureOf = { label: 7 } as const
/** Without a name above it, a word with a capital may be the name itself. */
const leastWithoutName = 3

const headLines = 12
/** The name and what stands below it, wherever on the page it is. */
const belowName = 5
/** Who signs a resume says where, in the last lines. */
const lastLines = 5
const longestLine = 200

const whereILive = /(?<!\p{L})where I live(?!\p{L})/iu
const mostLetters = 2000
const mostQuoted = 80

/** The sentence in which somebody tells where they live; of a long one, the clause. */
function homeTold(text: string): string | null {
  for (const sentence of text.slice(0, mostLetters).split(/(?<=[.!?;])\s+/u)) {
    const clauses = sentence.split(/,\s+|\s+(?:and|und|et|y|e|og|och)\s+/u)
    const told = clauses.find(one => hintsAtHome(one))
    if (told) return sentence.length > mostQuoted ? told : sentence
    if (sentence.length <= mostQuoted && whereILive.test(sentence)) return sentence
  }
  return null
}

/** "Location: Leeds", "Wohnort | Fulda", "📍 Delhi NCR". */
function labelled(pieces: string[]): string | null {
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1]
    if (blank.test(piece)) continue
    if (placeLabel.test(piece) || isPlaceCell(piece) || townMark.test(piece)) return piece
    const pinned = pin.test(piece) ? piece.replace(pin, '') : ''
    if (/\p{L}{2}/u.test(pinned)) return pinned
    if (placeName.test(piece) && next && /^[\p{Lu}\d]/u.test(next) && !isOther(next)) return next
  }
  return null
}

interface Line {
  text: string
  /** Right below the name, where a headline stands as well. */
  isFirst: boolean
  /** It stands in the head, or near a name or contact details. */
  isHead: boolean
  beside: boolean
  taken: (part: string) => boolean
}

function placesIn({ text, isFirst, isHead, beside, taken }: Line): Candidate[] {
  if (
    text.length > longestLine ||
    /(?<!\p{L})origin(?!\p{L})/iu.test(text) ||
    greeting.test(text) ||
    isAside(text)
  )
    return []
  const pieces = piecesOf(text).filter(piece => !blank.test(piece))
  if (!isHead || isSentence(text)) return []
  const places: Candidate[] = pieces.filter(isAddress).map(one => ({
    text: one.replace(/(?:[\s.,:;-]+(?:tel|cell|mob|mobile|phone|email)?)+$/iu, ''),
    sure: 5,
  }))
  for (const piece of pieces) {
    // Whose place it is stands before it: "Nationality: Portuguese", "Barista at Kestrel Coffee, Bristol".
    const said = piece.split(/,\s+/).filter(one => !noPlace.test(one))
    if (/@/.test(piece) || belonging.test(piece) || isNoPlace(piece) || said.length === 0) continue
    const isPost = positionWord.test(piece)
    if (isPost && /(?<!\p{L})(?:at|bei|chez|presso|hos|for|@|en|in)\s+\p{Lu}/u.test(piece)) continue
    const [post = '', ...others] = partsOf(piece)
    const parts = isPost ? others : [post, ...others]
    const whole = isPost ? trimmed(piece.slice(post.length)) : piece
    for (const part of parts) {
      if (taken(part) || isOther(part) || part.length > 60) continue
      if (!said.some(one => one.includes(part))) continue
      const from = parts.find(one => mayName(one) && !taken(one)) ?? part
      const rest = noPlace.test(whole)
        ? part
        : trimmed(whole.slice(whole.indexOf(from))).replace(/\.$/, '')
      if (isKnown(part) && (mayName(part) || isTown(part))) places.push({ text: rest, sure: 4 })
      else if (beginsWithTown(part)) places.push({ text: part, sure: 4 })
      else if (isPlace(piece) || (beside && isKnown(part))) places.push({ text: rest, sure: 3 })
      else if (
        mayName(part) &&
        (beside || (parts.length === 2 && text.length < 60)) &&
        !isRow(parts)
      )
        places.push({ text: rest, sure: isFirst || wordCount(part) > 3 ? 1 : 2 })
    }
  }
  return places
}

/** In these a place is that of an employer or a school. */
const ofOthers = new Set([
  'work',
  'education',
  'volunteer',
  'projects',
  'references',
  'publications',
])

const isPersonal = (text: string) =>
  emailShape.test(text) || findPhone(text) !== null || noPlace.test(text)

/** The blocks of the name and the lines right below it, up to a heading. */
function nameLines({ blocks, provenance }: ParsedResume, headings: Map<number, unknown>) {
  const named = provenance.find(one => one.pointer === '/basics/name')?.blockIds ?? []
  const at = blocks.findLastIndex(({ id }) => named.includes(id))
  const below = at < 0 ? [] : blocks.slice(at, at + belowName)
  const end = below.findIndex(({ id }, index) => index > 0 && headings.has(id))
  return new Set((end < 0 ? below : below.slice(0, end)).map(one => one.id))
}

/**
 * What may say where somebody lives, the surest of all: in the head, in the contact and personal lines,
 * in the last lines, or in a sentence.
 */
export function toldPlaceOf(parsed: ParsedResume): ToldPlace | null {
  const { blocks, content, signals, provenance } = parsed
  const headings = new Map(
    signals.headings.flatMap(({ blockIds, kind }) => blockIds.map(id => [id, kind] as const)),
  )
  const { name = '', label: headline = '' } = content.basics ?? {}
  // What was read as the name may be the place.
  if (isRegion(name)) {
    const [id] = provenance.find(one => one.pointer === '/basics/name')?.blockIds ?? []
    const block = blocks.find(one => one.id === id)
    if (block) return { text: block.text, block, isSure: false }
  }
  const taken = (part: string) =>
    (part === headline && !isKnown(part)) ||
    name.toLowerCase().includes(part.toLowerCase()) ||
    (name !== '' && part.toLowerCase().includes(name.toLowerCase())) ||
    (positionWord.test(headline) && !isKnown(part) && !headline.includes(`, ${part}`)
      ? headline.toLowerCase().includes(part.toLowerCase())
      : false)
  const named = nameLines(parsed, headings)
  const isNamed = name !== '' && !blocks.some(({ text }) => nameFields.test(text.trim()))
  let best: (Candidate & { block: Block }) | null = null
  let part: string | null = 'contact'
  let [isTop, isContact] = [true, false]
  for (const [at, block] of blocks.entries()) {
    const heading = headings.get(block.id)
    if (heading !== undefined && !named.has(block.id)) {
      part = at === 0 ? 'contact' : heading
      isContact = heading === 'contact'
      continue
    }
    const { text } = block
    if (templateText.test(text)) continue
    // The head ends where the first post begins, though no heading may say so.
    isTop &&= at < headLines && findDate(text)?.kind !== 'range'
    const isHead = (part === 'contact' && (isTop || isContact)) || named.has(block.id)
    const near = [blocks[at - 1], block, blocks[at + 1]]
    const beside =
      at > 0 && at < headLines && near.some(one => one !== undefined && isPersonal(one.text))
    const isOwn = isHead || !ofOthers.has(part ?? '') || at >= blocks.length - lastLines
    const next = blocks[at + 1]
    const cells =
      next && placeName.test(text.trim()) ? [...piecesOf(text), next.text] : piecesOf(text)
    const said = [
      { text: isOwn ? labelled(cells) : null, sure: sureOf.label },
      { text: part === 'work' ? null : homeTold(text), sure: 6 },
    ].flatMap(one => (one.text ? [{ text: one.text, sure: one.sure }] : []))
    const isOfOthers = ofOthers.has(part ?? '') || findDate(text)?.kind === 'range'
    if (!isOfOthers && isWholeAddress(text)) said.push({ text, sure: 1 })
    const line = { text, isFirst: at === 1, isHead, beside: beside || named.has(block.id), taken }
    for (const one of [...said, ...(placeholderDate.test(text) ? [] : placesIn(line))])
      if (one.sure > (best?.sure ?? (isNamed || one.sure === 1 ? 0 : leastWithoutName - 1)))
        best = { ...one, block }
  }
  return best && { text: best.text, block: best.block, isSure: best.sure >= sureOf.label }
}
