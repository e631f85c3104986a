/** A line of the page, with all that stands beside it. Lengths in points. */
export interface Row {
  /** Space above, but at the top of a page. */
  above: number
  height: number
  /** It stays on the page of the row before. */
  keeps: boolean
  draw: (y: number) => void
}

/**
 * Puts the rows on pages of this height: a page ends before the last row that may begin another.
 * Rows that all keep together are parted where the page is full.
 */
export function paginate(rows: Row[], height: number): { row: Row; y: number }[][] {
  const pages: { row: Row; y: number }[][] = []
  let first = 0
  while (first < rows.length) {
    let next = first
    let filled = 0
    let whole = first
    for (; next < rows.length; next++) {
      const { above, height: own, keeps } = rows[next]!
      if (!keeps && next > first) whole = next
      const needed = (next === first ? 0 : above) + own
      if (filled + needed > height && next > first) break
      filled += needed
    }
    const end = next === rows.length ? next : whole > first ? whole : next
    let y = 0
    pages.push(
      rows.slice(first, end).map((row, at) => {
        y += at === 0 ? 0 : row.above
        const placed = { row, y }
        y += row.height
        return placed
      }),
    )
    first = end
  }
  return pages
}
