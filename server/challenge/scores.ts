import { maxPoints } from '#server/limits.ts'
import type { Criterion } from '#db/tables/challenges.ts'

export interface Score {
  criterion: string
  /** 0 to 10. */
  value: number
  comment: string
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
/** Two decimals: what is shown, and what makes a tie. */
const rounded = (value: number) => Math.round(value * 100) / 100

/** A judge's weighted sum in percent. */
const totalOf = (criteria: Criterion[], scores: Score[]) =>
  criteria.reduce((sum, { key, weight }) => {
    const value = scores.find(score => score.criterion === key)?.value ?? 0
    return sum + (weight * value) / maxPoints
  }, 0)

/** The mean over the judges in percent, and how far they are apart; null before the first. */
export function finalScore(criteria: Criterion[], judgements: { scores: Score[] }[]) {
  if (judgements.length === 0) return { score: null, spread: null }
  const totals = judgements.map(({ scores }) => totalOf(criteria, scores))
  return {
    score: rounded(mean(totals)),
    spread: rounded(Math.max(...totals) - Math.min(...totals)),
  }
}

/** The judgements of each submission. */
export const bySubmission = <Row extends { submissionId: string }>(judgements: Row[]) =>
  Map.groupBy(judgements, ({ submissionId }) => submissionId)

/** Each criterion with the judges' mean, spread and comments, in no judge's name. */
export const byCriterion = (criteria: Criterion[], judgements: { scores: Score[] }[]) =>
  criteria.map(({ key, label, weight }) => {
    const scores = judgements.flatMap(one =>
      one.scores.filter(({ criterion }) => criterion === key),
    )
    const values = scores.map(({ value }) => value)
    return {
      key,
      label,
      weight,
      value: values.length > 0 ? rounded(mean(values)) : null,
      spread: values.length > 0 ? Math.max(...values) - Math.min(...values) : null,
      comments: scores.map(({ comment }) => comment).filter(Boolean),
    }
  })
