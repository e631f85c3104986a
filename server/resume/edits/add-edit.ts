import { isDeepStrictEqual } from 'node:util'
import { isAbsent, nodeAt, type Node } from '#server/resume/engine/json-tree.ts'
import type { ParsedResume } from '#server/resume/engine/types.ts'
import { addableEntryFields, listedEntryFields } from '#server/resume/schema.ts'
import { changedEntry, isAdded, isEntry, placeBehind } from './added.ts'
import { applyEdits, isConfirmed, namesOf } from './apply-edits.ts'
import type { Edit, NewEdit } from './types.ts'

/** The edits with one more, and its place in the reading; null where it needs none of its own. */
interface More {
  edits: Edit[]
  pointer: string | null
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

/**
 * The edits with one more: `value` in place of `before` at `pointer`, which is a place in the
 * edited content, or behind the end of a list (`/-`). Null when something else stands there; an edit
 * to what was read is none. The answer's `pointer` is the place in the reading.
 */
export function addEdit(unedited: ParsedResume, edits: Edit[], edit: NewEdit): More | null {
  const state = stateOf(unedited, edits)
  if (edit.confirms) return confirmed(state, edit)
  const { pointer, value = null, before = null } = edit
  const place = state.rawOf(pointer.replace(/\/(highlights\/)?-$/, ''))
  const owner = state.edits.find(
    one => isEntry(one.value) && (place === one.pointer || place?.startsWith(`${one.pointer}/`)),
  )
  const missing = state.rawOf(entryOf(pointer))
  const added = owner ?? state.edits.find(one => isEntry(one.value) && one.pointer === missing)
  if (added) return changedAdded(state, added, edit)
  if (pointer.endsWith('/-')) return behind(state, edit)
  if (isEntry(value) || !isDeepStrictEqual(state.at(pointer) ?? null, before)) return null
  return corrected(state, { ...edit, value })
}

type State = ReturnType<typeof stateOf>

function stateOf(unedited: ParsedResume, given: Edit[]) {
  const { parsed, now, placed, unplaced } = applyEdits(unedited, given)
  return {
    read: unedited.content as Node,
    parsed,
    placed,
    edits: [...placed, ...unplaced],
    at: (pointer: string) => nodeAt(parsed.content as Node, pointer),
    /** Where in the reading stands what stands here now. */
    rawOf: (place: string | undefined) => [...now].find(([, at]) => at === place)?.[0],
  }
}

function corrected(
  { read, placed, edits, at, rawOf }: State,
  { pointer, value, set }: NewEdit & { value: string | string[] | null },
): More | null {
  const entry = rawOf(entryOf(pointer))
  const missing = addable.test(pointer)
    ? pointer
    : entry && entry + pointer.slice(pointer.lastIndexOf('/'))
  const place = rawOf(pointer) ?? missing
  if (place === undefined) return null
  if (value !== null && !isSameKind(at(pointer), value)) return null
  // A list is corrected as a whole: its items have no places of their own any more.
  if (placed.some(edit => place.startsWith(`${edit.pointer}/`))) return null
  const was = nodeAt(read, place) ?? null
  const own = edits.find(edit => edit.pointer === place)
  const others = edits.filter(
    edit => edit.pointer !== place && !edit.pointer.startsWith(`${place}/`),
  )
  if (isDeepStrictEqual(was, value))
    return { edits: others, pointer: own && isAdded(own) ? null : place }
  const edit: Edit = { pointer: place, value, was }
  const named = own?.entry ?? (was === null && entry ? namesOf(nodeAt(read, entry)) : undefined)
  if (named) edit.entry = named
  // What was swapped with another is undone with it, also when it was corrected since.
  const together = set ?? (own && !isConfirmed(own) ? own.set : undefined)
  if (together) edit.set = together
  return { edits: [...others, edit], pointer: place }
}

const isSameKind = (current: Node | undefined, value: string | string[]) =>
  isAbsent(current) ? typeof value === 'string' : Array.isArray(current) === Array.isArray(value)

/** One more entry of a section, or one more bullet of an entry that was read. */
function behind({ read, edits, rawOf }: State, { pointer, value, line }: NewEdit): More | null {
  const from = line === undefined ? {} : { line }
  const taken = new Set(edits.map(edit => edit.pointer))
  const [, section = '', index = '', list = ''] = pointer.split('/')
  if (isEntry(value)) {
    if (index !== '-' || !Object.hasOwn(listedEntryFields, section)) return null
    const place = placeBehind(read, pointer, taken)
    return { edits: [...edits, { pointer: place, value, was: null, ...from }], pointer: place }
  }
  const entry = rawOf(`/${section}/${index}`)
  if (typeof value !== 'string' || !entry || !listedEntryFields[section]?.includes(list))
    return null
  const place = placeBehind(read, `${entry}/${list}/-`, taken)
  const edit: Edit = {
    pointer: place,
    value,
    was: null,
    entry: namesOf(nodeAt(read, entry)),
    ...from,
  }
  return { edits: [...edits, edit], pointer: place }
}

/** What its person added and changes now is added as it is now. */
function changedAdded(
  { edits, at, rawOf }: State,
  added: Edit,
  { pointer, value = null, before = null }: NewEdit,
): More | null {
  const others = edits.filter(edit => edit !== added)
  if (!isEntry(added.value) || isEntry(value)) return null
  const isBehind = pointer.endsWith('/-')
  if (!isBehind && !isDeepStrictEqual(at(pointer) ?? null, before)) return null
  const entry = pointer.split('/').slice(0, 3).join('/')
  const path = pointer.slice(entry.length)
  if (rawOf(entry) !== added.pointer) return null
  if (path === '') return value === null ? { edits: others, pointer: null } : null
  const section = pointer.split('/')[1] ?? ''
  const key = path.split('/')[1] ?? ''
  const isKnown =
    addableEntryFields[section]?.includes(key) || listedEntryFields[section]?.includes(key)
  if (!isKnown && at(pointer) === undefined) return null
  if (value !== null && !isBehind && !isSameKind(at(pointer), value)) return null
  const changed = changedEntry(added.value, path, value)
  const kept = edits.map(edit => (edit === added ? { ...edit, value: changed } : edit))
  return { edits: changed ? kept : others, pointer: null }
}

/** Every value at the place, or right below it, that its person has not said anything of. */
function confirmed(
  { read, parsed, edits, at, rawOf }: State,
  { pointer, set }: NewEdit,
): More | null {
  const node = at(pointer)
  if (node === undefined) return null
  const isValue = (one: Node | undefined): one is string | string[] =>
    typeof one === 'string' || (Array.isArray(one) && one.every(item => typeof item === 'string'))
  const said = new Set(parsed.provenance.filter(one => one.editedByUser).map(one => one.pointer))
  // Bullets are corrected one by one: as a list they would have no places of their own any more.
  const isBullets = (place: string) => {
    const [, section = '', , key = ''] = place.split('/')
    return Array.isArray(at(place)) && listedEntryFields[section]?.includes(key)
  }
  const places = isValue(node) ? [pointer] : Object.keys(node ?? {}).map(key => `${pointer}/${key}`)
  const more = places.flatMap((place): Edit[] => {
    const raw = rawOf(place)
    const value = at(place)
    if (raw === undefined || said.has(place) || !isValue(value) || isBullets(place)) return []
    if (edits.some(edit => isWithin(raw, edit.pointer) || isWithin(edit.pointer, raw))) return []
    return [{ pointer: raw, value, was: nodeAt(read, raw) ?? null, ...(set && { set }) }]
  })
  return { edits: [...edits, ...more], pointer: more[0]?.pointer ?? null }
}

const isWithin = (pointer: string, whole: string) => `${pointer}/`.startsWith(`${whole}/`)
