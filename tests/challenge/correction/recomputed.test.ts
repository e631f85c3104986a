import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { sendAnew } from '../../support/challenges/judged-anew.ts'
import { challengeToJudge, judge } from '../../support/challenges/judging.ts'
import { diceOf } from '../../support/random.ts'

const t = testApp()

/** Exactly: tenths of a point by percent, of so many judges together. */
interface Mean {
  over: bigint
  under: bigint
}

const weights: Record<string, bigint> = { result: 60n, clarity: 40n }

const meanOf = (judgements: Record<string, number>[]): Mean => ({
  over: judgements.reduce(
    (sum, scores) =>
      sum +
      Object.entries(scores).reduce(
        (total, [key, value]) => total + weights[key]! * BigInt(Math.round(value * 10)),
        0n,
      ),
    0n,
  ),
  under: BigInt(judgements.length),
})

const isMore = (a: Mean, b: Mean) => a.over * b.under > b.over * a.under

/** Two digits, half up: ten points by a hundred percent are 10,000. */
const percentOf = ({ over, under }: Mean) => Number((over * 2n + under) / (under * 2n)) / 100

/** As on paper: a place is one more than how many are better. */
const rankingOf = (means: Map<number, Mean>) =>
  [...means]
    .map(([number, mean]) => [
      number,
      1 + [...means.values()].filter(other => isMore(other, mean)).length,
      percentOf(mean),
    ])
    .toSorted(([a], [b]) => a! - b!)

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'every ranking is what plain arithmetic makes of the stored scores (seed %i)',
  async seed => {
    const { whole, chance, pick } = diceOf(seed)
    const [entrants, judges] = [whole(3, 5), whole(2, 3)]
    const a = await challengeToJudge(t, entrants, judges)
    const { challenge } = a.caller
    const numbers = Array.from({ length: entrants }, (__, at) => at + 1)
    // Few values, so that there are ties; tenths besides.
    const value = pick([() => whole(5, 6), () => whole(40, 60) / 10])
    const means = new Map<number, Mean>()
    for (const number of numbers) {
      const given = []
      for (let who = 1; who <= judges; who++) {
        const [result, clarity] = [value(), value()]
        await judge(a.one(who).caller, a.entry(number), result, clarity)
        given.push({ result, clarity })
      }
      means.set(number, meanOf(given))
    }
    await challenge.finalize(a.of)
    const out = new Set<number>()
    const expected = [rankingOf(means)]
    const now = () => new Map([...means].filter(([number]) => !out.has(number)))
    for (let version = 1; version <= 5; version++) {
      const number = pick(numbers)
      if (!out.has(number) && chance(60)) {
        const asked = Array.from({ length: whole(1, judges) }, (__, at) => a.one(at + 1))
        const { judgingId } = await challenge.openAnew({
          ...a.of,
          number,
          judgeIds: asked.map(({ client }) => client.userId),
          reason: 'Once more.',
        })
        const given = []
        for (const { caller } of asked) {
          const [result, clarity] = [value(), value()]
          await sendAnew(caller, { ...a.of, judgingId }, result, clarity)
          given.push({ result, clarity })
        }
        const change = { kind: 'anew' as const, judgingId }
        const preview = await challenge.correctionPreview({ ...a.of, change })
        await challenge.publishAnew({ ...a.of, judgingId, preview: preview.version })
        means.set(number, meanOf(given))
      } else {
        const isLeftOut = !out.has(number)
        const reason = 'It was bought.'
        await challenge.correct({ ...a.of, version, number, isLeftOut, reason })
        if (isLeftOut) out.add(number)
        else out.delete(number)
      }
      expected.push(rankingOf(now()))
    }
    const visitor = await t.callerFor()
    const first = await t.db
      .selectFrom('judgements')
      .innerJoin('submissions', 'submissions.id', 'submissionId')
      .select(['number', 'scores'])
      .where('challengeId', '=', a.challengeId)
      .where('counted', '=', true)
      .execute()
    const anew = await t.db
      .selectFrom('judgementsAnew')
      .innerJoin('judgingsAnew', 'judgingsAnew.id', 'judgingId')
      .innerJoin('submissions', 'submissions.id', 'submissionId')
      .select(['number', 'scores', 'version'])
      .where('judgingsAnew.challengeId', '=', a.challengeId)
      .where('counted', '=', true)
      .execute()
    const ofStored = (rows: { scores: { criterion: string; value: number }[] | null }[]) =>
      meanOf(
        rows.map(({ scores }) =>
          Object.fromEntries((scores ?? []).map(one => [one.criterion, one.value])),
        ),
      )
    for (const [at, ranking] of expected.entries()) {
      const version = at + 1
      const { items } = await visitor.challenge.rankingOf({ ...a.of, version })
      const published = items
        .map(one => [one.number, one.rank, one.finalScore])
        .toSorted(([x], [y]) => Number(x) - Number(y))
      expect({ seed, version, published }).toEqual({ seed, version, published: ranking })
      const stored = new Map(
        items.map(({ number }) => {
          const until = anew.filter(one => one.number === number && Number(one.version) <= version)
          const newest = Math.max(...until.map(one => Number(one.version)))
          const rows = until.filter(one => one.version === newest)
          return [
            number,
            ofStored(rows.length > 0 ? rows : first.filter(one => one.number === number)),
          ]
        }),
      )
      expect({ seed, version, stored: rankingOf(stored) }).toEqual({
        seed,
        version,
        stored: ranking,
      })
    }
    // What submissions and badges say is the newest.
    const { items } = await visitor.challenge.ranking(a.of)
    expect(
      items
        .map(one => [one.number, one.rank, one.finalScore])
        .toSorted(([x], [y]) => Number(x) - Number(y)),
    ).toEqual(expected.at(-1))
    const badges = await t.db
      .selectFrom('badges')
      .innerJoin('submissions', join =>
        join
          .onRef('submissions.userId', '=', 'badges.userId')
          .onRef('submissions.challengeId', '=', 'badges.challengeId'),
      )
      .select(['number', 'badges.rank', 'badges.score'])
      .where('badges.challengeId', '=', a.challengeId)
      .where('revokedAt', 'is', null)
      .orderBy('number')
      .execute()
    expect(badges.map(one => [one.number, one.rank, one.score])).toEqual(expected.at(-1))
  },
)
