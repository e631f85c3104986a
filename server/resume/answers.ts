import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { answerOf } from './engine/checks/doubt/questions.ts'
import type { Answered } from './engine/types.ts'
import { findAnalysis } from './queries.ts'

/** A question of the analysis. */
export interface Question {
  code: string
  place: string
}

/**
 * What answering a question changes: the answers with this one, and where its entry stands, if what
 * we read of one is right. Null when it was answered so already.
 * @throws NOT_FOUND when nothing is asked there, CONFLICT when it was answered the other way.
 */
export async function answering(
  ctx: PersonContext,
  { resumeId, answers }: { resumeId: string; answers: Answered },
  { code, place, isWrong }: Question & { isWrong: boolean },
) {
  const key = answerOf(code, place)
  const isIn = (list: string[] = []) => list.includes(key)
  if (isIn(isWrong ? answers.refuted : answers.answered)) return null
  if (isIn(isWrong ? answers.answered : answers.refuted))
    throw conflict('You have answered this the other way. Take that answer back first.')
  const analysis = await findAnalysis(ctx.db, ctx.user.id, resumeId)
  const asked = analysis?.findings.find(one => one.asks && one.code === code && one.place === place)
  if (!asked) throw notFound('This question')
  const list = isWrong ? 'refuted' : 'answered'
  const answer = isWrong ? asked.answers?.wrong : asked.answers?.right
  const isOfEntry = /\/\d+$/.test(asked.pointer ?? '')
  return {
    key,
    entry: !isWrong && isOfEntry ? asked.pointer : null,
    answers: {
      [list]: [...(answers[list] ?? []), key],
      replies: [...(answers.replies ?? []), { key, question: asked.message, answer: answer ?? '' }],
    } satisfies Answered,
  }
}

/** The answers without the one to a question. @throws NOT_FOUND when it has none. */
export function withoutAnswer(
  { answered = [], refuted = [], replies = [] }: Answered,
  key: string,
) {
  if (![...answered, ...refuted].includes(key)) throw notFound('This answer')
  return {
    answered: answered.filter(one => one !== key),
    refuted: refuted.filter(one => one !== key),
    replies: replies.filter(one => one.key !== key),
  }
}

const isOfWords = (key: string) => /^\S+ \S/.test(key)

/** Those that are about words, and so hold for another file that gives rise to the same question. */
export const answersOfWords = ({
  answered = [],
  refuted = [],
  replies = [],
}: Answered): Answered => ({
  answered: answered.filter(isOfWords),
  refuted: refuted.filter(isOfWords),
  replies: replies.filter(({ key }) => isOfWords(key)),
})
