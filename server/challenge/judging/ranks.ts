/** The highest first; equal units share a rank, and the ranks after them are left out. */
export function rankAll<Scored extends { units: number }>(all: Scored[]) {
  const sorted = all.toSorted((a, b) => b.units - a.units)
  let rank = 1
  return sorted.map((one, index) => {
    if (one.units !== sorted[index - 1]?.units) rank = index + 1
    return { ...one, rank }
  })
}

export const badgeOf = (rank: number): 'winner' | 'finalist' | 'participant' => {
  if (rank === 1) return 'winner'
  return rank <= 3 ? 'finalist' : 'participant'
}
