import type { Look } from '../look.ts'
import { cleanNotebook, isNotebook } from './notebook.ts'
import { isUnclear, textKinds, type TextKind } from './text-rules.ts'

/** So much of a beginning tells what a text is. */
const kindHead = 100_000
/** And who says that they wrote it. */
const writtenHead = 20_000

/** What only its author can change: it is a part of what is read. */
const written =
  /(?:@author\b|"author"\s{0,5}:|^[ \t#/*;%"-]{0,20}(?:authors?|written by|made by|created by|maintainers?)\s{0,5}[:=]|\bcopyright\b(?:\s{0,5}(?:\(c\)|©))?\s{0,5}(?:\d{4}[-–,\s]{0,5}){0,6})[^\n]{1,200}/gim

const encodingOf = (bytes: Buffer) =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'latin1'

const headOf = (bytes: Buffer) =>
  bytes.toString(encodingOf(bytes), 0, kindHead).replace(/^(?:\uFEFF|ï»¿)/, '')

/** Whether a text that begins so is of a kind that is cleaned. */
export const isCleanable = (head: Buffer) => kindOf(headOf(head)) !== null

const kindOf = (head: string) =>
  isNotebook(head) ? 'notebook' : (textKinds.find(({ is }) => is(head)) ?? null)

/** A text without what names people beside what it says, null where nothing does; what it says itself is told. @throws Uncleanable */
export function cleanText(bytes: Buffer, look: Look): [Buffer] | null {
  const clean = withoutNames(bytes, look)
  if (bytes.includes('data:image/', 0, encodingOf(bytes))) look.keep('pictures')
  noteWritten(clean ?? bytes, look)
  return clean && [clean]
}

function withoutNames(bytes: Buffer, look: Look): Buffer | null {
  const head = headOf(bytes)
  const kind = kindOf(head)
  if (kind === null) {
    if (isUnclear(head)) look.keep('unclear')
    return null
  }
  if (kind === 'notebook') return cleanNotebook(bytes, look)
  const encoding = encodingOf(bytes)
  const text = bytes.toString(encoding)
  const until = kind.until ? text.slice(0, kindHead).search(kind.until) : text.length
  if (until === -1) return null
  const clean = cleaned(text.slice(0, until), kind, look) + text.slice(until)
  return clean === text ? null : Buffer.from(clean, encoding)
}

const matchesBetween = 500

function cleaned(text: string, { rules, isExact }: TextKind, look: Look): string {
  const pattern = rules.map(({ from }) => `(${from})`).join('|')
  const begins = new RegExp(pattern, isExact ? 'gm' : 'gim')
  const kept: string[] = []
  let at = 0
  let count = 0
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    if (++count % matchesBetween === 0) look.goOn()
    const [opened, ...which] = found
    const rule = rules[which.findIndex(one => one !== undefined)]
    const from = begins.lastIndex
    const end = rule?.end?.(text, from, opened)
    if (!rule || !end) {
      // Where something never ends, nobody knows what is inside of it.
      look.keep(rule?.end ? 'damaged' : 'unclear')
      break
    }
    begins.lastIndex = end.whole
    if (!rule.left) continue
    const inner = text.slice(from, end.inner)
    const left = rule.left({ opened, inner, closed: text.slice(end.inner, end.whole) }, look)
    if (left === text.slice(found.index, end.whole)) continue
    kept.push(text.slice(at, found.index), left)
    at = end.whole
  }
  return kept.join('') + text.slice(at)
}

/** Names at the beginning of a text, which its author alone can change. */
function noteWritten(bytes: Buffer, look: Look) {
  const encoding = encodingOf(bytes) === 'latin1' ? 'utf8' : 'utf16le'
  const head = bytes.toString(encoding, 0, writtenHead)
  for (const [said] of head.matchAll(written))
    // As it stands in place of a name.
    if (said.trimEnd() !== 'Author: Author') look.noteWritten('bySign', said)
  const small = head.toLowerCase()
  for (const word of look.words)
    if (small.includes(word.toLowerCase())) look.noteWritten('byWord', word)
}
