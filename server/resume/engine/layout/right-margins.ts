import type { Line } from '#server/resume/engine/lines/line.ts'

export interface Margin {
  /** How far right the text of a region goes, where its lines wrap. */
  right: number
  /** Most lines end there: the text is stretched to its margin. */
  even: boolean
  /** The space between the lines of one text, in multiples of the size, by that size. */
  tight: Map<number, number>
}

/** A small gap between lines, which is not one of a kind. */
function tightest(lines: Line[]): number {
  const gaps = lines.map(line => line.gap).filter(gap => gap > 0 && gap < 1.3)
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 10)] ?? 0
}

export function marginsOf(lines: Line[]): Map<number, Margin> {
  const regions = Map.groupBy(
    lines.filter(line => line.box !== null && !line.label),
    line => line.region,
  )
  return new Map(
    [...regions].map(([region, own]) => {
      // A heading in the middle above narrow columns is not their measure.
      const ends = own.map(line => line.right).toSorted((a, b) => a - b)
      const middle = ends[Math.floor(ends.length / 2)] ?? 0
      const right = Math.max(...own.filter(line => line.x <= middle).map(line => line.right))
      const wide = own.filter(line => line.right > right - (right - line.x) * 0.15)
      const even = wide.filter(line => line.right > right - 1.5).length
      const sizes = Map.groupBy(own, line => line.size)
      const tight = new Map([...sizes].map(([size, alike]) => [size, tightest(alike)]))
      return [region, { right, even: even > 3 && even > wide.length * 0.7, tight }]
    }),
  )
}

/** List items wrap where the widest of them ends, though dates may stand further right. */
export function itemMarginsOf(
  lines: Line[],
  margins: Map<number, Margin>,
): (item: Line) => Margin | undefined {
  const keyOf = (line: Line) => `${line.region}|${Math.round(line.textX / 2)}`
  const single = lines.filter(line => line.box !== null && line.segments.length === 1)
  const rights = new Map(
    [...Map.groupBy(single, keyOf)]
      .filter(([, own]) => own.length > 3)
      .map(([key, own]) => [key, Math.max(...own.map(line => line.right))]),
  )
  return item => {
    const margin = margins.get(item.region)
    const right = rights.get(keyOf(item))
    return margin && right ? { ...margin, right: Math.min(right, margin.right) } : margin
  }
}
