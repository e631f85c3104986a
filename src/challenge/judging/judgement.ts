import type { RouterOutputs } from '#src/api.ts'
import { maxPoints } from '#server/limits.ts'

export type Judged = RouterOutputs['challenge']['submission']

export interface ScoreValues {
  criterion: string
  value: number | null
  comment: string
}

/** A judgement as it is typed. */
export interface Judgement {
  scores: ScoreValues[]
  overallComment: string
}

/** One's own as it is saved, with open scores where there is none yet. */
export const judgementOf = ({ criteria, mine }: Judged): Judgement => ({
  scores: criteria.map(({ key }) => {
    const given = mine?.scores.find(({ criterion }) => criterion === key)
    return { criterion: key, value: given?.value ?? null, comment: given?.comment ?? '' }
  }),
  overallComment: mine?.overallComment ?? '',
})

/** Whether a judgement that was kept is of these criteria. */
export const isOf = ({ criteria }: Judged, { scores }: Judgement) =>
  scores.length === criteria.length &&
  criteria.every(({ key }, index) => scores[index]?.criterion === key)

/** Where a score and its comment stand in the form. */
export const pathOf = (index: number) => `scores.${index}`
export const commentOf = (index: number) => `${pathOf(index)}.comment`

export const writeComment = 'Write a comment: the entrant reads it'

/** What is said where the comments of these criteria are missing. */
export const openComments = (scores: ScoreValues[], owed: string[]): Record<string, string> =>
  Object.fromEntries(
    scores.flatMap(({ criterion }, index) =>
      owed.includes(criterion) ? [[commentOf(index), writeComment]] : [],
    ),
  )

/** The criteria without a comment, as they are typed. */
export const uncommented = (scores: ScoreValues[]) =>
  scores.filter(({ comment }) => comment.trim() === '').map(({ criterion }) => criterion)

/** What is said where a score is still to be chosen. */
export const openScores = (scores: ScoreValues[]): Record<string, string> =>
  Object.fromEntries(
    scores.flatMap(({ value }, index) =>
      value === null ? [[pathOf(index), `Choose a score from 0 to ${maxPoints}`]] : [],
    ),
  )

/** As they are sent, when none is open. */
export const sentScores = (scores: ScoreValues[]) =>
  scores.map(score => ({ ...score, value: score.value ?? 0 }))
