import type { JsonResume } from './types.ts'

/** JSON of a resume. A null in it is what was taken out. */
export type Node = string | number | boolean | null | Node[] | { [key: string]: Node }

const keysOf = (pointer: string) => pointer.split('/').slice(1)

const childOf = (node: Node | undefined, key: string): Node | undefined => {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined
  return (node as Record<string, Node>)[key]
}

/** What a JSON Pointer leads to; no key of a resume needs escaping. */
export const nodeAt = (root: Node, pointer: string): Node | undefined =>
  keysOf(pointer).reduce<Node | undefined>(childOf, root)

/** The text that a JSON Pointer leads to; null when there is none. */
export function textAt(content: JsonResume, pointer: string): string | null {
  const node = nodeAt(content as Node, pointer)
  return typeof node === 'string' ? node : null
}

/** Sets what is there, or what is missing in an object, with the objects and lists on the way. */
export function setAt(root: Node, pointer: string, value: Node) {
  const keys = keysOf(pointer)
  const last = keys.pop()
  if (last === undefined) return
  const parent = keys.reduce<Node | undefined>((node, key, at) => {
    const child = childOf(node, key)
    if (child || typeof node !== 'object' || node === null || Array.isArray(node)) return child
    return (node[key] = /^\d+$/.test(keys[at + 1] ?? last) ? [] : {})
  }, root)
  if (typeof parent === 'object' && parent !== null) (parent as Record<string, Node>)[last] = value
}

export const isAbsent = (node: Node | undefined) => node === undefined || node === null

type Arrange = (list: string, items: [string, Node][]) => [string, Node][]

/**
 * Leaves out what was taken out, and the lists and objects that hold nothing then; `now` says where
 * each part that stays stood before and stands after. `arrange` may put the items of a list into
 * another order.
 */
export function compact(
  root: Node,
  arrange: Arrange = (_, items) => items,
): {
  value: Node | undefined
  now: Map<string, string>
} {
  const now = new Map<string, string>()
  const walk = (node: Node, before: string, after: string): Node | undefined => {
    if (node === null) return undefined
    if (typeof node !== 'object') {
      now.set(before, after)
      return node
    }
    const isList = Array.isArray(node)
    const kept: [string, Node][] = []
    const items = Object.entries(node)
    for (const [key, child] of isList ? arrange(before, items) : items) {
      const place = isList ? String(kept.length) : key
      const value = walk(child, `${before}/${key}`, `${after}/${place}`)
      if (value !== undefined) kept.push([place, value])
    }
    if (kept.length === 0) return undefined
    now.set(before, after)
    return isList ? kept.map(([, value]) => value) : Object.fromEntries(kept)
  }
  return { value: walk(root, '', ''), now }
}
