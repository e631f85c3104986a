import { isDeepStrictEqual } from 'node:util'
import type { ParsedResume, Provenance } from './engine/types.ts'
import { compact, isAbsent, nodeAt, setAt, type Node } from './engine/json-tree.ts'

/** A correction of what was read. */
export interface Edit {
  /** JSON Pointer into what was read, as it was without any edit. */
  pointer: string
  /** A text, the items of a list, or null for what was taken out. */
  value: string | string[] | null
  /** What was read there; null for nothing. */
  was: unknown
}

interface Edited {
  parsed: ParsedResume
  /** Where what was read stands now, pointer by pointer; what was taken out is not in it. */
  now: Map<string, string>
  /** The edits with the places they have found; those that fit nowhere change nothing. */
  placed: Edit[]
  unplaced: Edit[]
}

/**
 * Puts the edits into a reading. In a reading of another parser an edited value may stand in
 * another place: it is found by what it was.
 */
export function applyEdits(unedited: ParsedResume, edits: Edit[]): Edited {
  const content = structuredClone(unedited.content) as Node
  const placed: Edit[] = []
  const unplaced: Edit[] = []
  for (const edit of edits) {
    const pointer = placeOf(edit, unedited.content as Node, placed)
    if (pointer === null) unplaced.push(edit)
    else {
      setAt(content, pointer, edit.value)
      placed.push({ ...edit, pointer })
    }
  }
  const { value, now } = compact(content)
  return {
    parsed: {
      ...unedited,
      content: (value ?? {}) as ParsedResume['content'],
      provenance: provenanceOf(unedited.provenance, placed, now),
    },
    now,
    placed,
    unplaced,
  }
}

/** Every reader looks for these, so they can be added where the file has none. */
const addable =
  /^\/basics\/(name|label|email|phone|url|summary|location\/(address|postalCode|city|region|countryCode))$/

/**
 * The edits with one more: `value` in place of `before` at `pointer`, which is a place in the
 * edited content. Null when something else stands there; an edit to what was read is none. The
 * answer's `pointer` is the place in the reading.
 */
export function addEdit(
  unedited: ParsedResume,
  edits: Edit[],
  { pointer, value, before }: { pointer: string; value: Edit['value']; before: unknown },
): { edits: Edit[]; pointer: string } | null {
  const { parsed, now, placed, unplaced } = applyEdits(unedited, edits)
  const current = nodeAt(parsed.content as Node, pointer)
  if (!isDeepStrictEqual(current ?? null, before)) return null
  const [raw] = [...now].find(([, at]) => at === pointer) ?? []
  if (raw === undefined && !addable.test(pointer)) return null
  if (value !== null && !isSameKind(current, value)) return null
  const place = raw ?? pointer
  // A list is corrected as a whole: its items have no places of their own any more.
  if (placed.some(edit => place.startsWith(`${edit.pointer}/`))) return null
  const was = nodeAt(unedited.content as Node, place) ?? null
  const others = [...placed, ...unplaced].filter(
    edit => edit.pointer !== place && !edit.pointer.startsWith(`${place}/`),
  )
  const isNone = isDeepStrictEqual(was, value)
  return { edits: isNone ? others : [...others, { pointer: place, value, was }], pointer: place }
}

const isSameKind = (current: Node | undefined, value: string | string[]) =>
  isAbsent(current) ? typeof value === 'string' : Array.isArray(current) === Array.isArray(value)

/** Its own place if it still says the same, else the first of its kind that does. */
function placeOf({ pointer, was }: Edit, content: Node, taken: Edit[]): string | null {
  const says = (at: string) => isDeepStrictEqual(nodeAt(content, at) ?? null, was)
  if (!/\/\d/.test(pointer) || says(pointer)) return pointer
  const kind = pointer.replaceAll(/\/\d+/g, '/*')
  const { now } = compact(structuredClone(content))
  const found = [...now.keys()].find(
    at =>
      at.replaceAll(/\/\d+/g, '/*') === kind && says(at) && !taken.some(one => one.pointer === at),
  )
  return found ?? null
}

/** A corrected value is sure, and still points at the lines it was read from. */
function provenanceOf(read: Provenance[], edits: Edit[], now: Map<string, string>): Provenance[] {
  const isWithin = (pointer: string, whole: string) =>
    pointer === whole || pointer.startsWith(`${whole}/`)
  const corrected = edits.flatMap(edit => {
    const pointer = now.get(edit.pointer)
    const sources = read.filter(one => isWithin(one.pointer, edit.pointer))
    const blockIds = [...new Set(sources.flatMap(one => one.blockIds))]
    return pointer ? [{ pointer, blockIds, confidence: 1, editedByUser: true }] : []
  })
  const kept = read.flatMap(one => {
    const pointer = now.get(one.pointer)
    const isReplaced = edits.some(edit => isWithin(one.pointer, edit.pointer))
    return pointer && !isReplaced ? [{ ...one, pointer }] : []
  })
  return [...kept, ...corrected]
}
