import { expect, it } from 'vitest'
import { sumScores } from '#server/challenge/judging/sum-queries.ts'
import { byCriterion, finalScore, inPercent, inPoints } from '#server/challenge/scores.ts'
import { testApp } from '../../support/app.ts'
import { diceOf } from '../../support/random.ts'
import { challengeToJudge } from '../../support/challenges/judging.ts'

const t = testApp()

/** Any number: whole, of tenths, of a third's many digits, and next to where rounding turns. */
const valuesOf = ({ whole, pick }: ReturnType<typeof diceOf>) =>
  pick([
    () => whole(0, 10),
    () => whole(0, 100) / 10,
    () => whole(0, 30) / 3,
    () => whole(0, 9_999_999) / 1_000_000 + 0.0000005,
  ])()

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Of sorted values, between two of them in proportion. */
function quarter(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at - Math.floor(at))
}

it.each([1, 2, 3, 4])(
  'the database adds up what counts as one would do it judgement by judgement (seed %i)',
  async seed => {
    const dice = diceOf(seed)
    const judges = dice.whole(2, 4)
    const criteria = [50, 30, 20].map((weight, at) => ({
      label: `Part ${at}`,
      description: '',
      weight,
    }))
    const { of, works, one } = await challengeToJudge(t, 5, judges, { criteria })
    const chair = one(1)
    const { criteria: keyed, slug: _, ...challenge } = await chair.caller.challenge.forAdmin(of)
    const given = works.map(({ submissionId }) =>
      Array.from({ length: judges }, (__, at) => ({
        submissionId,
        judgeId: one(at + 1).client.userId,
        scores: keyed.map(({ key }) => ({
          criterion: key,
          value: Math.min(10, valuesOf(dice)),
          comment: 'Seen.',
        })),
      })).filter(({ judgeId }) => judgeId === chair.client.userId || dice.chance(80)),
    )
    await t.db
      .insertInto('judgements')
      .values(given.flat().map(row => ({ ...row, scores: JSON.stringify(row.scores) })))
      .execute()

    const summed = await sumScores(t.db, { id: challenge.id, criteria: keyed })
    for (const [at, { submissionId }] of works.entries()) {
      const row = summed.find(({ id }) => id === submissionId)!
      const { units, judges: count, score, spread } = finalScore(keyed, given[at]!)
      expect({ seed, units: row.units, judges: row.judges }).toEqual({ seed, units, judges: count })
      expect(inPercent(row.units, row.judges)).toBe(score)
      expect(inPercent(row.most - row.least, 1)).toBe(spread)
      expect(row.given.map(({ sum, count: by }) => inPoints(sum, by))).toEqual(
        byCriterion(keyed, given[at]!).map(({ value }) => value),
      )
    }

    const calibration = await chair.caller.challenge.calibration(of)
    expect(calibration.judges).toHaveLength(new Set(given.flat().map(row => row.judgeId)).size)
    for (const judge of calibration.judges)
      for (const { criterion, ...shown } of judge.given) {
        const valueOf = ({ scores }: (typeof given)[number][number]) =>
          scores.find(score => score.criterion === criterion)!.value
        const own = given.flat().filter(({ judgeId }) => judgeId === judge.id)
        const values = own.map(valueOf)
        const differences = own.flatMap(row => {
          const others = given
            .flat()
            .filter(two => two.submissionId === row.submissionId && two.judgeId !== row.judgeId)
          return others.length > 0 ? [valueOf(row) - mean(others.map(valueOf))] : []
        })
        expect(judge.entries).toBe(values.length)
        // Two digits are shown.
        const near = (value: number, expected: number) =>
          expect(Math.abs(value - expected)).toBeLessThan(0.00501)
        near(shown.mean, mean(values))
        near(shown.low, Math.min(...values))
        near(shown.high, Math.max(...values))
        near(shown.lowerQuarter, quarter(values, 0.25))
        near(shown.upperQuarter, quarter(values, 0.75))
        if (differences.length === 0) expect(shown.difference).toBeNull()
        else near(shown.difference ?? Number.NaN, mean(differences))
      }
  },
)
