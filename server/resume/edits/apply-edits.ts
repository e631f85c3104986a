import { isDeepStrictEqual } from 'node:util'
import { compact, isAbsent, nodeAt, setAt, type Node } from '#server/resume/engine/json-tree.ts'
import type { Block, ParsedResume, Provenance } from '#server/resume/engine/types.ts'
import { inTime, isAdded, isEntry, placeBehind } from './added.ts'
import type { Edit } from './types.ts'

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
    const pointer = placeOf(edit, unedited.content as Node, taken, was => findMoved(was, taken))
    // What was confirmed and is read no more needs no other answer.
    if (pointer === null) unplaced.push(...(isConfirmed(edit) ? [] : [edit]))
    else {
      setAt(content, pointer, edit.value)
      placed.push({ ...edit, pointer })
      taken.add(pointer)
    }
  }
  const added = new Set(placed.filter(isAdded).map(edit => edit.pointer))
  const { value, now } = compact(content, (list, items) =>
    added.size > 0 && /^\/[a-z]+$/.test(list) ? inTime(list.slice(1), items, added) : items,
  )
  const takenOut = linesTakenOut(unedited.provenance, placed, now)
  const lines = new Set(placed.map(edit => edit.line))
  const addedFrom = unedited.blocks.filter(one => lines.has(one.text)).map(one => one.id)
  return {
    parsed: {
      ...unedited,
      content: (value ?? {}) as ParsedResume['content'],
      provenance: provenanceOf(unedited, placed, now),
      ...(takenOut.length > 0 && { takenOut }),
      ...(addedFrom.length > 0 && { addedFrom }),
    },
    now,
    placed,
    unplaced,
  }
}

const naming = ['name', 'position', 'organization', 'institution', 'studyType', 'title', 'language']

/** What tells an entry from the others of its list. */
export function namesOf(entry: Node | undefined): Record<string, string> {
  const texts = [...naming, 'startDate'].flatMap(key => {
    const text = entry && nodeAt(entry, `/${key}`)
    return typeof text === 'string' ? [[key, text]] : []
  })
  return Object.fromEntries(texts) as Record<string, string>
}

/** It says what was read: its person has looked at it. */
export const isConfirmed = ({ value, was }: Edit): boolean =>
  value !== null && isDeepStrictEqual(value, was)

/** Its own place if it still says the same, else the first of its kind that does. */
function placeOf(
  edit: Edit,
  content: Node,
  taken: Set<string>,
  findMoved: (edit: Edit) => string | null,
): string | null {
  const { pointer, was, entry } = edit
  if (isAdded(edit) && !entry) return placeBehind(content, pointer, taken)
  if (entry) {
    const place = placeInEntry(pointer, entry, content)
    return place && isAdded(edit) ? placeBehind(content, place, taken) : place
  }
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
  const [, section = '', index = '', key = '', item] = pointer.split('/')
  const list = nodeAt(content, `/${section}`)
  if (!Array.isArray(list)) return null
  const isIt = (entry: Node | undefined) =>
    entry !== undefined &&
    isDeepStrictEqual(namesOf(entry), { ...names }) &&
    (item !== undefined || isAbsent(nodeAt(entry, `/${key}`)))
  const at = isIt(list[Number(index)]) ? Number(index) : list.findIndex(isIt)
  return at < 0 ? null : [`/${section}/${at}/${key}`, item].filter(Boolean).join('/')
}

/** A place, and all that it stands in: /a/0/b, /a/0, /a. */
const wholesOf = (pointer: string): string[] =>
  pointer === '' ? [] : [pointer, ...wholesOf(pointer.slice(0, pointer.lastIndexOf('/')))]

/** Lines that only what was taken out was read from. */
function linesTakenOut(read: Provenance[], edits: Edit[], now: Map<string, string>): number[] {
  const gone = new Set(edits.filter(edit => edit.value === null).map(edit => edit.pointer))
  if (gone.size === 0) return []
  return read.flatMap(one =>
    !now.has(one.pointer) && wholesOf(one.pointer).some(whole => gone.has(whole))
      ? one.blockIds
      : [],
  )
}

/** A corrected value is sure, and still points at the lines it was read from; so does an added one. */
function provenanceOf(
  { provenance: read, blocks }: ParsedResume,
  edits: Edit[],
  now: Map<string, string>,
): Provenance[] {
  const sources = new Map(edits.map(edit => [edit.pointer, new Set(linesOf(edit, blocks))]))
  const kept = read.flatMap(one => {
    const replacing = wholesOf(one.pointer).flatMap(whole => sources.get(whole) ?? [])
    for (const ids of replacing) for (const id of one.blockIds) ids.add(id)
    const pointer = now.get(one.pointer)
    return pointer && replacing.length === 0 ? [{ ...one, pointer }] : []
  })
  const corrected = edits.flatMap(edit => {
    const blockIds = [...(sources.get(edit.pointer) ?? [])]
    const keys = isEntry(edit.value) ? Object.keys(edit.value).map(key => `/${key}`) : ['']
    return keys.flatMap(key => {
      const pointer = now.get(edit.pointer + key)
      return pointer ? [{ pointer, blockIds, confidence: 1, editedByUser: true }] : []
    })
  })
  return [...kept, ...corrected]
}

/** The line that it was taken from, or was a part of. */
function linesOf({ line }: Edit, blocks: Block[]): number[] {
  if (line === undefined) return []
  const from = blocks.find(one => one.text === line) ?? blocks.find(one => one.text.includes(line))
  return from ? [from.id] : []
}
