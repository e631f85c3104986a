import type { PersonContext } from '#server/context.ts'
import { maxPoints } from '#server/limits.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { listGiven } from './calibration-queries.ts'
import { assertSeesRanking } from './coming-ranking.ts'

/** Two decimals: these numbers are looked at, and decide nothing. */
const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * How each judge uses the scale, and how far they are from the others on the same entries: in points
 * of a criterion, and as a whole (`severity`) in points of 100, below zero for who is stricter.
 */
export async function showCalibration(ctx: PersonContext, challenge: AdminChallenge) {
  if (challenge.status !== 'finalized') await assertSeesRanking(ctx, challenge)
  const given = Map.groupBy(await listGiven(ctx.db, challenge.id), ({ judgeId }) => judgeId)
  return {
    criteria: challenge.criteria.map(({ key, label, weight }) => ({ key, label, weight })),
    judges: [...given].map(([judgeId, rows]) => {
      const byCriterion = challenge.criteria.flatMap(({ key, weight }) => {
        const row = rows.find(({ criterion }) => criterion === key)
        return row ? [{ ...row, weight }] : []
      })
      const isCompared = byCriterion.some(({ difference }) => difference !== null)
      const severity = byCriterion.reduce(
        (sum, { difference, weight }) => sum + ((difference ?? 0) * weight) / maxPoints,
        0,
      )
      return {
        id: judgeId,
        name: rows[0]?.name ?? '',
        isMe: judgeId === ctx.user.id,
        entries: Math.max(...rows.map(({ entries }) => entries)),
        severity: isCompared ? rounded(severity) : null,
        given: byCriterion.map(({ criterion, difference, ...row }) => ({
          criterion,
          mean: rounded(row.mean),
          low: rounded(row.low),
          high: rounded(row.high),
          lowerQuarter: rounded(row.lowerQuarter),
          upperQuarter: rounded(row.upperQuarter),
          difference: difference === null ? null : rounded(difference),
        })),
      }
    }),
  }
}
