import type { EntrantAnswer, EntrantQuestion } from '#db/tables/challenges.ts'
import type { JoinFields } from './schema.ts'

/** What a challenge asks of whoever joins. */
export interface Asked {
  questions: EntrantQuestion[]
  eligibility: string
}

const answerTo = ({ id }: EntrantQuestion, { answers }: JoinFields) =>
  answers.find(({ questionId }) => questionId === id)?.answer ?? ''

function faultOf(question: EntrantQuestion, answer: string): string | undefined {
  if (answer === '') return question.required ? 'Answer this question' : undefined
  if (question.type === 'choice' && !question.options.includes(answer))
    return 'Choose one of these answers'
  if (question.type === 'yesno' && !['yes', 'no'].includes(answer)) return 'Answer yes or no'
  return undefined
}

/** By the path of each field what is wrong with it; null where nothing is. */
export function faultsOf({ questions, eligibility }: Asked, given: JoinFields) {
  const faults = [
    ...(eligibility && !given.confirms
      ? [['confirms', 'Confirm that you may enter'] as const]
      : []),
    ...questions.flatMap(question => {
      const fault = faultOf(question, answerTo(question, given))
      return fault ? [[`answers.${question.id}`, fault] as const] : []
    }),
  ]
  return faults.length > 0 ? Object.fromEntries(faults) : null
}

/** As an entry keeps it, in the order of the questions. */
export const keptOf = ({ questions, eligibility }: Asked, given: JoinFields) => ({
  confirmed: eligibility,
  answers: questions.flatMap((question): EntrantAnswer[] => {
    const answer = answerTo(question, given)
    return answer === '' ? [] : [{ id: question.id, question: question.label, answer }]
  }),
})

/** Whether an entry answers what is asked as it is worded now: that may change until it opens. */
export const isAnswered = (
  { questions, eligibility }: Asked,
  kept: { confirmed: string; answers: EntrantAnswer[] },
) =>
  kept.confirmed === eligibility &&
  questions.every(question => {
    const given = kept.answers.find(({ id }) => id === question.id)
    if (!given) return !question.required
    return given.question === question.label && faultOf(question, given.answer) === undefined
  })
