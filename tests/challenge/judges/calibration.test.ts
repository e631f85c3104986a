import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { judgedByThree, sendAnew } from '../../support/challenges/judged-anew.ts'
import { challengeToJudge, judge, newOutsideJudge } from '../../support/challenges/judging.ts'

const t = testApp()

it('says how strict each judge is on the same entries, once one’s own scores are in', async () => {
  const challenge = await challengeToJudge(t, 3, 2)
  const { of, entry, one } = challenge
  const [chair, second] = [one(1).caller, one(2).caller]
  const outside = await newOutsideJudge(t, challenge)
  // The second is two points stricter throughout; the outside judge has a conflict with the third.
  for (const [at, value] of [4, 6, 8].entries()) {
    await judge(second, entry(at + 1), value - 2)
    if (at < 2) await judge(outside.caller, entry(at + 1), value)
  }
  await outside.caller.challenge.declareConflict({ submissionId: entry(3), reason: 'A friend.' })
  await expect(chair.challenge.calibration(of)).rejects.toMatchObject({ code: 'CONFLICT' })
  for (const [at, value] of [4, 6, 8].entries()) await judge(chair, entry(at + 1), value)
  const { criteria, judges } = await chair.challenge.calibration(of)
  expect(criteria.map(({ label }) => label)).toEqual(['Result', 'Clarity'])
  const by = (name: string) => judges.find(found => found.name === name)
  // Against 3 and 5 of the two others (4 and 2), and against 6 of the second alone.
  expect(by('Test Person')).toMatchObject({
    isMe: true,
    entries: 3,
    severity: 13.33,
    given: [
      { criterion: 'result', mean: 6, low: 4, high: 8, difference: 1.33 },
      { criterion: 'clarity', mean: 6, lowerQuarter: 5, upperQuarter: 7 },
    ],
  })
  expect(by('Judge 2')).toMatchObject({ entries: 3, severity: -20 })
  expect(by('Outside Judge')).toMatchObject({ entries: 2, severity: 10 })
  await expect(outside.caller.challenge.calibration(of)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('compares nobody where there is one judge, and leaves out what does not count', async () => {
  const { of, entry, one } = await challengeToJudge(t, 1, 2)
  await judge(one(1).caller, entry(1), 7)
  await judge(one(2).caller, entry(1), 1)
  await one(1).caller.challenge.leaveOutJudge({
    ...of,
    judgeId: one(2).client.userId,
    reason: 'left',
  })
  expect((await one(1).caller.challenge.calibration(of)).judges).toMatchObject([
    { entries: 1, severity: null, given: [{ mean: 7, difference: null }, {}] },
  ])
})

it('counts of an entry that was judged anew what makes its score, once it is published', async () => {
  const a = await judgedByThree(t)
  const read = async () => (await a.caller.challenge.calibration(a.of)).judges
  const by = async (name: string) => (await read()).find(found => found.name === name)
  // All gave the same for the three: 9, 7 and 5.
  const first = { entries: 3, severity: 0, given: [{ mean: 7, low: 5, high: 9 }, { mean: 7 }] }
  expect(await by('Test Person')).toMatchObject(first)
  const anew = await a.open(3, a.ids.slice(0, 2))
  await sendAnew(a.callers[0]!, anew, 10, 9)
  await sendAnew(a.callers[1]!, anew, 8, 9)
  expect(await by('Test Person')).toMatchObject(first)
  await a.publish(anew.judgingId)
  expect(await by('Test Person')).toMatchObject({
    entries: 3,
    severity: 4,
    given: [
      { mean: 8.67, low: 7, high: 10, difference: 0.67 },
      { mean: 8.33, low: 7, high: 9, difference: 0 },
    ],
  })
  expect(await by('Judge 2')).toMatchObject({ entries: 3, severity: -4 })
  // Who was not asked again judged two.
  expect(await by('Outside Judge')).toMatchObject({
    entries: 2,
    severity: 0,
    given: [{ mean: 8 }, {}],
  })
  const again = await a.open(3, a.ids.slice(0, 1))
  await sendAnew(a.callers[0]!, again, 1)
  await a.publish(again.judgingId)
  expect(await by('Test Person')).toMatchObject({ entries: 3, given: [{ low: 1 }, { low: 1 }] })
  expect(await by('Judge 2')).toMatchObject({ entries: 2, severity: 0 })
})
