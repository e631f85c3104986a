import { isDeepStrictEqual } from 'node:util'
import { addableEntryFields } from './schema.ts'
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
  /** Of a field that was missing in an entry: what named the entry. */
  entry?: Record<string, string>
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
  const taken = new Set<string>()
  const findMoved = finderIn(unedited.content as Node)
  for (const edit of edits) {
    const pointer = placeOf(edit, unedited.content as Node, was => findMoved(was, taken))
    if (pointer === null) unplaced.push(edit)
    else {
      setAt(content, pointer, edit.value)
      placed.push({ ...edit, pointer })
      taken.add(pointer)
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

const entryField = /^(\/([a-z]+)\/\d+)\/([A-Za-z]+)$/

/** The entry of a field that an entry may have; undefined for any other place. */
function entryOf(pointer: string): string | undefined {
  const [, entry, section = '', key = ''] = entryField.exec(pointer) ?? []
  return addableEntryFields[section]?.includes(key) ? entry : undefined
}

const naming = ['name', 'position', 'organization', 'institution', 'studyType', 'title', 'language']

/** What tells an entry from the others of its list. */
function namesOf(entry: Node | undefined): Record<string, string> {
  const texts = [...naming, 'startDate'].flatMap(key => {
    const text = entry && nodeAt(entry, `/${key}`)
    return typeof text === 'string' ? [[key, text]] : []
  })
  return Object.fromEntries(texts) as Record<string, string>
}

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
  const rawOf = (place: string | undefined) => [...now].find(([, at]) => at === place)?.[0]
  const entry = rawOf(entryOf(pointer))
  const added = addable.test(pointer)
    ? pointer
    : entry && entry + pointer.slice(pointer.lastIndexOf('/'))
  const place = rawOf(pointer) ?? added
  if (place === undefined) return null
  if (value !== null && !isSameKind(current, value)) return null
  // A list is corrected as a whole: its items have no places of their own any more.
  if (placed.some(edit => place.startsWith(`${edit.pointer}/`))) return null
  const was = nodeAt(unedited.content as Node, place) ?? null
  const others = [...placed, ...unplaced].filter(
    edit => edit.pointer !== place && !edit.pointer.startsWith(`${place}/`),
  )
  const isNone = isDeepStrictEqual(was, value)
  const edit: Edit = { pointer: place, value, was }
  if (was === null && entry) edit.entry = namesOf(nodeAt(unedited.content as Node, entry))
  return { edits: isNone ? others : [...others, edit], pointer: place }
}

const isSameKind = (current: Node | undefined, value: string | string[]) =>
  isAbsent(current) ? typeof value === 'string' : Array.isArray(current) === Array.isArray(value)

/** Its own place if it still says the same, else the first of its kind that does. */
function placeOf(
  edit: Edit,
  content: Node,
  findMoved: (edit: Edit) => string | null,
): string | null {
  const { pointer, was, entry } = edit
  if (entry) return placeInEntry(pointer, entry, content)
  const isThere = isDeepStrictEqual(nodeAt(content, pointer) ?? null, was)
  return !/\/\d/.test(pointer) || isThere ? pointer : findMoved(edit)
}

/** Alike for what may stand for each other: of one kind, and with the same words. */
const keyOf = (pointer: string, says: unknown) =>
  `${pointer.replaceAll(/\/\d+/g, '/*')} ${typeof says === 'string' ? says : ''}`

/** Finds the first place that says what an edit has read, and is not taken by another. */
function finderIn(content: Node) {
  let places: Map<string, string[]> | undefined
  return ({ pointer, was }: Edit, taken: Set<string>): string | null => {
    // Many edits may have moved: the content is walked once for all of them.
    places ??= Map.groupBy(compact(content).now.keys(), at => keyOf(at, nodeAt(content, at)))
    const alike = places.get(keyOf(pointer, was)) ?? []
    const says = (at: string) => isDeepStrictEqual(nodeAt(content, at) ?? null, was)
    return alike.find(at => !taken.has(at) && says(at)) ?? null
  }
}

/** A missing field has no value to be found by: its entry has the same names, and still lacks it. */
function placeInEntry(pointer: string, names: object, content: Node): string | null {
  const [, section = '', index = '', key = ''] = pointer.split('/')
  const list = nodeAt(content, `/${section}`)
  if (!Array.isArray(list)) return null
  const isIt = (entry: Node | undefined) =>
    entry !== undefined &&
    isDeepStrictEqual(namesOf(entry), { ...names }) &&
    isAbsent(nodeAt(entry, `/${key}`))
  const at = isIt(list[Number(index)]) ? Number(index) : list.findIndex(isIt)
  return at < 0 ? null : `/${section}/${at}/${key}`
}

/** A place, and all that it stands in: /a/0/b, /a/0, /a. */
const wholesOf = (pointer: string): string[] =>
  pointer === '' ? [] : [pointer, ...wholesOf(pointer.slice(0, pointer.lastIndexOf('/')))]

/** A corrected value is sure, and still points at the lines it was read from. */
function provenanceOf(read: Provenance[], edits: Edit[], now: Map<string, string>): Provenance[] {
  const sources = new Map(edits.map(edit => [edit.pointer, new Set<number>()]))
  const kept = read.flatMap(one => {
    const replacing = wholesOf(one.pointer).flatMap(whole => sources.get(whole) ?? [])
    for (const ids of replacing) for (const id of one.blockIds) ids.add(id)
    const pointer = now.get(one.pointer)
    return pointer && replacing.length === 0 ? [{ ...one, pointer }] : []
  })
  const corrected = edits.flatMap(edit => {
    const pointer = now.get(edit.pointer)
    const blockIds = [...(sources.get(edit.pointer) ?? [])]
    return pointer ? [{ pointer, blockIds, confidence: 1, editedByUser: true }] : []
  })
  return [...kept, ...corrected]
}
