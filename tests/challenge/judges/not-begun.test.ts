import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { challengeToJudge, judge, newOutsideJudge } from '../../support/challenges/judging.ts'

const t = testApp()

it('who was asked and has scored nothing is named, also before it is finalized', async () => {
  const challenge = await challengeToJudge(t, 1, 3)
  const { of, entry, one, caller } = challenge
  const jury = async () => (await caller.challenge.jury(of)).notBegun.map(({ name }) => name)
  const ranked = async () => (await caller.challenge.comingRanking(of)).notBegun
  await newOutsideJudge(t, challenge)
  // The judge from outside stands among the judges already.
  expect(await jury()).toEqual(['Judge 2', 'Judge 3', 'Test Person'])
  await judge(caller, entry(1), 5)
  expect(await jury()).toEqual(['Judge 2', 'Judge 3'])
  expect(await ranked()).toEqual(['Judge 2', 'Judge 3', 'Outside Judge'])
  await judge(one(2).caller, entry(1), 6)
  const judgeId = one(3).client.userId
  await one(3).caller.challenge.leaveOutJudge({ ...of, judgeId, reason: 'aside' })
  expect(await jury()).toEqual([])
  expect(await ranked()).toEqual(['Outside Judge'])
})

it('nobody is asked where nothing is to be judged, or where entries are given to judges', async () => {
  const empty = await challengeToJudge(t, 0, 2)
  expect((await empty.caller.challenge.jury(empty.of)).notBegun).toEqual([])
  const given = await challengeToJudge(t, 1, 2, { judgesPerEntry: 1 })
  expect((await given.caller.challenge.jury(given.of)).notBegun).toEqual([])
})
