import type { PdfLine } from './lines.ts'

/** Whether a line was broken because the next word had no room, and not on purpose. */
export function isFull(line: PdfLine, next: PdfLine, right: number): boolean {
  const word = next.text.split(' ')[0] ?? ''
  const each = (line.right - line.x) / Math.max(1, line.text.length)
  return line.right + each * (word.length + 1) > right - 1
}

const bullet = /^[•·*–-]\s/

/** The right edge of a column: of its longest line. */
export const rightEdge = (lines: PdfLine[]) => Math.max(0, ...lines.map(line => line.right))

/** Prose as LinkedIn had it: wrapped lines joined, its own line ends and empty lines kept. */
export function proseOf(lines: PdfLine[], right: number): string {
  let text = ''
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (!before) text = line.text
    else if (Number.isFinite(line.gap) && line.gap > 1.9 * line.size) text += `\n\n${line.text}`
    else text += (!bullet.test(line.text) && isFull(before, line, right) ? ' ' : '\n') + line.text
  })
  return text
}

/**
 * The gap below which a line belongs to the item above it, where lines of one item stand closer
 * together than items do; null where all are the same.
 */
export function spaceTells(lines: PdfLine[]): number | null {
  const gaps = lines
    .slice(1)
    .map(line => line.gap)
    .filter(Number.isFinite)
  const least = Math.min(...gaps)
  return Math.max(...gaps) > least + 1 ? least + 1 : null
}

/** The items of a narrow column, of which each may take several lines. */
export function itemsOf(lines: PdfLine[], right: number): string[] {
  const close = spaceTells(lines)
  const items: string[] = []
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    const item = items.at(-1)
    const isOpen = item !== undefined && openBrackets(item) > 0
    const wraps =
      before !== undefined &&
      (isOpen ||
        (close === null
          ? isFull(before, line, right) &&
            (/^[\p{Ll}(&]/u.test(line.text) || /[,&/-]$/.test(before.text))
          : line.gap < close))
    if (item !== undefined && wraps) items[items.length - 1] = `${item} ${line.text}`
    else items.push(line.text)
  })
  return items
}

const openBrackets = (text: string) =>
  (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0)
