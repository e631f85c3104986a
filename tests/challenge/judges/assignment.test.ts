import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import {
  close,
  expectAbsent,
  newChallenge,
  newSubmission,
  parallel,
} from '../../support/challenge.ts'
import {
  challengeToJudge,
  expectRefused,
  judge,
  newOutsideJudge,
} from '../../support/challenges/judging.ts'
import { diceOf } from '../../support/random.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }
const reason = 'We wrote a paper together.'

const listAssigned = (challengeId: string) =>
  t.db
    .selectFrom('judgeAssignments')
    .innerJoin('submissions', 'submissions.id', 'judgeAssignments.submissionId')
    .select(['submissionId', 'judgeId', 'submissions.number'])
    .where('challengeId', '=', challengeId)
    .orderBy('submissions.number')
    .orderBy('judgeId')
    .execute()

/** Past its deadline, with the jury picked. */
async function assigned(entrants: number, judges: number, judgesPerEntry: number) {
  const challenge = await challengeToJudge(t, entrants, judges, { judgesPerEntry })
  const jury = Array.from({ length: judges }, (_, at) => challenge.one(at + 1))
  await challenge.caller.challenge.changeJury({
    ...challenge.of,
    add: jury.map(({ client }) => client.userId),
    remove: [],
  })
  return { ...challenge, jury }
}

describe('judges for each entry', () => {
  it('are picked before the deadline, and given entries from it on', async () => {
    const challenge = await newChallenge(t, { judgesPerEntry: 1 })
    const { challengeId, caller, admin } = challenge
    const outside = await newOutsideJudge(t, challenge)
    const work = await newSubmission(t, challengeId, 'Ann')
    const of = { challengeId }
    const { items } = await caller.challenge.juryCandidates(of)
    expect(
      items.map(({ isOutside, isPicked, mayJudge }) => [isOutside, isPicked, mayJudge]),
    ).toEqual(
      expect.arrayContaining([
        [true, false, true],
        [false, false, true],
      ]),
    )
    await expectAbsent([
      caller.challenge.changeJury({ ...of, add: [work.client.userId], remove: [] }),
    ])
    await caller.challenge.changeJury({ ...of, add: [outside.client.userId], remove: [] })
    await expect(caller.challenge.assign(of)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('when the deadline has passed'),
    })
    await expectRefused('CONFLICT', [caller.challenge.assignmentPlan(of)])
    await close(t, challengeId)
    const plan = await caller.challenge.assignmentPlan(of)
    expect(plan).toMatchObject({
      added: 1,
      removed: 0,
      judges: [{ name: 'Outside Judge', load: 1 }],
    })
    expect(await caller.challenge.assign({ ...of, plan: plan.version })).toEqual({
      added: 1,
      removed: 0,
    })
    await expect(caller.challenge.assign({ ...of, plan: plan.version })).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('Look at it again'),
    })
    const told = t.mails.filter(({ to }) => to === outside.client.email).at(-1)
    expect(told?.subject).toBe('1 entry for you to judge: Quiet pumps')
    expect(
      t.mails.some(({ to, subject }) => to === admin.email && subject.includes('for you to judge')),
    ).toBe(false)
    expect((await outside.caller.challenge.toJudge()).items).toMatchObject([
      { id: challengeId, orgSlug: null, total: 1, waiting: 1, status: 'judging' },
    ])
    await judge(outside.caller, work.submissionId, 7)
    expect((await outside.caller.challenge.toJudge()).items).toMatchObject([{ waiting: 0 }])
  })

  it('see their own entries and no others; who runs the challenge reads all, and judges none of them', async () => {
    const challenge = await assigned(4, 1, 1)
    const { of, caller, entry, one } = challenge
    const outside = await newOutsideJudge(t, challenge)
    await caller.challenge.changeJury({
      ...of,
      add: [outside.client.userId],
      remove: [one(1).client.userId],
    })
    await caller.challenge.assign(of)
    await caller.challenge.unassignJudge({ submissionId: entry(2), judgeId: outside.client.userId })
    await caller.challenge.changeJury({ ...of, add: [one(1).client.userId], remove: [] })
    await caller.challenge.assignJudge({ submissionId: entry(2), judgeId: one(1).client.userId })
    const own = await outside.caller.challenge.submissions(of)
    expect(own.items.map(({ number }) => number)).toEqual([1, 3, 4])
    expect(own.items.flatMap(({ assignedTo }) => assignedTo)).toEqual([])
    expect(own.queue).toMatchObject({ total: 3, judged: 0, waiting: [entry(1), entry(3)] })
    await expectAbsent([
      outside.caller.challenge.submission({ submissionId: entry(2) }),
      outside.caller.challenge.declareConflict({ submissionId: entry(2), reason }),
    ])
    for (const [person, other] of [
      [outside, 2],
      [one(1), 1],
    ] as const)
      await expect(judge(person.caller, entry(other), 5)).rejects.toMatchObject({
        ...conflict,
        message: 'This entry is judged by others.',
      })
    const all = await caller.challenge.submissions(of)
    expect(all.items.map(({ isAssigned }) => isAssigned)).toEqual([false, true, false, false])
    expect(all.items[0]?.assignedTo).toEqual([{ name: 'Outside Judge', hasJudged: false }])
    expect(all.queue).toMatchObject({ total: 1, waiting: [entry(2)] })
    expect(await caller.challenge.submission({ submissionId: entry(1) })).toMatchObject({
      isAssigned: false,
      text: 'The work of Entrant 1',
      isHidden: true,
    })
  })

  it('need somebody else where one declares a conflict, is left out, taken out or leaves, which is named', async () => {
    const challenge = await assigned(6, 4, 1)
    const { of, caller, one, id } = challenge
    await caller.challenge.assign(of)
    const ofJudge = async (number: number) =>
      (await listAssigned(of.challengeId)).filter(
        ({ judgeId }) => judgeId === one(number).client.userId,
      )
    const [first] = await ofJudge(2)
    await one(2).caller.challenge.declareConflict({ submissionId: first!.submissionId, reason })
    expect(await caller.challenge.jury(of)).toMatchObject({
      left: 6,
      lacking: [first!.number],
      lackingCount: 1,
    })
    await one(2).caller.challenge.withdrawConflict({ submissionId: first!.submissionId })
    expect(await caller.challenge.jury(of)).toMatchObject({ lackingCount: 0 })
    await one(2).caller.challenge.declareConflict({ submissionId: first!.submissionId, reason })
    const open = new Set([first!.number])
    for (const { number } of await ofJudge(3)) open.add(number)
    for (const { number } of await ofJudge(4)) open.add(number)
    await caller.challenge.leaveOutJudge({
      ...of,
      judgeId: one(3).client.userId,
      reason: 'conflict',
    })
    await t.db
      .updateTable('memberships')
      .set({ status: 'removed' })
      .where('organizationId', '=', id)
      .where('userId', '=', one(4).client.userId)
      .execute()
    expect((await caller.challenge.jury(of)).lackingCount).toBe(open.size)
    await expect(caller.challenge.comingRanking(of)).rejects.toMatchObject(conflict)
    await expect(caller.challenge.finalize(of)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringMatching(/Entrants .+ lack a judge: assign the entries again/),
    })
    await caller.challenge.assign(of)
    expect(await caller.challenge.jury(of)).toMatchObject({ lackingCount: 0, left: 6 })
    const now = await listAssigned(of.challengeId)
    expect(new Set(now.map(({ judgeId }) => judgeId))).toEqual(
      new Set([one(1).client.userId, one(2).client.userId]),
    )
    expect(now).not.toContainEqual({ ...first, judgeId: one(2).client.userId })
    await expect(caller.challenge.finalize(of)).rejects.toMatchObject({
      message: expect.stringMatching(/not judged by Judge 2/),
    })
  })

  it('are fewer where the jury is, which is said; and where nobody can, nothing is finalized', async () => {
    const { of, caller, entry, one } = await assigned(2, 2, 3)
    await caller.challenge.assign(of)
    expect(await caller.challenge.jury(of)).toMatchObject({
      perEntry: 3,
      short: [1, 2],
      shortCount: 2,
      lackingCount: 0,
    })
    for (const number of [1, 2])
      await one(number).caller.challenge.declareConflict({ submissionId: entry(1), reason })
    await caller.challenge.assign(of)
    for (const number of [1, 2]) await judge(one(number).caller, entry(2), 5)
    await expect(caller.challenge.finalize(of)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('Entrant 1 has nobody in the jury who can judge'),
    })
  })

  it.each([1, 2, 3])(
    'make the mean of who judged, as a plain reference has it (seed %i)',
    async seed => {
      const { whole, chance } = diceOf(seed)
      const judges = whole(3, 4)
      const challenge = await assigned(whole(4, 6), judges, 2)
      const { of, caller, works, entry, one, jury } = challenge
      for (let number = 1; number <= works.length; number++)
        if (chance(40))
          await one(whole(1, judges))
            .caller.challenge.declareConflict({ submissionId: entry(number), reason })
            .catch(() => undefined)
      await caller.challenge.assign(of)
      const given = new Map<number, number[]>()
      for (const { submissionId, judgeId, number } of await listAssigned(of.challengeId)) {
        const value = whole(0, 10)
        const own = jury.find(({ client }) => client.userId === judgeId)!
        await judge(own.caller, submissionId, value)
        given.set(number, [...(given.get(number) ?? []), value])
      }
      const means = works.map((_, at) => {
        const values = given.get(at + 1)!
        expect(values).toHaveLength(2)
        return values.reduce((sum, value) => sum + value, 0) / values.length
      })
      const seen = await Promise.all(
        jury.map(({ caller: own }) =>
          own.challenge.comingRanking(of).then(({ perEntry }) => perEntry),
        ),
      )
      expect(seen).toEqual(jury.map(() => 2))
      await caller.challenge.finalize(of)
      for (const [at, work] of works.entries()) {
        const { result } = await work.caller.challenge.mySubmission(of)
        expect({ seed, at, ...result }).toMatchObject({
          seed,
          at,
          score: means[at]! * 10,
          rank: 1 + means.filter(mean => mean > means[at]!).length,
          judges: 2,
        })
      }
      const { judges: spread } = await caller.challenge.calibration(of)
      expect(spread.reduce((sum, { entries }) => sum + entries, 0)).toBe(works.length * 2)
    },
  )
})

describe('at the same time', () => {
  it('two presses of Assign give each entry its judges once', async () => {
    const { of, caller, jury } = await assigned(7, 3, 2)
    await Promise.all(Array.from({ length: parallel() }, () => caller.challenge.assign(of)))
    const all = await listAssigned(of.challengeId)
    expect(all).toHaveLength(14)
    const loads = jury.map(
      ({ client }) => all.filter(({ judgeId }) => judgeId === client.userId).length,
    )
    expect(loads.toSorted((a, b) => a - b)).toEqual([4, 5, 5])
  })

  it('a judge sends a score, or the entry is taken from them, never both', async () => {
    const { of, caller, one } = await assigned(8, 2, 1)
    await caller.challenge.assign(of)
    const all = await listAssigned(of.challengeId)
    const results = await Promise.allSettled(
      all.flatMap(({ submissionId, judgeId }, at) => {
        const own = [one(1), one(2)].find(({ client }) => client.userId === judgeId)!
        const calls = [
          () => judge(own.caller, submissionId, 5),
          () => caller.challenge.unassignJudge({ submissionId, judgeId }),
        ]
        return (at % 2 === 0 ? calls : calls.toReversed()).map(call => call())
      }),
    )
    const left = await listAssigned(of.challengeId)
    const judged = await t.db
      .selectFrom('judgements')
      .select('submissionId')
      .where(
        'submissionId',
        'in',
        all.map(({ submissionId }) => submissionId),
      )
      .execute()
    expect(left.map(({ submissionId }) => submissionId).toSorted()).toEqual(
      judged.map(({ submissionId }) => submissionId).toSorted(),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    expect(
      results.flatMap(result =>
        result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
      ),
    ).toEqual(Array.from({ length: 8 }, () => 'CONFLICT'))
  })
})
