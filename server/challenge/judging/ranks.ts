interface Scored {
  /** The judges' sum, in whole units. */
  units: number
  judges: number
}

/**
 * By whose mean is higher: of whole numbers multiplied crosswise, which is exact. 200 judges give
 * 2 × 10¹¹ units at most, and the product stays below 2⁵³.
 */
const compare = (a: Scored, b: Scored) =>
  b.units * Math.max(a.judges, 1) - a.units * Math.max(b.judges, 1)

/** The highest mean first; equal ones share a rank, and the ranks after them are left out. */
export function rankAll<One extends Scored>(all: One[]) {
  const sorted = all.toSorted(compare)
  let rank = 1
  return sorted.map((one, index) => {
    const before = sorted[index - 1]
    if (before && compare(before, one) !== 0) rank = index + 1
    return { ...one, rank }
  })
}

export const badgeOf = (rank: number): 'winner' | 'finalist' | 'participant' => {
  if (rank === 1) return 'winner'
  return rank <= 3 ? 'finalist' : 'participant'
}
