import { maxPoints } from '#server/limits.ts'
import type { Criterion } from '#db/tables/challenges.ts'

export interface Score {
  criterion: string
  /** 0 to 10. */
  value: number
  comment: string
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Two decimals, only to be shown: ranks compare what is not rounded. */
const rounded = (value: number) => Math.round(value * 100) / 100

/** Scores are summed in millionths of a point: whole numbers, which are equal or are not. */
const millionths = 1_000_000
const unitsOf = (value: number) => Math.round(value * millionths)

/** A judge's weighted sum, in millionths of a point times a percent. */
const totalOf = (criteria: Criterion[], scores: Score[]) =>
  criteria.reduce((sum, { key, weight }) => {
    const value = scores.find(score => score.criterion === key)?.value ?? 0
    return sum + weight * unitsOf(value)
  }, 0)

/** In percent, of `judges` such sums together. */
const inPercent = (units: number, judges: number) =>
  Math.round((units * 100) / (judges * maxPoints * millionths)) / 100

/**
 * The sum of so many judges in whole units, their mean in percent, and how far they are apart; null
 * before the first. Means are compared as `units` by `judges` (ranks.ts), since percents are rounded.
 */
export function finalScore(criteria: Criterion[], judgements: { scores: Score[] }[]) {
  if (judgements.length === 0) return { units: 0, judges: 0, score: null, spread: null }
  const totals = judgements.map(({ scores }) => totalOf(criteria, scores))
  const units = totals.reduce((sum, total) => sum + total, 0)
  return {
    units,
    judges: judgements.length,
    score: inPercent(units, judgements.length),
    spread: inPercent(Math.max(...totals) - Math.min(...totals), 1),
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
      spread: values.length > 0 ? rounded(Math.max(...values) - Math.min(...values)) : null,
      comments: scores.map(({ comment }) => comment).filter(Boolean),
    }
  })
