import { maxPoints } from '#server/limits.ts'
import type { Criterion } from '#db/tables/challenges.ts'

export interface Score {
  criterion: string
  /** 0 to 10. */
  value: number
  comment: string
}

/**
 * Scores are summed in millionths of a point: whole numbers, which are equal or are not. The
 * database's `points_of` makes the same of them.
 */
const millionths = 1_000_000
const unitsOf = (value: number) => Math.round(value * millionths)

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/** A mean in points, of two decimals: only to be shown, ranks compare what is not rounded. */
export const inPoints = (units: number, count: number) =>
  Math.round((units * 100) / (count * millionths)) / 100

/** A judge's weighted sum, in millionths of a point times a percent. */
const totalOf = (criteria: Criterion[], scores: Score[]) =>
  sum(
    criteria.map(({ key, weight }) => {
      const value = scores.find(score => score.criterion === key)?.value ?? 0
      return weight * unitsOf(value)
    }),
  )

/** In percent, of `judges` such sums together. */
export const inPercent = (units: number, judges: number) =>
  Math.round((units * 100) / (judges * maxPoints * millionths)) / 100

/** Of one judge, what so many percent are. */
export const inUnits = (percent: number) =>
  Math.round((percent * maxPoints * millionths) / 100) * 100

/**
 * The sum of so many judges in whole units, their mean in percent, and how far they are apart; null
 * before the first. Means are compared as `units` by `judges` (ranks.ts), since percents are rounded.
 */
export function finalScore(criteria: Criterion[], judgements: { scores: Score[] }[]) {
  if (judgements.length === 0) return { units: 0, judges: 0, score: null, spread: null }
  const totals = judgements.map(({ scores }) => totalOf(criteria, scores))
  const units = sum(totals)
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
    const values = scores.map(({ value }) => unitsOf(value))
    return {
      key,
      label,
      weight,
      value: values.length > 0 ? inPoints(sum(values), values.length) : null,
      spread: values.length > 0 ? inPoints(Math.max(...values) - Math.min(...values), 1) : null,
      comments: scores.map(({ comment }) => comment).filter(Boolean),
    }
  })
