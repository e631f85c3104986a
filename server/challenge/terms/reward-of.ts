import type { Prize, Reward } from '#db/tables/challenges.ts'

/** What a card says of the prizes: the first of them, where there is one. */
export function rewardOf({ prizes, reward }: { prizes: Prize[]; reward: Reward }): Reward {
  const [first] = prizes
  if (!first) return reward
  const { kind, label: text, amount, currency } = first
  if (kind === 'money') return { kind, amount, currency, text }
  if (kind === 'interview') return { kind: 'job', text }
  return { kind: 'other', text: kind === 'job' ? `A job: ${text}` : text }
}
