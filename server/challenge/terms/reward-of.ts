import type { Prize, Reward } from '#db/tables/challenges.ts'

/** What a card says of the prizes: the first of them, where there is one. */
export function rewardOf({ prizes, reward }: { prizes: Prize[]; reward: Reward }): Reward {
  const [first] = prizes
  if (!first) return reward
  const { kind, label: text, amount, currency } = first
  if (kind === 'money') return { kind, amount, currency, text }
  return kind === 'interview' ? { kind: 'job', text } : { kind: 'other', text }
}
