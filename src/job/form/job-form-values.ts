import type { JobFields } from '#server/job/schema.ts'
import { usualValidDays } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { moneyText, typedAmount } from '#src/money/read-money.ts'
import {
  newId,
  numberOf,
  sentStages,
  typedStages,
  usualStages,
  type StageValues,
} from './stage-values.ts'

type Questions = NonNullable<JobFields['questions']>

/** A question as it is typed, whatever its type; numbers are text. */
export interface QuestionValues {
  id: string
  type: Questions[number]['type']
  label: string
  required: boolean
  options: OptionValues[]
  /** Of yes and no, the one that knocks out. */
  knockout: '' | 'yes' | 'no'
  least: string
  most: string
}

export interface OptionValues {
  text: string
  isKnockout: boolean
}

/** A job's form as it is typed: amounts are text until they are sent. */
export type JobFormValues = Omit<
  JobFields,
  'salaryMin' | 'salaryMax' | 'validDays' | 'seniority' | 'visaSponsorship' | 'questions' | 'stages'
> & {
  salaryMin: string
  salaryMax: string
  validDays: string
  /** Empty when it is not stated. */
  seniority: NonNullable<JobFields['seniority']> | ''
  visaSponsorship: 'yes' | 'no' | ''
  questions: QuestionValues[]
  stages: StageValues[]
  /** When a draft is to be published, in the reader's zone; sent by a call of its own. */
  opensAt: string
}

export const emptyJob: JobFormValues = {
  title: '',
  description: '',
  workplaceType: 'hybrid',
  addressLocality: '',
  addressCountry: '',
  employmentType: ['FULL_TIME'],
  skillsRequired: [],
  skillsPreferred: [],
  salaryCurrency: '',
  salaryMin: '',
  salaryMax: '',
  salaryUnit: 'YEAR',
  jobBenefits: [],
  seniority: '',
  visaSponsorship: '',
  applicantLocationRequirements: [],
  validDays: String(usualValidDays),
  questions: [],
  opensAt: '',
  stages: usualStages,
}

type Stored = RouterOutputs['job']['versions']['items'][number]['fields']

/** From a job, or from one of its versions. */
export function valuesOf(job: Stored): JobFormValues {
  const place = job.jobLocation[0]
  return {
    title: job.title,
    description: job.description,
    workplaceType: job.workplaceType,
    addressLocality: place?.addressLocality ?? '',
    addressCountry: place?.addressCountry ?? '',
    employmentType: job.employmentType as JobFields['employmentType'],
    skillsRequired: job.skillsRequired,
    skillsPreferred: job.skillsPreferred,
    salaryCurrency: job.salaryCurrency ?? '',
    salaryMin: moneyText(job.salaryMin),
    salaryMax: moneyText(job.salaryMax),
    salaryUnit: job.salaryUnit ?? 'YEAR',
    jobBenefits: job.jobBenefits,
    seniority: (job.seniority ?? '') as JobFormValues['seniority'],
    visaSponsorship: job.visaSponsorship === null ? '' : job.visaSponsorship ? 'yes' : 'no',
    applicantLocationRequirements: job.applicantLocationRequirements,
    validDays: job.validDays.toString(),
    questions: job.questions.map(typedQuestion),
    opensAt: '',
    stages: typedStages(job.stages),
  }
}

export const emptyQuestion = (type: QuestionValues['type']): QuestionValues => ({
  id: newId(),
  type,
  label: '',
  required: true,
  options: [noOption, noOption],
  knockout: '',
  least: '',
  most: '',
})

export const noOption: OptionValues = { text: '', isKnockout: false }

function typedQuestion(question: Stored['questions'][number]): QuestionValues {
  const { id, type, label, required } = question
  const plain = { ...emptyQuestion(type), id, label, required }
  if (question.type === 'choice')
    return {
      ...plain,
      options: question.options.map(text => ({
        text,
        isKnockout: question.knockout.includes(text),
      })),
    }
  if (question.type === 'yesno') return { ...plain, knockout: question.knockout ?? '' }
  if (question.type === 'number')
    return {
      ...plain,
      least: question.least?.toString() ?? '',
      most: question.most?.toString() ?? '',
    }
  return plain
}

export const fieldsOf = ({ opensAt: _, ...values }: JobFormValues): JobFields => ({
  ...values,
  seniority: values.seniority || null,
  visaSponsorship: values.visaSponsorship === '' ? null : values.visaSponsorship === 'yes',
  salaryMin: typedAmount(values.salaryMin),
  salaryMax: typedAmount(values.salaryMax),
  validDays: values.validDays.trim() === '' ? Number.NaN : Number(values.validDays),
  questions: values.questions.map(sentQuestion),
  stages: sentStages(values.stages),
})

function sentQuestion(typed: QuestionValues): Questions[number] {
  const { id, type, label, required, options } = typed
  const asked = { id, label, required }
  switch (type) {
    case 'choice':
      return {
        ...asked,
        type,
        options: options.map(({ text }) => text),
        knockout: options.flatMap(({ text, isKnockout }) =>
          isKnockout && text.trim() ? text : [],
        ),
      }
    case 'yesno':
      return { ...asked, type, knockout: typed.knockout || null }
    case 'number':
      return { ...asked, type, least: numberOf(typed.least), most: numberOf(typed.most) }
    default:
      return { ...asked, type }
  }
}
