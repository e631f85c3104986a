import { formatSalary } from '#src/lib/money.ts'
import { readMoney } from '#src/money/read-money.ts'
import { countryName } from '#src/lib/countries.ts'
import {
  employmentLabels,
  labelOf,
  seniorityLabels,
  visaWords,
  workplaceLabels,
} from '../job-labels.ts'
import { questionTypes } from './question-words.ts'
import type { JobFormValues, QuestionValues } from './job-form-values.ts'

/** Fields of a job that are compared as one, and how what they hold is said. */
interface Part {
  label: string
  names: (keyof JobFormValues)[]
  say: (values: JobFormValues) => string
}

const lines = (list: string[]) => list.join('\n')
const part = (label: string, name: keyof JobFormValues, say: Part['say']): Part => ({
  label,
  names: [name],
  say,
})

export const jobParts: Part[] = [
  part('Title', 'title', values => values.title),
  part('Employment', 'employmentType', values =>
    values.employmentType.map(type => labelOf(employmentLabels, type)).join(', '),
  ),
  part('Seniority', 'seniority', values => labelOf(seniorityLabels, values.seniority)),
  part('Workplace', 'workplaceType', values => workplaceLabels[values.workplaceType]),
  {
    label: 'Place',
    names: ['addressCountry', 'addressLocality'],
    say: values =>
      [values.addressLocality, values.addressCountry && countryName(values.addressCountry)]
        .filter(Boolean)
        .join(', '),
  },
  part('Where applicants may live', 'applicantLocationRequirements', values =>
    values.applicantLocationRequirements.map(countryName).join(', '),
  ),
  part('Visa sponsorship', 'visaSponsorship', values => labelOf(visaWords, values.visaSponsorship)),
  {
    label: 'Pay',
    names: ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryUnit'],
    say: sayPay,
  },
  part('Benefits', 'jobBenefits', values => values.jobBenefits.join(', ')),
  part('Description', 'description', values => values.description),
  part('Required skills', 'skillsRequired', values => values.skillsRequired.join(', ')),
  part('Preferred skills', 'skillsPreferred', values => values.skillsPreferred.join(', ')),
  part('Questions', 'questions', values => lines(values.questions.map(sayQuestion))),
  part('Stages', 'stages', values =>
    lines(
      values.stages.map(({ name, expectedDays }) =>
        expectedDays ? `${name} (${expectedDays} days)` : name,
      ),
    ),
  ),
  part('Days it stays open', 'validDays', values => values.validDays),
]

/** The parts in which two states of a job differ. */
export const differing = (one: JobFormValues, other: JobFormValues) =>
  jobParts.filter(({ names }) => !isSame(names, one, other))

export const isSame = (names: Part['names'], one: JobFormValues, other: JobFormValues) =>
  names.every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/** `values`, with these fields as they are in `from`. */
export const withFieldsOf = (
  values: JobFormValues,
  from: JobFormValues,
  names: (keyof JobFormValues)[],
): JobFormValues => ({ ...values, ...Object.fromEntries(names.map(name => [name, from[name]])) })

function sayPay({ salaryMin, salaryMax, salaryCurrency, salaryUnit }: JobFormValues): string {
  const [least, most] = [readMoney(salaryMin)?.amount, readMoney(salaryMax)?.amount]
  if (salaryCurrency === '' || (least == null && most == null))
    return [salaryMin, salaryMax].filter(Boolean).join(' – ')
  const pay = { currency: salaryCurrency, minValue: least, maxValue: most, unitText: salaryUnit }
  try {
    return formatSalary(pay) ?? ''
  } catch {
    // The code of no currency.
    return `${salaryMin} – ${salaryMax} ${salaryCurrency}`
  }
}

function sayQuestion(question: QuestionValues): string {
  const { type, label, required, options, knockout, least, most } = question
  const knocksOut = {
    text: '',
    yesno: knockout,
    choice: options.flatMap(({ text, isKnockout }) => (isKnockout ? text : [])).join(', '),
    number: [least && `below ${least}`, most && `above ${most}`].filter(Boolean).join(', '),
  }[type]
  const choices = type === 'choice' ? `: ${options.map(({ text }) => text).join(', ')}` : ''
  const notes = [
    questionTypes[type].toLowerCase() + choices,
    required && 'required',
    knocksOut && `knock-out: ${knocksOut}`,
  ]
  return `${label} (${notes.filter(Boolean).join('; ')})`
}
