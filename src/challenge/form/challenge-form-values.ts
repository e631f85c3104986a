import type { ChallengeFields } from '#server/challenge/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { momentInZone, timeInZone } from '#src/challenge/zoned-time.ts'
import { moneyText, typedAmount } from '#src/money/read-money.ts'

type Prize = ChallengeFields['prizes'][number]
type Question = ChallengeFields['questions'][number]

export interface CriterionValues {
  /** Keeps a row's inputs together while rows come and go. */
  id: number
  label: string
  description: string
  weight: string
  levels: { points: number; text: string }[]
}

/** A prize as it is typed; the amount is of money alone. */
export interface PrizeValues {
  id: string
  kind: Prize['kind']
  label: string
  amount: string
  currency: string
  places: string
}

/** A question as it is typed; the options are of a choice alone. */
export interface QuestionValues {
  id: string
  type: Question['type']
  label: string
  required: boolean
  options: string[]
}

export interface FormatValues {
  /** Among `text` and `links`. */
  takes: string[]
  files: string
  kinds: string[]
}

/** A challenge's form as it is typed: numbers are text, times are those of its zone. */
export type ChallengeFormValues = Omit<
  ChallengeFields,
  | 'effortHours'
  | 'maxTeamSize'
  | 'criteria'
  | 'difficulty'
  | 'ipTerms'
  | 'reward'
  | 'judgingEndsAt'
  | 'prizes'
  | 'format'
  | 'questions'
  | 'jobId'
  | 'blindJudging'
  | 'judgesPerEntry'
> & {
  effortHours: string
  maxTeamSize: string
  criteria: CriterionValues[]
  difficulty: ChallengeFields['difficulty']
  ipTerms: ChallengeFields['ipTerms']
  judgingEndsAt: string
  gives: 'prizes' | 'nothing'
  prizes: PrizeValues[]
  format: FormatValues
  questions: QuestionValues[]
  /** Empty for none. */
  jobId: string
  judging: 'blind' | 'named'
  /** Empty for every judge. */
  judgesPerEntry: string
}

/** An id for what is added in the browser; the server wants it unique within its list alone. */
const newId = () => Math.random().toString(36).slice(2, 12)

export const emptyPrize = (): PrizeValues => ({
  id: newId(),
  kind: 'money',
  label: '',
  amount: '',
  currency: 'EUR',
  places: '1',
})

export const emptyQuestion = (): QuestionValues => ({
  id: newId(),
  type: 'text',
  label: '',
  required: true,
  options: ['', ''],
})

/** Points that are described unless others are. */
const usualPoints = [0, 5, 10]

export const emptyCriterion = (id: number, weight: string): CriterionValues => ({
  id,
  label: '',
  description: '',
  weight,
  levels: usualPoints.map(points => ({ points, text: '' })),
})

export const emptyChallenge = (timezone: string): ChallengeFormValues => ({
  title: '',
  summary: '',
  brief: '',
  rules: '',
  skills: [],
  difficulty: 'intermediate',
  effortHours: '',
  maxTeamSize: '1',
  gives: 'prizes',
  prizes: [{ ...emptyPrize(), label: 'First place' }],
  ipTerms: 'owner',
  opensAt: '',
  submissionsCloseAt: '',
  judgingEndsAt: '',
  timezone,
  format: { takes: ['text', 'links'], files: '5', kinds: [] },
  questions: [],
  eligibility: '',
  jobId: '',
  judging: 'blind',
  judgesPerEntry: '',
  galleryVisibility: 'none',
  leaderboardVisibility: 'everyone',
  criteria: [emptyCriterion(1, '50'), emptyCriterion(2, '50')],
})

type Stored = RouterOutputs['challenge']['forAdmin']

export function valuesOf(challenge: Stored): ChallengeFormValues {
  const { format, timezone } = challenge
  return {
    title: challenge.title,
    summary: challenge.summary,
    brief: challenge.brief,
    rules: challenge.rules,
    skills: challenge.skills,
    difficulty: challenge.difficulty,
    effortHours: challenge.effortHours?.toString() ?? '',
    maxTeamSize: String(challenge.maxTeamSize),
    gives: challenge.prizes.length === 0 && challenge.reward.kind === 'none' ? 'nothing' : 'prizes',
    prizes: typedPrizes(challenge),
    ipTerms: challenge.ipTerms,
    opensAt: timeInZone(challenge.opensAt, timezone),
    submissionsCloseAt: timeInZone(challenge.submissionsCloseAt, timezone),
    judgingEndsAt: timeInZone(challenge.judgingEndsAt, timezone),
    timezone,
    format: {
      takes: [...(format.text ? ['text'] : []), ...(format.links ? ['links'] : [])],
      files: String(format.files),
      kinds: format.kinds,
    },
    questions: challenge.questions.map(question => ({
      ...question,
      options: question.options.length > 0 ? question.options : ['', ''],
    })),
    eligibility: challenge.eligibility,
    jobId: challenge.jobId ?? '',
    judging: challenge.blindJudging ? 'blind' : 'named',
    judgesPerEntry: challenge.judgesPerEntry?.toString() ?? '',
    galleryVisibility: challenge.galleryVisibility,
    leaderboardVisibility: challenge.leaderboardVisibility,
    criteria: challenge.criteria.map(({ label, description, weight, levels = [] }, index) => ({
      ...emptyCriterion(index + 1, String(weight)),
      label,
      description,
      ...(levels.length > 0 && { levels }),
    })),
  }
}

/** One from before there were several is the only one. */
function typedPrizes({ prizes, reward }: Stored): PrizeValues[] {
  if (prizes.length > 0)
    return prizes.map(prize => ({
      ...emptyPrize(),
      ...prize,
      amount: moneyText(prize.amount),
      currency: prize.currency ?? 'EUR',
      places: String(prize.places),
    }))
  const { kind } = reward
  return [
    {
      ...emptyPrize(),
      kind: kind === 'job' ? 'interview' : kind === 'none' ? 'money' : kind,
      label: reward.text || 'First place',
      amount: moneyText(reward.amount),
      currency: reward.currency ?? 'EUR',
    },
  ]
}

export const fieldsOf = ({ gives, judging, ...values }: ChallengeFormValues): ChallengeFields => {
  const moment = (local: string) => momentInZone(local, values.timezone)
  return {
    ...values,
    effortHours: numberOf(values.effortHours),
    maxTeamSize: Number(values.maxTeamSize),
    // The first prize stands for it.
    reward: { kind: 'none' },
    prizes: gives === 'nothing' ? [] : values.prizes.map(sentPrize),
    opensAt: moment(values.opensAt),
    submissionsCloseAt: moment(values.submissionsCloseAt),
    judgingEndsAt: values.judgingEndsAt ? moment(values.judgingEndsAt) : null,
    format: {
      text: values.format.takes.includes('text'),
      links: values.format.takes.includes('links'),
      files: numberOf(values.format.files),
      kinds: values.format.kinds as ChallengeFields['format']['kinds'],
    },
    questions: values.questions.map(question => ({
      ...question,
      options: question.type === 'choice' ? question.options : [],
    })),
    jobId: values.jobId || null,
    blindJudging: judging === 'blind',
    judgesPerEntry: values.judgesPerEntry.trim() ? numberOf(values.judgesPerEntry) : null,
    criteria: values.criteria.map(({ label, description, weight, levels }) => ({
      label,
      description,
      weight: numberOf(weight),
      levels: levels.filter(({ text }) => text.trim()),
    })),
  }
}

/** Only what belongs to the kind that was chosen. */
function sentPrize({ kind, label, amount, currency, places }: PrizeValues): Prize {
  const prize = { label, places: numberOf(places) }
  return kind === 'money'
    ? { ...prize, kind, amount: typedAmount(amount) ?? 0, currency }
    : { ...prize, kind }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
