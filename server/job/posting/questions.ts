import type { JobQuestion } from '#db/tables/jobs.ts'
import type { Answer } from '../schema.ts'

/** A question as applicants see it: not what knocks out. */
export function askedOf(question: JobQuestion) {
  const { id, type, label, required } = question
  return { id, type, label, required, options: question.type === 'choice' ? question.options : [] }
}

/** What is kept of an answer: the question as it was asked. */
export interface GivenAnswer {
  id: string
  type: JobQuestion['type']
  question: string
  answer: string
}

/** What can be chosen of a question; nothing where one writes. */
export function choicesOf(question: JobQuestion): string[] {
  if (question.type === 'yesno') return ['yes', 'no']
  return question.type === 'choice' ? question.options : []
}

/** What was chosen, each as a filter names it; what a person wrote is never among it. */
export const chosenIn = (given: GivenAnswer[]) =>
  given
    .filter(({ type }) => type === 'yesno' || type === 'choice')
    .map(({ id, answer }) => `${id}:${answer}`)

/** Whether they are answers to these questions as they are now worded. */
export const isAnswering = (questions: JobQuestion[], answers: Answer[]) =>
  answers.every(given =>
    questions.some(({ id, label }) => id === given.questionId && label === given.question),
  )

/** By the id of each question what is wrong with its answer, if anything is. */
export const faultsOf = (questions: JobQuestion[], answers: Answer[]) =>
  Object.fromEntries(
    questions.flatMap(question => {
      const fault = faultOf(question, answerTo(question, answers))
      return fault ? [[`answers.${question.id}`, fault]] : []
    }),
  )

function faultOf(question: JobQuestion, answer: string): string | undefined {
  if (answer === '') return question.required ? 'Answer this question' : undefined
  if (question.type === 'choice' && !question.options.includes(answer))
    return 'Choose one of these answers'
  if (question.type === 'yesno' && !['yes', 'no'].includes(answer)) return 'Answer yes or no'
  if (question.type === 'number' && numberIn(answer) === null)
    return 'Enter a number, like 3 or 2.5'
  return undefined
}

/** The answers as they are kept, in the order of the questions, and which of them knock out. */
export function keepAnswers(questions: JobQuestion[], answers: Answer[]) {
  const given = questions.flatMap((question): GivenAnswer[] => {
    const { id, type, label } = question
    const answer = answerTo(question, answers)
    return answer === '' ? [] : [{ id, type, question: label, answer }]
  })
  const knockouts = questions
    .filter(question => knocksOut(question, answerTo(question, answers)))
    .map(({ id }) => id)
  return { given, knockouts }
}

function knocksOut(question: JobQuestion, answer: string): boolean {
  if (answer === '') return false
  if (question.type === 'yesno') return question.knockout === answer
  if (question.type === 'choice') return question.knockout.includes(answer)
  if (question.type === 'text') return false
  const number = numberIn(answer) ?? 0
  return number < (question.least ?? -Infinity) || number > (question.most ?? Infinity)
}

const answerTo = ({ id }: JobQuestion, answers: Answer[]) =>
  answers.find(({ questionId }) => questionId === id)?.answer ?? ''

/** Null for what is none. */
function numberIn(text: string): number | null {
  if (!/^-?\d{1,12}([.,]\d{1,6})?$/.test(text)) return null
  return Number(text.replace(',', '.'))
}
