import type { ChallengeFields } from '#server/challenge/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { rewardOf } from './challenge-words.ts'

export interface CriterionValues {
  /** Keeps a row's inputs together while rows come and go. */
  id: number
  label: string
  weight: string
}

/** A challenge's form as it is typed: numbers are text, times are local without a zone. */
export type ChallengeFormValues = Omit<
  ChallengeFields,
  'effortHours' | 'criteria' | 'difficulty' | 'ipTerms'
> & {
  effortHours: string
  criteria: CriterionValues[]
  difficulty: ChallengeFields['difficulty']
  ipTerms: ChallengeFields['ipTerms']
}

export const emptyChallenge: ChallengeFormValues = {
  title: '',
  summary: '',
  brief: '',
  skills: [],
  difficulty: 'intermediate',
  effortHours: '',
  rewardText: '',
  ipTerms: 'owner',
  opensAt: '',
  submissionsCloseAt: '',
  criteria: [
    { id: 1, label: '', weight: '50' },
    { id: 2, label: '', weight: '50' },
  ],
}

/** Runs in the browser only: it reads the zone. */
export function valuesOf(challenge: RouterOutputs['challenge']['forAdmin']): ChallengeFormValues {
  return {
    title: challenge.title,
    summary: challenge.summary,
    brief: challenge.brief,
    skills: challenge.skills,
    difficulty: challenge.difficulty,
    effortHours: challenge.effortHours?.toString() ?? '',
    rewardText: rewardOf(challenge),
    ipTerms: challenge.ipTerms,
    opensAt: localTime(challenge.opensAt),
    submissionsCloseAt: localTime(challenge.submissionsCloseAt),
    criteria: challenge.criteria.map(({ label, weight }, index) => ({
      id: index + 1,
      label,
      weight: String(weight),
    })),
  }
}

export const fieldsOf = (values: ChallengeFormValues): ChallengeFields => ({
  ...values,
  effortHours: numberOf(values.effortHours),
  opensAt: isoTime(values.opensAt),
  submissionsCloseAt: isoTime(values.submissionsCloseAt),
  criteria: values.criteria.map(({ label, weight }) => ({ label, weight: numberOf(weight) })),
})

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** What a datetime-local input holds, for a moment in the reader's zone. */
function localTime(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** A local time without a zone as a moment; what is none stays as it is, to be refused. */
function isoTime(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
