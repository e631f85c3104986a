import type { Line } from './line.ts'

/** Size, weight and slope. */
export const styleOf = (line: Line) => `${Math.round(line.size * 2)}|${line.bold}|${line.italic}`

/** Mostly small words and numbers after a capital: what was done, not what a firm or post is called. */
export function isTold({ text }: Pick<Line, 'text'>, fewest: number): boolean {
  const [first = '', ...words] = text.split(/\s+/)
  const small = words.filter(word => /^[\p{Ll}\d(]/u.test(word)).length
  return /^\p{Lu}/u.test(first) && words.length >= fewest && small >= words.length * 0.6
}

/** The style that a line begins in; a date behind it may have another. */
export function openingStyle(line: Line): string {
  const { size, bold, italic } = line.segments[0]?.runs[0] ?? line
  return styleOf({ ...line, size, bold, italic })
}

/** The most frequent number, the smaller one of equals. */
export function mode(values: number[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null
}
