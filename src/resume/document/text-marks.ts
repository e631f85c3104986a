import type { Block } from '#server/resume/engine/types.ts'
import { placeKey, type Mark, type Place } from './marks.ts'

/** A run of a line's text under the same marks. */
export interface Segment {
  text: string
  marks: Mark[]
  /** Those that go no further: their numbers stand here. */
  ends: Mark[]
  keys: string[]
}

interface Range {
  start: number
  end: number
  mark: Mark
  key: string
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Each line cut where a mark begins or ends. Quotes are looked up in the whole text, over lines. */
export function markLines(blocks: Block[], marks: Mark[]): { id: number; segments: Segment[] }[] {
  const lines: { id: number; start: number; text: string }[] = []
  let whole = ''
  for (const block of blocks) {
    const text = plain(block.text)
    lines.push({ id: block.id, start: whole.length, text })
    whole += `${text} `
  }
  const find = (place: Place) => {
    const line = lines.find(({ id }) => id === place.blockId)
    if (line) return { start: line.start + markerOf(line.text), end: line.start + line.text.length }
    const [, quote = '', cutOff] = /^(.*?)(\s?(?:…|\.{3}))?$/s.exec(plain(place.quote)) ?? []
    // A short line may stand within another one above it.
    const own = lines.find(({ text }) => text === quote)
    const start = quote ? (own?.start ?? whole.indexOf(quote)) : -1
    if (start < 0) return null
    const end = start + quote.length
    // What a quote leaves out is meant as well, to the end of its line.
    const last = cutOff ? lines.findLast(one => one.start < end) : undefined
    return { start, end: last ? Math.max(end, last.start + last.text.length) : end }
  }
  const ranges: Range[] = marks.flatMap(mark =>
    mark.places.flatMap(place => {
      const range = find(place)
      return range ? { ...range, mark, key: placeKey(place) } : []
    }),
  )
  return lines.map(({ id, start, text }) => ({ id, segments: cut(text, start, ranges) }))
}

/** How far what marks an item of a list goes. */
const markerOf = (text: string) => /^[•◦▪●*–-]\s+/.exec(text)?.[0].length ?? 0

function cut(text: string, start: number, ranges: Range[]): Segment[] {
  const end = start + text.length
  const here = ranges.filter(range => range.start < end && range.end > start)
  const inside = here.flatMap(range => [range.start, range.end])
  const stops = [start, ...inside.filter(at => at > start && at < end), end]
  const edges = [...new Set(stops)].toSorted((a, b) => a - b)
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? start
    const over = here.filter(range => range.start < to && range.end > from)
    return {
      text: text.slice(from - start, to - start),
      marks: over.map(range => range.mark),
      ends: over.filter(range => range.end === to).map(range => range.mark),
      keys: over.map(range => range.key),
    }
  })
}
