import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { challengeToJudge, judge, type Caller } from '../../support/challenges/judging.ts'

const t = testApp()

const refused = {
  code: 'CONFLICT',
  message: 'You have seen the ranking to come, so you score nothing more here: another judge does.',
}

const scored = async (caller: Caller, of: { challengeId: string }) =>
  (await caller.challenge.ranking(of)).items.map(({ number, finalScore }) => [number, finalScore])

/** One entry of each of two judges, the second of whom is left out when the first has seen the ranking. */
async function leftOutAfterSeen() {
  const a = await challengeToJudge(t, 2, 3, { judgesPerEntry: 1 })
  const idOf = (number: number) => a.one(number).client.userId
  await a.caller.challenge.changeJury({ ...a.of, add: [idOf(1), idOf(2)], remove: [] })
  await a.caller.challenge.assignJudge({ submissionId: a.entry(1), judgeId: idOf(1) })
  await a.caller.challenge.assignJudge({ submissionId: a.entry(2), judgeId: idOf(2) })
  await judge(a.caller, a.entry(1), 5)
  await judge(a.one(2).caller, a.entry(2), 9)
  await a.caller.challenge.comingRanking(a.of)
  await a.caller.challenge.leaveOutJudge({ ...a.of, judgeId: idOf(2), reason: 'left' })
  return { ...a, idOf }
}

describe('who has seen the ranking to come', () => {
  it('is given no entry of a judge who is left out then, and another judge is', async () => {
    const { caller, of, entry, one, idOf } = await leftOutAfterSeen()
    await expect(caller.challenge.assign(of)).rejects.toMatchObject({
      message: 'Nobody of the jury can judge: pick who judges first.',
    })
    await expect(
      caller.challenge.assignJudge({ submissionId: entry(2), judgeId: idOf(1) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(caller.challenge.finalize(of)).rejects.toMatchObject({
      message: expect.stringContaining('Entrant 2 has nobody in the jury who can judge'),
    })
    const { items } = await caller.challenge.juryCandidates(of)
    expect(items.filter(({ hasSeen }) => hasSeen)).toMatchObject([{ id: idOf(1), mayJudge: false }])
    await caller.challenge.changeJury({ ...of, add: [idOf(3)], remove: [] })
    expect(await caller.challenge.assign(of)).toMatchObject({ added: 1 })
    await judge(one(3).caller, entry(2), 8)
    await caller.challenge.finalize(of)
    expect(await scored(caller, of)).toEqual([
      [2, 80],
      [1, 50],
    ])
  })

  it('scores nothing that was given to them nevertheless, and changes no score', async () => {
    const { caller, of, entry, idOf } = await leftOutAfterSeen()
    await t.db
      .insertInto('judgeAssignments')
      .values({ submissionId: entry(2), judgeId: idOf(1) })
      .execute()
    await expect(judge(caller, entry(2), 1)).rejects.toMatchObject(refused)
    await expect(judge(caller, entry(1), 10)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await caller.challenge.submissions(of)).queue).toMatchObject({ waiting: [] })
  })

  it('scores no entry with whose entrant they shared an organization till then', async () => {
    const a = await challengeToJudge(t, 2, 2)
    const elsewhere = await t.newAdmin()
    const second = a.one(2)
    for (const { userId } of [a.works[0]!.client, second.client])
      await t.db
        .insertInto('memberships')
        .values({ organizationId: elsewhere.id, userId, role: 'viewer' })
        .execute()
    for (const number of [1, 2]) await judge(a.caller, a.entry(number), 8)
    await judge(second.caller, a.entry(2), 4)
    await second.caller.challenge.comingRanking(a.of)
    await second.caller.org.leave({ orgSlug: elsewhere.orgSlug })
    await expect(judge(second.caller, a.entry(1), 0)).rejects.toMatchObject(refused)
    await a.caller.challenge.finalize(a.of)
    expect(await scored(a.caller, a.of)).toEqual([
      [1, 80],
      [2, 60],
    ])
  })

  it('is known from the calibration as well', async () => {
    const { caller, of, entry } = await challengeToJudge(t, 1, 1)
    await judge(caller, entry(1), 5)
    await caller.challenge.calibration(of)
    await expect(judge(caller, entry(1), 6)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is told so of each entry, in place of what would be refused', async () => {
    const { caller, of, entry } = await challengeToJudge(t, 2, 1)
    await caller.challenge.disqualify({ submissionId: entry(2), reason: 'A copy.' })
    await judge(caller, entry(1), 5)
    const told = async (number: number) => {
      const shown = await caller.challenge.submission({ submissionId: entry(number) })
      return [shown.isToOthers, shown.isSettled]
    }
    expect([await told(1), await told(2)]).toEqual([
      [false, false],
      [false, false],
    ])
    await caller.challenge.comingRanking(of)
    await caller.challenge.undoDisqualification({ submissionId: entry(2) })
    expect([await told(1), await told(2)]).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('is not waited for when an entry comes back, which another judge scores', async () => {
    const { caller, of, entry, one } = await challengeToJudge(t, 2, 2)
    await caller.challenge.disqualify({ submissionId: entry(2), reason: 'A copy.' })
    await judge(caller, entry(1), 5)
    await caller.challenge.comingRanking(of)
    await caller.challenge.undoDisqualification({ submissionId: entry(2) })
    await expect(judge(caller, entry(2), 9)).rejects.toMatchObject(refused)
    await expect(caller.challenge.finalize(of)).rejects.toMatchObject({
      message: expect.stringContaining('Entrant 2 is judged by nobody'),
    })
    await judge(one(2).caller, entry(1), 7)
    await judge(one(2).caller, entry(2), 7)
    expect(await caller.challenge.jury(of)).toMatchObject({ left: 0 })
    await caller.challenge.finalize(of)
    expect(await scored(caller, of)).toEqual([
      [2, 70],
      [1, 60],
    ])
  })
})
