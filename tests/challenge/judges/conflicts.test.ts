import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { close, newChallenge, newSubmission } from '../../support/challenge.ts'
import {
  challengeToJudge,
  expectRefused,
  judge,
  makeAdmin,
  newOutsideJudge,
} from '../../support/challenges/judging.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }
const forbidden = { code: 'FORBIDDEN' }
const reason = 'We wrote a paper together.'

const resultsOf = (works: { caller: Awaited<ReturnType<typeof t.callerFor>> }[], of: Of) =>
  Promise.all(works.map(async ({ caller }) => (await caller.challenge.mySubmission(of)).result))
interface Of {
  challengeId: string
}

describe('a conflict of interest that a judge declares', () => {
  it('takes the work out of their queue, and its score comes from the others', async () => {
    const { of, works, entry, one, orgSlug } = await challengeToJudge(t, 3, 2)
    const [first, second] = [one(1).caller, one(2).caller]
    const queueOf = async () => (await second.challenge.submissions(of)).queue
    expect(await queueOf()).toMatchObject({ total: 3, judged: 0, waiting: [entry(1), entry(2)] })
    await second.challenge.declareConflict({ submissionId: entry(1), reason })
    expect(await queueOf()).toMatchObject({ total: 2, judged: 0, waiting: [entry(2), entry(3)] })
    const { items } = await second.challenge.submissions(of)
    expect(items.map(item => item.conflict)).toEqual(['declared', null, null])
    expect(await second.challenge.submission({ submissionId: entry(1) })).toMatchObject({
      conflict: { kind: 'declared', reason },
      isHidden: true,
    })
    await expect(judge(second, entry(1), 9)).rejects.toMatchObject({
      ...forbidden,
      message: expect.stringContaining('conflict of interest'),
    })
    for (const number of [1, 2, 3]) await judge(first, entry(number), 6)
    await judge(second, entry(2), 9)
    await expect(first.challenge.finalize(of)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('Entrant 3 is not judged by Judge 2'),
    })
    await judge(second, entry(3), 3)
    // Now they have judged all they can, and see no score of the one that they can't.
    expect(await second.challenge.submission({ submissionId: entry(1) })).toMatchObject({
      score: null,
      others: [],
    })
    expect(await first.challenge.comingRanking(of)).toMatchObject({
      items: [
        { number: 2, score: 75, judges: 2 },
        { number: 1, score: 60, judges: 1 },
        { number: 3, score: 45, judges: 2 },
      ],
      conflicts: [{ name: 'Judge 2', numbers: [1], count: 1 }],
    })
    await first.challenge.finalize(of)
    expect(await resultsOf(works, of)).toMatchObject([
      { rank: 2, score: 60, judges: 1 },
      { rank: 1, score: 75, judges: 2 },
      { rank: 3, score: 45, judges: 2 },
    ])
    const { items: acts } = await first.org.activity({ orgSlug })
    expect(acts.map(({ action }) => action)).toContain('challenge.declareConflict')
    await expectRefused('CONFLICT', [
      second.challenge.declareConflict({ submissionId: entry(2), reason }),
    ])
  })

  it('does not count what they gave before, and is not taken back then', async () => {
    const { of, entry, one } = await challengeToJudge(t, 2, 2)
    for (const number of [1, 2]) {
      await judge(one(1).caller, entry(number), 4)
      await judge(one(2).caller, entry(number), 8)
    }
    const second = one(2).caller.challenge
    await second.declareConflict({ submissionId: entry(2), reason })
    await expect(second.declareConflict({ submissionId: entry(2), reason })).rejects.toMatchObject(
      conflict,
    )
    await expect(second.withdrawConflict({ submissionId: entry(2) })).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('scored this entry before'),
    })
    expect(await one(1).caller.challenge.comingRanking(of)).toMatchObject({
      items: [
        { number: 1, score: 60, judges: 2 },
        { number: 2, score: 40, judges: 1 },
      ],
    })
  })

  it('is taken back while they see nothing by which to choose', async () => {
    const { of, entry, one } = await challengeToJudge(t, 2, 2)
    const second = one(2).caller
    const work = { submissionId: entry(1) }
    await second.challenge.declareConflict({ ...work, reason })
    await second.challenge.withdrawConflict(work)
    await expect(second.challenge.withdrawConflict(work)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await second.challenge.declareConflict({ ...work, reason })
    await judge(one(1).caller, entry(1), 4)
    await judge(one(1).caller, entry(2), 4)
    await judge(second, entry(2), 8)
    // They see the ranking from here on.
    expect((await second.challenge.comingRanking(of)).items).toHaveLength(2)
    await expect(second.challenge.withdrawConflict(work)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('judged all the others'),
    })
  })

  it('takes an entry that was given to them from all that is said of it', async () => {
    const { of, entry, one, caller } = await challengeToJudge(t, 1, 3, { judgesPerEntry: 2 })
    const jury = [1, 2, 3].map(number => one(number))
    await caller.challenge.changeJury({
      ...of,
      add: jury.map(({ client }) => client.userId),
      remove: [],
    })
    await caller.challenge.assign(of)
    const said = async () => {
      const [{ judges, lackingCount, shortCount }, picked, { items }] = await Promise.all([
        caller.challenge.jury(of),
        caller.challenge.juryCandidates(of),
        caller.challenge.submissions(of),
      ])
      const given = judges.filter(({ assigned }) => assigned).map(({ name }) => name)
      const waiting = picked.items.filter(({ open }) => open > 0).map(({ name }) => name)
      const shown = items[0]?.assignedTo.map(({ name }) => name)
      expect([given.toSorted(), waiting.toSorted()]).toEqual([shown, shown])
      return { given: given.length, lackingCount, shortCount }
    }
    expect(await said()).toEqual({ given: 2, lackingCount: 0, shortCount: 0 })
    const declare = async () => {
      const { items } = await caller.challenge.juryCandidates(of)
      const given = jury.find(({ client }) =>
        items.some(({ id, open }) => id === client.userId && open > 0),
      )
      await given!.caller.challenge.declareConflict({ submissionId: entry(1), reason })
    }
    await declare()
    expect(await said()).toEqual({ given: 1, lackingCount: 1, shortCount: 0 })
    await caller.challenge.assign(of)
    expect(await said()).toEqual({ given: 2, lackingCount: 0, shortCount: 0 })
    await declare()
    expect(await said()).toEqual({ given: 1, lackingCount: 0, shortCount: 1 })
  })

  it('leaves no entry without a judge', async () => {
    const { of, entry, one, ...challenge } = await challengeToJudge(t, 2, 1)
    const chair = one(1).caller
    await chair.challenge.declareConflict({ submissionId: entry(1), reason })
    await judge(chair, entry(2), 8)
    expect(await chair.challenge.jury(of)).toMatchObject({ total: 2, left: 1 })
    await expect(chair.challenge.finalize(of)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining(
        'Entrant 1 is judged by nobody without a conflict of interest: invite another judge',
      ),
    })
    const outside = await newOutsideJudge(t, { ...challenge, caller: chair })
    await judge(outside.caller, entry(1), 9)
    await judge(outside.caller, entry(2), 2)
    expect(await chair.challenge.comingRanking(of)).toMatchObject({
      items: [
        { number: 1, score: 90, judges: 1 },
        { number: 2, score: 50, judges: 2 },
      ],
    })
  })
})

describe('a conflict of interest that is found', () => {
  it('keeps a team from judging its own member, whoever of it judges', async () => {
    const challenge = await challengeToJudge(t, 2, 2)
    const { id, of, works, entry, one } = challenge
    await judge(one(1).caller, entry(1), 9)
    await makeAdmin(t, id, works[0]!.client)
    for (const number of [1, 2])
      await expect(judge(one(number).caller, entry(1), 9)).rejects.toMatchObject({
        ...forbidden,
        message: expect.stringContaining('in the same organization'),
      })
    const chair = one(1).caller
    expect((await chair.challenge.submissions(of)).items.map(item => item.conflict)).toEqual([
      'found',
      null,
    ])
    await judge(chair, entry(2), 4)
    await expect(chair.challenge.comingRanking(of)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('Entrant 1 is judged by nobody'),
    })
    // What was given before the entrant joined the team does not count.
    const outside = await newOutsideJudge(t, challenge)
    await judge(outside.caller, entry(1), 2)
    await judge(outside.caller, entry(2), 2)
    expect(await chair.challenge.comingRanking(of)).toMatchObject({
      items: [
        { number: 2, score: 30, judges: 2 },
        { number: 1, score: 20, judges: 1 },
      ],
    })
  })

  it('is not one afterwards with a winner who is hired', async () => {
    const { id, of, works, entry, one, caller } = await challengeToJudge(t, 1, 2, {
      judgesPerEntry: 2,
    })
    const add = [1, 2].map(number => one(number).client.userId)
    await caller.challenge.changeJury({ ...of, add, remove: [] })
    await caller.challenge.assign(of)
    for (const number of [1, 2]) await judge(one(number).caller, entry(1), 6)
    await caller.challenge.finalize(of)
    const judges = async () => {
      const { items } = await caller.challenge.submissions(of)
      const { mine, others } = await one(2).caller.challenge.submission({ submissionId: entry(1) })
      return [items[0]?.assignedTo.length, others.length + (mine ? 1 : 0)]
    }
    expect(await judges()).toEqual([2, 2])
    await makeAdmin(t, id, works[0]!.client)
    expect(await judges()).toEqual([2, 2])
  })

  it('is one of a judge from outside with a colleague of today, not with one of the past', async () => {
    const challenge = await newChallenge(t)
    const { challengeId } = challenge
    const outside = await newOutsideJudge(t, challenge)
    const work = await newSubmission(t, challengeId, 'Ann')
    const elsewhere = await t.newOrganization()
    for (const { client } of [outside, work]) await makeAdmin(t, elsewhere.id, client)
    await close(t, challengeId)
    await expect(judge(outside.caller, work.submissionId, 9)).rejects.toMatchObject(forbidden)
    await t.db
      .updateTable('memberships')
      .set({ status: 'removed' })
      .where('userId', '=', work.client.userId)
      .execute()
    await judge(outside.caller, work.submissionId, 9)
  })
})
