import { textAt } from '../json-tree.ts'
import type { ParsedResume } from '../types.ts'
import { findPhone } from '../words/contact-shapes.ts'
import { roleOf } from '../words/field-names.ts'
import { isDurationOnly } from '../words/find-date.ts'
import { findPeriod } from '../words/lasting.ts'
import { letterCount } from '../words/letters.ts'

/** A line of the file, or a part of one, by the block that it stands in. */
export interface UnplacedLine {
  id: number
  text: string
}

/** Letters and digits alone. */
export const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** In the place of a number or an address that was read, which may have a label, and of a period; no text holds them. */
const [numberRead, periodRead] = ['\uE001', '\uE002']
const ofNumber = /@|:\/\/|^[^\p{L}]+$/u

/** Texts that are set apart on one line. */
const between = /\s*[|·•;¦\t]\s*|\s+[/–—-]\s+|\s{3,}/u

/** In characters; a longer line is prose, which is read as a whole. */
const longestLine = 500
/** A shorter text names nothing. */
const fewestLetters = 4
const mostPeriods = 4

const word = /[\p{L}\p{M}\p{N}'’]+/gu
const wordOrSign = /[\p{L}\p{M}\p{N}'’]+|[\uE001\uE002]/gu
/** As dates are stored: in the line they may be part of a period. */
const isoDate = /^\d{4}(?:-\d{2}){0,2}$/

/** "Tel. …", "(mobile)", "Email: …": what a number or an address is called. */
const namesNumber = /^[\s.:#°([]*\uE001|^\s*:/u
const withinBrackets = /\([^()]*$/u

/** Joins two values, where it does not stand alone: "from", "with". */
const isJoin = /^\p{Ll}+$/u

/** What a date is called. */
const namesDate =
  /^(?:issued(?: by)?|expire[sd]?|renewed|valid (?:until|through|to)|gültig bis|valable jusqu['’]au|valido fino al|válido hasta|geldig tot|ważne(?: do)?)$/iu

/**
 * Of lines that were read in part, what was not: a second number, or an employer beside a title. A
 * label, a word that joins two values, a period and its length say nothing of their own.
 */
export function* restsOfLines(parsed: ParsedResume): Generator<UnplacedLine, void> {
  const values = valuesByBlock(parsed)
  const added = new Set(parsed.addedFrom)
  for (const { id, text } of parsed.blocks) {
    const own = values.get(id)
    if (!own || text.length > longestLine || added.has(id)) continue
    // What its person wrote anew has another text than its line.
    if (own.some(one => one.isRewritten(text))) continue
    const read = own.map(one => squeeze(one.text))
    if (text.match(word)?.every(one => read.some(value => value.includes(squeeze(one))))) continue
    const left = withoutRead(
      text,
      own.map(one => one.text),
    )
    for (const piece of left.split(between))
      for (const rest of unreadIn(piece, read)) yield { id, text: rest }
  }
}

interface Value {
  text: string
  isRewritten: (line: string) => boolean
}

function valuesByBlock({ content, provenance, signals }: ParsedResume): Map<number, Value[]> {
  const values = new Map<number, Value[]>()
  const add = (ids: number[], value: Value) => {
    for (const id of ids) {
      const own = values.get(id)
      if (own) own.push(value)
      else values.set(id, [value])
    }
  }
  for (const { pointer, blockIds, editedByUser } of provenance) {
    const text = textAt(content, pointer)
    if (text !== null)
      add(blockIds, {
        text,
        isRewritten: line => editedByUser && !squeeze(line).includes(squeeze(text)),
      })
  }
  for (const { text, blockIds } of signals.headings)
    add(blockIds, { text, isRewritten: () => false })
  return values
}

/** The line with a sign in the place of each number and address that was read, and of each period. */
function withoutRead(line: string, values: string[]): string {
  let left = line
  for (const value of values.toSorted((a, b) => b.length - a.length))
    if (ofNumber.test(value) && letterCount(value) > 1 && !isoDate.test(value))
      left = left.replace(value, numberRead)
  for (let count = 0; count < mostPeriods; count++) {
    const period = findPeriod(left)
    if (!period) break
    left = left.replace(period.text, periodRead)
  }
  return left
}

/** The runs of words of which none stands in what was read. */
function unreadIn(piece: string, read: string[]): string[] {
  if (isDurationOnly(piece)) return []
  const phone = findPhone(piece)
  if (phone !== null) return [phone, ...unreadIn(piece.replace(phone, numberRead), read)]
  const runs: { from: number; to: number }[] = []
  let isOpen = false
  for (const { 0: found, index } of piece.matchAll(wordOrSign)) {
    const plain = squeeze(found)
    const isRead = plain === '' || read.some(one => one.includes(plain))
    const last = runs.at(-1)
    if (!isRead && isOpen && last) last.to = index + found.length
    else if (!isRead) runs.push({ from: index, to: index + found.length })
    isOpen = !isRead
  }
  return runs.flatMap(({ from, to }) => {
    const text = piece.slice(from, /[([][^)\]]*$/u.test(piece.slice(from, to)) ? to + 1 : to)
    const [before, after] = [piece.slice(0, from), piece.slice(to)]
    const isLabel =
      namesNumber.test(after) || (before.includes(numberRead) && withinBrackets.test(before))
    return isLabel || saysNothing(text) || (isJoin.test(text) && text !== piece.trim())
      ? []
      : [text]
  })
}

const saysNothing = (text: string): boolean =>
  letterCount(text.replace(/\d/g, '')) < fewestLetters ||
  roleOf(text) !== null ||
  namesDate.test(text)
