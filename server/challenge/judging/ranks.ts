/** The highest first; equal scores share a rank, and the ranks after them are left out. */
export function rankAll<Scored extends { score: number }>(all: Scored[]) {
  const sorted = all.toSorted((a, b) => b.score - a.score)
  let rank = 1
  return sorted.map((one, index) => {
    if (one.score !== sorted[index - 1]?.score) rank = index + 1
    return { ...one, rank }
  })
}

export const badgeOf = (rank: number) => {
  if (rank === 1) return 'winner'
  return rank <= 3 ? 'finalist' : 'participant'
}
