import { describe, expect, it } from 'vitest'
import { rankAll } from '#server/challenge/judging/ranks.ts'
import { finalScore } from '#server/challenge/scores.ts'
import { testApp } from '../../support/app.ts'
import { diceOf, type Dice } from '../../support/random.ts'
import { challengeToJudge } from '../../support/challenges/judging.ts'

const t = testApp()

/** An exact number: thousandths of a point by percent, over so many judges. */
interface Fraction {
  over: bigint
  under: bigint
}

const isMore = (a: Fraction, b: Fraction) => a.over * b.under > b.over * a.under
const isEqual = (a: Fraction, b: Fraction) => a.over * b.under === b.over * a.under

interface Weighted {
  key: string
  weight: number
}

/** The mean of weighted sums, as one would do it on paper. */
function meanOf(criteria: Weighted[], judgements: Record<string, number>[]): Fraction {
  let over = 0n
  for (const scores of judgements)
    for (const { key, weight } of criteria)
      over += BigInt(weight) * BigInt(Math.round((scores[key] ?? 0) * 1000))
  return { over, under: BigInt(judgements.length) }
}

/** In percent, two digits, half up. */
const percentOf = ({ over, under }: Fraction) =>
  // Thousandths by percent: 1000 × 100 is a point, and ten points are 100.
  Number((over * 2n * 100n * 10n + under * 100_000n) / (under * 200_000n)) / 100

/** The place is one more than how many are better. */
const placesOf = (means: Fraction[]) =>
  means.map(own => 1 + means.filter(other => isMore(other, own)).length)

function newCriteria({ whole }: Dice) {
  const count = whole(2, 6)
  const cuts = new Set<number>()
  while (cuts.size < count - 1) cuts.add(whole(1, 99))
  const ends = [0, ...[...cuts].toSorted((a, b) => a - b), 100]
  return Array.from({ length: count }, (__, at) => ({
    key: `c${at}`,
    label: `C${at}`,
    description: '',
    weight: ends[at + 1]! - ends[at]!,
  }))
}

describe('ranks follow the plain reference', () => {
  it('for any weights, scores and juries of different sizes: means, ties and places', () => {
    let ties = 0
    let uneven = 0
    for (let seed = 1; seed <= 1000; seed++) {
      const dice = diceOf(seed)
      const criteria = newCriteria(dice)
      const values = dice.pick([
        // Whole points, of few kinds so that there are ties; tenths; thousandths.
        () => dice.whole(5, 6),
        () => dice.whole(0, 10),
        () => dice.whole(0, 100) / 10,
        () => dice.whole(0, 10_000) / 1000,
      ])
      const most = dice.whole(1, 5)
      const given = Array.from({ length: dice.whole(1, 12) }, () =>
        Array.from({ length: dice.whole(1, most) }, () =>
          Object.fromEntries(criteria.map(({ key }) => [key, values()])),
        ),
      )
      const means = given.map(one => meanOf(criteria, one))
      const scored = given.map((judgements, at) => ({
        at,
        ...finalScore(
          criteria,
          judgements.map(scores => ({
            scores: Object.entries(scores).map(([criterion, value]) => ({
              criterion,
              value,
              comment: 'Seen.',
            })),
          })),
        ),
      }))
      const places = placesOf(means)
      const ranks = rankAll(scored).toSorted((a, b) => a.at - b.at)
      expect({ seed, ranks: ranks.map(({ rank }) => rank) }).toEqual({ seed, ranks: places })
      for (const [at, { score }] of ranks.entries())
        expect({ seed, score }).toEqual({ seed, score: percentOf(means[at]!) })
      ties += means.filter((one, at) => means.slice(0, at).some(two => isEqual(one, two))).length
      uneven += new Set(means.map(({ under }) => under)).size > 1 ? 1 : 0
    }
    // What is meant to be looked at did occur.
    expect(ties).toBeGreaterThan(50)
    expect(uneven).toBeGreaterThan(100)
  })

  it('where rounding would not: a third of three judges, and of two', () => {
    const criteria = [{ key: 'a', label: 'A', description: '', weight: 100 }]
    const of = (...values: number[]) =>
      finalScore(
        criteria,
        values.map(value => ({ scores: [{ criterion: 'a', value, comment: '' }] })),
      )
    const ranks = (all: ReturnType<typeof of>[]) =>
      rankAll(all.map((one, at) => ({ at, ...one })))
        .toSorted((a, b) => a.at - b.at)
        .map(({ rank }) => rank)
    // 16/3, 16/3 and 5.333: the last is less, and is shown the same.
    expect(ranks([of(5, 5, 6), of(6, 5, 5, 5, 5, 6), of(5.333)])).toEqual([1, 1, 3])
    expect([of(5, 5, 6).score, of(5.333).score]).toEqual([53.33, 53.33])
  })
})

describe('what is published', () => {
  it.each([11, 12, 13, 14, 15, 16])(
    'is what the reference makes of the stored scores: weights, conflicts, left out, disqualified (seed %i)',
    async seed => {
      const dice = diceOf(seed)
      const { pick, whole, chance } = dice
      const criteria = newCriteria(dice).map(({ key: _, ...one }) => one)
      const entrants = whole(3, 6)
      const judges = whole(2, 4)
      const { of, works, entry, one } = await challengeToJudge(t, entrants, judges, {
        criteria,
      })
      const chair = one(1).caller
      const { criteria: keyed } = await chair.challenge.forAdmin(of)
      const numbers = Array.from({ length: entrants }, (__, at) => at + 1)
      const counts = new Map(numbers.map(number => [number, [] as Record<string, number>[]]))
      const gone = seed % 2 === 0 ? judges : 0
      const out = new Set(numbers.filter(() => chance(25)))
      const values = pick([() => whole(4, 6), () => whole(0, 100) / 10])
      for (let who = 1; who <= judges; who++)
        for (const number of numbers) {
          // The first judges all, so that every entry has a judge.
          if (who > 1 && chance(30)) {
            await one(who).caller.challenge.declareConflict({
              submissionId: entry(number),
              reason: 'A friend.',
            })
            continue
          }
          const scores = Object.fromEntries(keyed.map(({ key }) => [key, values()]))
          await one(who).caller.challenge.judge({
            submissionId: entry(number),
            scores: keyed.map(({ key }) => ({
              criterion: key,
              value: scores[key]!,
              comment: 'Seen.',
            })),
            overallComment: `From ${who}`,
          })
          if (who !== gone) counts.get(number)!.push(scores)
        }
      if (gone > 0)
        await chair.challenge
          .leaveOutJudge({ ...of, judgeId: one(gone).client.userId, reason: 'left' })
          // Of a judge who has a conflict with all there is nothing to leave out.
          .catch((error: unknown) => expect(error).toMatchObject({ code: 'NOT_FOUND' }))
      for (const number of out)
        await chair.challenge.disqualify({ submissionId: entry(number), reason: 'A copy.' })
      const ranked = numbers.filter(number => !out.has(number))
      const coming = await chair.challenge.comingRanking(of)
      await chair.challenge.finalize({ ...of, ranking: coming.version })

      const places = placesOf(ranked.map(number => meanOf(keyed, counts.get(number)!)))
      for (const number of numbers) {
        const given = counts.get(number)!
        const { result } = await works[number - 1]!.caller.challenge.mySubmission(of)
        const place = ranked.indexOf(number)
        expect({ seed, number, rank: result?.rank, score: result?.score }).toEqual({
          seed,
          number,
          rank: place < 0 ? null : places[place],
          score: place < 0 ? null : percentOf(meanOf(keyed, given)),
        })
        expect(result?.judges).toBe(given.length)
      }

      // Recomputed from what is stored, it is what was published.
      const stored = await t.db
        .selectFrom('judgements')
        .innerJoin('submissions', 'submissions.id', 'judgements.submissionId')
        .select(['submissions.number', 'submissions.rank', 'finalScore', 'scores', 'counted'])
        .where('challengeId', '=', of.challengeId)
        .where('status', '<>', 'disqualified')
        .execute()
      const byNumber = Map.groupBy(
        stored.filter(({ counted }) => counted),
        ({ number }) => number,
      )
      const means = new Map(
        [...byNumber].map(([number, rows]) => [
          number,
          meanOf(
            keyed,
            rows.map(({ scores }) =>
              Object.fromEntries(scores.map(({ criterion, value }) => [criterion, value])),
            ),
          ),
        ]),
      )
      const { ranking } = await (await t.callerFor()).challenge.byId(of)
      expect(new Set(ranking?.map(({ number }) => number))).toEqual(new Set(means.keys()))
      for (const { number, rank, finalScore: score } of ranking ?? []) {
        const own = means.get(number)!
        const better = [...means.values()].filter(other => isMore(other, own)).length
        expect({ seed, number, rank, score }).toEqual({
          seed,
          number,
          rank: better + 1,
          score: percentOf(own),
        })
      }
    },
  )
})
