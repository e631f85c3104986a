import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Provenance } from '#server/resume/engine/types.ts'

/** A value on its way into the content, with the blocks it was read from. */
export class Cell {
  readonly text: string
  readonly ids: number[]
  readonly confidence: number

  constructor(text: string, ids: number[], confidence: number) {
    this.text = text
    this.ids = ids
    this.confidence = confidence
  }
}

export type Draft = Cell | Draft[] | { [key: string]: Draft | null | undefined }

/** A cell, or null for an empty text. */
export function cell(
  text: string | null | undefined,
  from: Line | number[],
  confidence = 0.8,
): Cell | null {
  const value = text?.replace(/\s+/g, ' ').trim()
  if (!value) return null
  return new Cell(value, Array.isArray(from) ? from : from.ids, confidence)
}

/** Turns a draft into plain content, dropping what is empty, and lists where each value came from. */
export function settle(draft: Draft): { content: unknown; provenance: Provenance[] } {
  const provenance: Provenance[] = []
  const walk = (node: Draft | null | undefined, pointer: string): unknown => {
    if (node === null || node === undefined) return undefined
    if (node instanceof Cell) {
      const { ids, confidence } = node
      provenance.push({ pointer, blockIds: [...new Set(ids)], confidence, editedByUser: false })
      return node.text
    }
    if (Array.isArray(node)) {
      const items: unknown[] = []
      for (const item of node) {
        const value = walk(item, `${pointer}/${items.length}`)
        if (value !== undefined) items.push(value)
      }
      return items.length > 0 ? items : undefined
    }
    const entries: [string, unknown][] = []
    for (const [key, child] of Object.entries(node)) {
      const value = walk(child, `${pointer}/${key}`)
      if (value !== undefined) entries.push([key, value])
    }
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  }
  return { content: walk(draft, '') ?? {}, provenance }
}
