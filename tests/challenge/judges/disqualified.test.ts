import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { parallel } from '../../support/challenge.ts'
import {
  challengeToJudge,
  expectRefused,
  judge,
  newOutsideJudge,
} from '../../support/challenges/judging.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }
const reason = 'The work is a copy of a published one.'

describe('an entry that is disqualified', () => {
  it('has no place, is told why, and gets what the judges said', async () => {
    const { of, works, entry, one, orgSlug } = await challengeToJudge(t, 3, 1)
    const [chair, entrant] = [one(1).caller, works[0]!]
    for (const number of [1, 2, 3]) await judge(chair, entry(number), 10 - number)
    await chair.challenge.disqualify({ submissionId: entry(1), reason })
    const mail = t.mails.findLast(({ to }) => to === entrant.client.email)
    expect(mail?.subject).toBe('Disqualified: your entry to Quiet pumps')
    expect(mail?.text).toContain(reason)
    expect(await entrant.caller.challenge.mySubmission(of)).toMatchObject({
      disqualified: { reason },
      result: null,
    })
    const list = await chair.challenge.submissions(of)
    expect(list).toMatchObject({ total: 2, queue: { total: 2, judged: 2 } })
    expect(list.items.map(item => item.disqualified)).toEqual([{ reason }, null, null])
    const coming = await chair.challenge.comingRanking(of)
    expect(coming).toMatchObject({
      items: [
        { number: 2, place: 1 },
        { number: 3, place: 2 },
      ],
      disqualified: [{ number: 1, reason }],
    })
    await chair.challenge.finalize({ ...of, ranking: coming.version })
    const { ranking } = await (await t.callerFor()).challenge.byId(of)
    expect(ranking?.map(({ number, rank }) => [number, rank])).toEqual([
      [2, 1],
      [3, 2],
    ])
    expect((await entrant.caller.challenge.mySubmission(of)).result).toMatchObject({
      rank: null,
      score: null,
      judges: 1,
      comments: ['Overall 9'],
      criteria: [{ value: 9, comments: ['Measured.'] }, { value: 9 }],
    })
    expect(t.mails.findLast(({ to }) => to === entrant.client.email)?.text).toContain(
      'Your entry was disqualified and has no place',
    )
    const badges = await t.db
      .selectFrom('badges')
      .select('userId')
      .where('challengeId', '=', of.challengeId)
      .execute()
    expect(badges).toHaveLength(2)
    const { items } = await chair.org.activity({ orgSlug })
    expect(items.map(({ action }) => action)).toContain('challenge.disqualify')
    // After the results every page has them, the one without a place last.
    expect((await chair.challenge.submissions(of)).items.map(({ number }) => number)).toEqual([
      2, 3, 1,
    ])
    await expectRefused('CONFLICT', [
      chair.challenge.undoDisqualification({ submissionId: entry(1) }),
      chair.challenge.disqualify({ submissionId: entry(2), reason }),
    ])
  })

  it('is undone before the results: it is ranked as before', async () => {
    const { of, works, entry, one } = await challengeToJudge(t, 2, 1)
    const chair = one(1).caller
    for (const number of [1, 2]) await judge(chair, entry(number), 10 - number)
    const shown = await chair.challenge.comingRanking(of)
    const work = { submissionId: entry(1) }
    await expect(chair.challenge.undoDisqualification(work)).rejects.toMatchObject(conflict)
    await chair.challenge.disqualify({ ...work, reason })
    await expect(chair.challenge.disqualify({ ...work, reason })).rejects.toMatchObject(conflict)
    await expect(chair.challenge.finalize({ ...of, ranking: shown.version })).rejects.toMatchObject(
      { ...conflict, message: expect.stringContaining('changed') },
    )
    await chair.challenge.undoDisqualification(work)
    expect(t.mails.findLast(({ to }) => to === works[0]!.client.email)?.subject).toBe(
      'Ranked again: your entry to Quiet pumps',
    )
    expect((await works[0]!.caller.challenge.mySubmission(of)).disqualified).toBeNull()
    expect((await chair.challenge.comingRanking(of)).version).toBe(shown.version)
  })

  it('needs nobody’s judgement, and may have one', async () => {
    const { of, entry, one } = await challengeToJudge(t, 2, 1)
    const chair = one(1).caller
    await judge(chair, entry(1), 5)
    await chair.challenge.disqualify({ submissionId: entry(2), reason })
    expect(await chair.challenge.jury(of)).toMatchObject({ total: 1, left: 0 })
    await judge(chair, entry(2), 3)
    await chair.challenge.finalize(of)
  })

  it('is decided by who runs the challenge, with a reason', async () => {
    const challenge = await challengeToJudge(t, 1, 1)
    const outside = await newOutsideJudge(t, challenge)
    const work = { submissionId: challenge.entry(1) }
    await expectRefused('FORBIDDEN', [
      outside.caller.challenge.disqualify({ ...work, reason }),
      outside.caller.challenge.undoDisqualification(work),
    ])
    await expectRefused('BAD_REQUEST', [
      challenge.caller.challenge.disqualify({ ...work, reason: '  ' }),
    ])
    const stranger = await t.callerFor(await t.signUp())
    await expectRefused('NOT_FOUND', [stranger.challenge.disqualify({ ...work, reason })])
  })

  it('whatever happens at once: what is final agrees with what is stored', async () => {
    const { of, entry, one } = await challengeToJudge(t, 2, 1)
    const chair = one(1).caller
    for (const number of [1, 2]) await judge(chair, entry(number), number)
    const results = await Promise.allSettled([
      ...Array.from({ length: parallel() }, (_, at) =>
        at % 2 === 0
          ? chair.challenge.disqualify({ submissionId: entry(2), reason })
          : chair.challenge.undoDisqualification({ submissionId: entry(2) }),
      ),
      chair.challenge.finalize(of),
    ])
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(conflict)
    expect(results.at(-1)?.status).toBe('fulfilled')
    const { items } = await chair.challenge.submissions(of)
    for (const { rank, disqualified } of items) expect(rank === null).toBe(disqualified !== null)
  })
})
