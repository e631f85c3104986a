import type { RouterOutputs } from '#src/api.ts'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { difficultyLabels, effortOf, rewardOf } from '#src/challenge/fact-words.ts'
import { formatUtc } from '#src/lib/format-date.ts'
import { galleryLabels, leaderboardLabels } from './openness-words.ts'
import { ipTermsLabels } from './rights-words.ts'
import { formatOf, prizeOf, questionKindOf } from './term-words.ts'

export type Version = RouterOutputs['challenge']['versions']['items'][number]

const time = (value: unknown) => (typeof value === 'string' ? formatUtc(value) : 'Not stated')
const plain = (value: unknown) => (typeof value === 'string' ? value : '')

/** Fields of a challenge: what they are called, and how what they held is said. */
const parts: Record<string, { label: string; say: (value: never) => string }> = {
  title: { label: 'Title', say: plain },
  summary: { label: 'Summary', say: plain },
  brief: { label: 'Brief', say: plain },
  rules: { label: 'Rules', say: plain },
  skills: { label: 'Skills', say: (value: string[]) => value.join(', ') },
  difficulty: {
    label: 'Level',
    say: (value: Challenge['difficulty']) => difficultyLabels[value],
  },
  effortHours: { label: 'Effort', say: effortOf },
  reward: {
    label: 'Reward',
    say: (reward: Challenge['reward']) => rewardOf({ reward, prizeCount: 0 }),
  },
  prizes: {
    label: 'Prizes',
    say: (value: Challenge['prizes']) => value.map(prizeOf).join('\n'),
  },
  ipTerms: { label: 'Rights', say: (value: Challenge['ipTerms']) => ipTermsLabels[value] },
  opensAt: { label: 'Opening', say: time },
  submissionsCloseAt: { label: 'Deadline', say: time },
  judgingEndsAt: { label: 'End of judging', say: time },
  timezone: { label: 'Time zone', say: plain },
  format: { label: 'What is handed in', say: formatOf },
  questions: {
    label: 'Questions',
    say: (value: Challenge['questions']) =>
      value.map(question => `${question.label} (${questionKindOf(question)})`).join('\n'),
  },
  eligibility: { label: 'Who may enter', say: plain },
  blindJudging: {
    label: 'What judges see',
    say: (value: boolean) => (value ? 'Numbers' : 'Names'),
  },
  judgesPerEntry: {
    label: 'Judges for each entry',
    say: (value: number | null) => (value === null ? 'Every judge' : String(value)),
  },
  galleryVisibility: {
    label: 'Who sees the gallery',
    say: (value: Challenge['galleryVisibility']) => galleryLabels[value],
  },
  leaderboardVisibility: {
    label: 'Who sees the ranking',
    say: (value: Challenge['leaderboardVisibility']) => leaderboardLabels[value],
  },
  criteria: {
    label: 'Criteria',
    say: (value: Challenge['criteria']) =>
      value
        .flatMap(({ label, weight, description, levels = [] }) => [
          `${label}, ${weight}%`,
          ...(description ? [description] : []),
          ...levels.map(({ points, text }) => `${points}: ${text}`),
        ])
        .join('\n'),
  },
}

interface SaidChange {
  label: string
  before: string
  after: string
}

/** What changed, in words; of prizes that changed the reward is the first, and said with them. */
export function saidChanges({ changes }: Version): SaidChange[] {
  const hasPrizes = changes.some(({ field }) => field === 'prizes')
  return changes.flatMap(({ field, before, after }) => {
    if (field === 'reward' && hasPrizes) return []
    const part = parts[field]
    if (!part) return field === 'jobId' ? [{ label: 'The linked job', before: '', after: '' }] : []
    const [was, is] = [part.say(before as never), part.say(after as never)]
    // Less than a minute.
    return was === is ? [] : [{ label: part.label, before: was, after: is }]
  })
}
