import { expect, it } from 'vitest'
import type { Prize } from '#db/tables/challenges.ts'
import { prizesWon } from '#server/challenge/prizes.ts'
import { diceOf } from '../support/random.ts'
import { testApp } from '../support/app.ts'
import { close, newChallenge, newSubmission } from '../support/challenge.ts'

const t = testApp()
const none = { kind: 'none' as const }

it('shares what the places bring that entries take together, and gives away no more', () => {
  const { whole } = diceOf(7)
  const upTo = (most: number) => whole(1, most)
  for (let round = 0; round < 300; round++) {
    const prizes: Prize[] = Array.from({ length: upTo(4) }, (_, index) => ({
      label: `Prize ${index}`,
      kind: 'money',
      amount: upTo(900),
      currency: 'EUR',
      places: upTo(3),
    }))
    const atPlace = prizes.flatMap(one => Array.from({ length: one.places }, () => one.amount ?? 0))
    // Groups of entries that share their ranks, until every place is taken.
    for (let rank = 1; rank <= atPlace.length;) {
      const sharing = upTo(4)
      const own = prizesWon({ prizes, reward: none }, rank, sharing)
      const got = own.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
      const fair = atPlace.slice(rank - 1, rank - 1 + sharing).reduce((sum, one) => sum + one, 0)
      expect(got * sharing).toBeLessThanOrEqual(fair + 1e-6)
      expect(got).toBeGreaterThan(fair / sharing - 0.01 * own.length)
      rank += sharing
    }
    expect(prizesWon({ prizes, reward: none }, atPlace.length + 1, 1)).toEqual([])
  }
})

it('is said with the ranking to come, in the ranking and to who wins, of a tie in equal parts', async () => {
  const prizes = [
    { label: 'First place', kind: 'money', amount: 500, currency: 'EUR', places: 1 },
    { label: 'Visit', kind: 'interview', places: 2 },
  ]
  const { caller, challengeId } = await newChallenge(t, { prizes } as object)
  const entrants = []
  for (const name of ['Ann Archer', 'Bo Baker', 'Cy Cook'])
    entrants.push(await newSubmission(t, challengeId, name))
  await close(t, challengeId)
  for (const [index, { submissionId }] of entrants.entries())
    await caller.challenge.judge({
      submissionId,
      scores: ['result', 'clarity'].map(criterion => ({
        criterion,
        value: index < 2 ? 8 : 5,
        comment: 'Fine.',
      })),
      overallComment: 'Thank you.',
    })
  const shared = [
    { label: 'First place', kind: 'money', amount: 250, currency: 'EUR', sharedBy: 2 },
    { label: 'Visit', kind: 'interview', amount: null, currency: null, sharedBy: 2 },
  ]
  const alone = [{ label: 'Visit', kind: 'interview', amount: null, currency: null, sharedBy: 1 }]
  const coming = await caller.challenge.comingRanking({ challengeId })
  expect(coming.items.map(({ place, won }) => [place, won])).toEqual([
    [1, shared],
    [1, shared],
    [3, alone],
  ])
  await caller.challenge.finalize({ challengeId })
  const { ranking } = await (await t.callerFor()).challenge.byId({ challengeId })
  expect(ranking?.map(({ rank, won }) => [rank, won])).toEqual([
    [1, shared],
    [1, shared],
    [3, alone],
  ])
  const { result } = await entrants[0]!.caller.challenge.mySubmission({ challengeId })
  expect(result).toMatchObject({ rank: 1, won: shared })
})

it('is the reward of a challenge from before there were several, for the first place alone', () => {
  const reward = { kind: 'money' as const, amount: 300, currency: 'EUR' }
  expect(prizesWon({ prizes: [], reward }, 1, 1)).toMatchObject([{ amount: 300, sharedBy: 1 }])
  expect(prizesWon({ prizes: [], reward }, 2, 1)).toEqual([])
  expect(prizesWon({ prizes: [], reward: none }, 1, 1)).toEqual([])
})
