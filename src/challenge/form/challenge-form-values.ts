import type { ChallengeFields } from '#server/challenge/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { isoTime, localTime } from '#src/lib/local-time.ts'
import { moneyText, typedAmount } from '#src/money/read-money.ts'

export interface CriterionValues {
  /** Keeps a row's inputs together while rows come and go. */
  id: number
  label: string
  description: string
  weight: string
}

/** A challenge's form as it is typed: numbers are text, times are local without a zone. */
export type ChallengeFormValues = Omit<
  ChallengeFields,
  'effortHours' | 'maxTeamSize' | 'criteria' | 'difficulty' | 'ipTerms' | 'reward' | 'judgingEndsAt'
> & {
  effortHours: string
  maxTeamSize: string
  criteria: CriterionValues[]
  difficulty: ChallengeFields['difficulty']
  ipTerms: ChallengeFields['ipTerms']
  judgingEndsAt: string
  reward: RewardValues
}

export interface RewardValues {
  kind: ChallengeFields['reward']['kind']
  amount: string
  currency: string
  text: string
}

export const emptyChallenge: ChallengeFormValues = {
  title: '',
  summary: '',
  brief: '',
  rules: '',
  skills: [],
  difficulty: 'intermediate',
  effortHours: '',
  maxTeamSize: '1',
  reward: { kind: 'money', amount: '', currency: 'EUR', text: '' },
  ipTerms: 'owner',
  opensAt: '',
  submissionsCloseAt: '',
  judgingEndsAt: '',
  criteria: [
    { id: 1, label: '', description: '', weight: '50' },
    { id: 2, label: '', description: '', weight: '50' },
  ],
}

/** Runs in the browser only: it reads the zone. */
export function valuesOf(challenge: RouterOutputs['challenge']['forAdmin']): ChallengeFormValues {
  const { reward } = challenge
  return {
    title: challenge.title,
    summary: challenge.summary,
    brief: challenge.brief,
    rules: challenge.rules,
    skills: challenge.skills,
    difficulty: challenge.difficulty,
    effortHours: challenge.effortHours?.toString() ?? '',
    maxTeamSize: String(challenge.maxTeamSize),
    reward: {
      kind: reward.kind,
      amount: moneyText(reward.amount),
      currency: reward.currency ?? 'EUR',
      text: reward.text ?? '',
    },
    ipTerms: challenge.ipTerms,
    opensAt: localTime(challenge.opensAt),
    submissionsCloseAt: localTime(challenge.submissionsCloseAt),
    judgingEndsAt: localTime(challenge.judgingEndsAt),
    criteria: challenge.criteria.map(({ label, description, weight }, index) => ({
      id: index + 1,
      label,
      description,
      weight: String(weight),
    })),
  }
}

export const fieldsOf = (values: ChallengeFormValues): ChallengeFields => ({
  ...values,
  effortHours: numberOf(values.effortHours),
  maxTeamSize: Number(values.maxTeamSize),
  reward: rewardFields(values.reward),
  opensAt: isoTime(values.opensAt),
  submissionsCloseAt: isoTime(values.submissionsCloseAt),
  judgingEndsAt: values.judgingEndsAt ? isoTime(values.judgingEndsAt) : null,
  criteria: values.criteria.map(({ label, description, weight }) => ({
    label,
    description,
    weight: numberOf(weight),
  })),
})

/** Only what belongs to the kind that was chosen. */
function rewardFields({ kind, amount, currency, text }: RewardValues): ChallengeFields['reward'] {
  if (kind === 'none') return { kind }
  if (kind === 'money') return { kind, amount: typedAmount(amount) ?? 0, currency, text }
  return { kind, text }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
