import type { RouterOutputs } from '#src/api.ts'

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
