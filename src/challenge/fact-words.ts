import { formatMoney } from '#src/lib/money.ts'
import type { ListedChallenge } from './challenge-words.ts'

export const difficultyLabels = {
  starter: 'Starter',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const

/** What can be won, in words: the first prize, and how many more there are. */
export function rewardOf({
  reward,
  prizeCount,
}: Pick<ListedChallenge, 'reward' | 'prizeCount'>): string {
  if (reward.kind === 'none') return 'No reward'
  const money =
    reward.amount !== undefined && reward.currency
      ? formatMoney(reward.amount, reward.currency)
      : undefined
  const what = reward.kind === 'job' ? 'An interview for a job' : money
  const first = [what, reward.text].filter(Boolean).join(': ') || 'Not stated'
  if (prizeCount < 2) return first
  return `${first}, ${prizeCount === 2 ? '1 more prize' : `${prizeCount - 1} more prizes`}`
}

export const effortOf = (hours: number | null): string => {
  if (hours === null) return 'Not stated'
  return hours === 1 ? 'At most 1 hour' : `At most ${hours} hours`
}

export const entrantsOf = (count: number | null): string =>
  count === 1 ? '1 entrant' : `${count ?? 0} entrants`

/** Who enters. */
export const enteringOf = (maxTeamSize: number): string =>
  maxTeamSize === 1 ? 'Individuals' : `Teams of up to ${maxTeamSize}`
