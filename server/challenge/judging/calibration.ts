import type { PersonContext } from '#server/context.ts'
import { maxPoints } from '#server/limits.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { inPoints } from '#server/challenge/scores.ts'
import { listGiven, type Given } from './calibration-queries.ts'
import { assertSeesRanking } from './coming-ranking.ts'

/** Two decimals: these numbers are looked at, and decide nothing. */
const rounded = (units: number) => inPoints(units, 1)

/**
 * How each judge uses the scale, and how far they are from the others on the same entries: in points
 * of a criterion, and as a whole (`severity`) in points of 100, below zero for who is stricter.
 */
export async function showCalibration(ctx: PersonContext, challenge: AdminChallenge) {
  if (challenge.status !== 'finalized') await assertSeesRanking(ctx, challenge)
  const judges = await listGiven(ctx.db, challenge)
  return {
    criteria: challenge.criteria.map(({ key, label, weight }) => ({ key, label, weight })),
    judges: judges.map(({ judgeId, name, entries, given }) => ({
      id: judgeId,
      name,
      isMe: judgeId === ctx.user.id,
      entries,
      severity: severityOf(challenge, given),
      given: given.map(row => ({
        criterion: row.criterion,
        mean: rounded(row.mean),
        low: rounded(row.low),
        high: rounded(row.high),
        lowerQuarter: rounded(row.lowerQuarter),
        upperQuarter: rounded(row.upperQuarter),
        difference: row.difference === null ? null : rounded(row.difference),
      })),
    })),
  }
}

function severityOf({ criteria }: AdminChallenge, given: Given[]) {
  if (given.every(({ difference }) => difference === null)) return null
  const units = criteria.map(({ key, weight }) => {
    const difference = given.find(({ criterion }) => criterion === key)?.difference ?? 0
    return (difference * weight) / maxPoints
  })
  return rounded(units.reduce((all, one) => all + one, 0))
}
