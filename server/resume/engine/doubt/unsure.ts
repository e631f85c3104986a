import { minConfidence } from '../rubric.ts'
import type { Block, ParsedResume, Provenance } from '../types.ts'
import { letterCount } from '../words/letters.ts'
import { restsOfLines, squeeze, type UnplacedLine } from './rests-of-lines.ts'

/** A value of less confidence may be wrong. */
const sureFrom = 0.8
/** A line of fewer letters says nothing: a rule, a dot, the number of a page. */
const fewestLetters = 3
const mostLines = 200

/** Values that may be wrong, and of which their person has said nothing. */
const doubtedValues = ({ provenance }: ParsedResume): Provenance[] =>
  provenance.filter(one => !one.editedByUser && one.confidence < sureFrom)

/** Every text in what its person corrected or added. */
function saidByUser({ content, provenance }: ParsedResume): string[] {
  const textsIn = (node: unknown, at: string, isSaid: boolean): string[] => {
    const said = isSaid || pointers.has(at)
    if (typeof node === 'string') return said ? [squeeze(node)] : []
    if (typeof node !== 'object' || node === null) return []
    return Object.entries(node).flatMap(([key, part]) => textsIn(part, `${at}/${key}`, said))
  }
  const pointers = new Set(provenance.flatMap(one => (one.editedByUser ? one.pointer : [])))
  return pointers.size > 0 ? textsIn(content, '', false) : []
}

/** Tells of a line whether its person took it out, or wrote it themselves. */
function settledByUser(parsed: ParsedResume): (line: UnplacedLine) => boolean {
  const out = new Set(parsed.takenOut ?? [])
  const said = saidByUser(parsed)
  return ({ id, text }) => out.has(id) || said.some(one => one.includes(squeeze(text)))
}

/**
 * Lines of the file that ended in no field: neither headings, nor what its person took out or wrote
 * themselves. A JSON Resume says itself what is what.
 */
export function linesWithoutField(parsed: ParsedResume): Block[] {
  if (parsed.mediaType === 'application/json') return []
  const { blocks, provenance, signals } = parsed
  const placed = new Set([
    ...provenance.flatMap(one => one.blockIds),
    ...signals.headings.flatMap(one => one.blockIds),
    ...signals.contactInHeaderFooter,
  ])
  const left = blocks.filter(
    ({ id, text }) => !placed.has(id) && letterCount(text) >= fewestLetters,
  )
  if (left.length === 0) return []
  const isSettled = settledByUser(parsed)
  return left.filter(line => !isSettled(line))
}

/** These, and what was not read of the others, as they stand in the file: as many as a person is shown. */
export function unplacedLines(parsed: ParsedResume): UnplacedLine[] {
  if (parsed.mediaType === 'application/json') return []
  const isSettled = settledByUser(parsed)
  const rests: UnplacedLine[] = []
  for (const one of restsOfLines(parsed)) {
    if (rests.length === mostLines) break
    if (!isSettled(one)) rests.push(one)
  }
  return [...linesWithoutField(parsed).map(({ id, text }) => ({ id, text })), ...rests]
    .toSorted((a, b) => a.id - b.id)
    .slice(0, mostLines)
}

/**
 * Whether a reading is doubtful, and something of it is left to look at: its person has not said that
 * all of it is right, nor corrected or confirmed each doubtful value and placed each line.
 */
export function isUnsure(parsed: ParsedResume): boolean {
  if (parsed.confidence >= minConfidence || parsed.confirmedByUser) return false
  const { damaged, unread = [] } = parsed.signals
  const isTouched = parsed.provenance.some(one => one.editedByUser)
  if (!isTouched || damaged || unread.length > 0) return true
  return doubtedValues(parsed).length > 0 || unplacedLines(parsed).length > 0
}
