import { sections, type SectionKey } from '#server/profile/sections.ts'
import { mostEntries, mostBullets } from '#server/resume/schema.ts'
import { nodeAt, setAt, type Node } from '#server/resume/engine/json-tree.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import type { AddedEntry, Edit } from './types.ts'

export const isEntry = (value: Edit['value'] | undefined): value is AddedEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An entry or an item of a list that nothing was read of. */
export const isAdded = ({ pointer, was }: Edit): boolean => was === null && /\/\d+$/.test(pointer)

/** The first place behind the end of a list that no edit has; its own, where it has one there. */
export function placeBehind(content: Node, pointer: string, taken: Set<string>): string {
  const [, list = '', own] = /^(.*)\/(\d+|-)$/.exec(pointer) ?? []
  const items = nodeAt(content, list)
  const end = Array.isArray(items) ? items.length : 0
  if (own !== '-' && Number(own) >= end && !taken.has(pointer)) return pointer
  let at = end
  while (taken.has(`${list}/${at}`)) at++
  if (at >= (list.endsWith('/highlights') ? mostBullets : mostEntries))
    throw new ResumeError('TOO_LARGE', 'There is no room for more here. Remove another one first.')
  return `${list}/${at}`
}

/** The added entry with another value at `path`; null when nothing is left of it. */
export function changedEntry(
  entry: AddedEntry,
  path: string,
  value: string | string[] | null,
): AddedEntry | null {
  const changed = structuredClone(entry) as Node
  setAt(changed, path.endsWith('/-') ? placeBehind(changed, path, new Set()) : path, value)
  const left = Object.entries(changed as Record<string, Node>).flatMap(([key, part]) => {
    const kept = Array.isArray(part) ? part.filter(item => item !== null) : part
    return kept === null || (Array.isArray(kept) && kept.length === 0) ? [] : [[key, kept]]
  })
  return left.length > 0 ? (Object.fromEntries(left) as AddedEntry) : null
}

/** What goes on has no end, and stands above what is over. */
function timeOf(section: string, entry: Node): [end: string, start: string] {
  const at = (key: string) => {
    const text = nodeAt(entry, `/${key}`)
    return typeof text === 'string' ? text : ''
  }
  const start = at('startDate')
  const { lasts } = sections[section as SectionKey]
  const end = at('endDate') || at('date') || at('releaseDate')
  return [end || (start && lasts ? 'now' : start), start]
}

const isOlder = ([end, start]: [string, string], [otherEnd, otherStart]: [string, string]) =>
  end === otherEnd ? start < otherStart : end < otherEnd

/** The entries of a list, with those that were added above the first older one. */
export function inTime(section: string, entries: [string, Node][], added: Set<string>) {
  const isOwn = ([at]: [string, Node]) => added.has(`/${section}/${at}`)
  const ordered = entries.filter(one => !isOwn(one))
  for (const one of entries.filter(isOwn)) {
    const time = timeOf(section, one[1])
    const before = ordered.findIndex(([, entry]) => {
      const other = timeOf(section, entry)
      return other[0] !== '' && isOlder(other, time)
    })
    ordered.splice(before < 0 ? ordered.length : before, 0, one)
  }
  return ordered
}
