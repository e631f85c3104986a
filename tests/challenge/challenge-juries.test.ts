import { describe, expect, it } from 'vitest'
import { closeDueChallenges } from '#server/challenge/close-due.ts'
import { testApp } from '../support/app.ts'
import {
  challengeFields,
  close,
  inDays,
  newChallenge,
  newEntrant,
  parallel,
  sendFiles,
} from '../support/challenge.ts'
import { challengeToJudge, expectRefused, judge, makeAdmin } from '../support/challenges/judging.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }
const forbidden = { code: 'FORBIDDEN' }

const toJudge = (...how: How) => challengeToJudge(t, ...how)
type How = Parameters<typeof challengeToJudge> extends [unknown, ...infer Rest] ? Rest : never

const ranksOf = async (of: { challengeId: string }) => {
  const visitor = await t.callerFor()
  const { ranking } = await visitor.challenge.byId(of)
  return ranking?.map(({ number, rank }) => [number, rank])
}

describe('point 3: who has an entry does not judge', () => {
  it.each(['joined', 'handed in'])('whichever came first, entry or membership: %s', async how => {
    const { id, of, works, entry, caller } = await toJudge(2, 1)
    const entrant = works[0]!
    await makeAdmin(t, id, entrant.client)
    if (how === 'joined')
      await t.db.deleteFrom('submissions').where('id', '=', entrant.submissionId).execute()
    for (const submissionId of how === 'joined' ? [entry(2)] : [entry(1), entry(2)]) {
      await expect(judge(entrant.caller, submissionId, 9)).rejects.toMatchObject({
        ...forbidden,
        message: expect.stringContaining('You have an entry in this challenge'),
      })
      await expect(entrant.caller.challenge.submission({ submissionId })).rejects.toMatchObject(
        forbidden,
      )
    }
    await expectRefused('FORBIDDEN', [
      entrant.caller.challenge.submissions(of),
      entrant.caller.challenge.jury(of),
      entrant.caller.challenge.comingRanking(of),
      entrant.caller.challenge.finalize(of),
      entrant.caller.challenge.leaveOutJudge({
        ...of,
        judgeId: entrant.client.userId,
        reason: 'aside',
      }),
    ])
    const csv = await entrant.client.get(`/api/challenges/${of.challengeId}/results.csv`)
    expect(csv.status).toBe(403)
    expect(await entrant.caller.challenge.forAdmin(of)).toMatchObject({ isEntrant: true })
    expect(await caller.challenge.forAdmin(of)).toMatchObject({ isEntrant: false })
  })

  it('nor move its deadline, change or cancel it; another admin does', async () => {
    for (const opensAt of [inDays(-1), inDays(1)]) {
      const { id, challengeId, caller } = await newChallenge(t, { opensAt })
      const entrant = await newEntrant(t, challengeId)
      await makeAdmin(t, id, entrant.client)
      const { version } = await caller.challenge.forAdmin({ challengeId })
      const time = {
        challengeId,
        fields: { submissionsCloseAt: inDays(9), judgingEndsAt: null },
      }
      const { challenge: own } = entrant.caller
      await expectRefused('FORBIDDEN', [
        own.extend(time),
        own.cancel({ challengeId }),
        own.update({ challengeId, version, fields: challengeFields }),
      ])
      if (opensAt < new Date().toISOString()) await caller.challenge.extend(time)
      else await caller.challenge.update({ challengeId, version, fields: challengeFields })
      await caller.challenge.cancel({ challengeId, reason: 'We moved.' })
    }
  })

  it('nor is such a judgement counted that was given before the rule', async () => {
    const { id, of, works, entry, caller } = await toJudge(2, 1)
    const entrant = works[0]!
    await makeAdmin(t, id, entrant.client)
    const setMembership = (status: 'active' | 'removed') =>
      t.db
        .updateTable('memberships')
        .set({ status })
        .where('userId', '=', entrant.client.userId)
        .execute()
    // Of one team, the others could not judge their work either.
    await setMembership('removed')
    await judge(caller, entry(1), 5)
    await judge(caller, entry(2), 6)
    await t.db
      .insertInto('judgements')
      .values({
        submissionId: entry(2),
        judgeId: entrant.client.userId,
        scores: JSON.stringify([
          { criterion: 'result', value: 0, comment: 'Bad.' },
          { criterion: 'clarity', value: 0, comment: 'Bad.' },
        ]),
      })
      .execute()
    await caller.challenge.finalize(of)
    expect(await ranksOf(of)).toEqual([
      [2, 1],
      [1, 2],
    ])
    const { result } = await works[1]!.caller.challenge.mySubmission(of)
    expect(result).toMatchObject({ score: 60, judges: 1, comments: ['Overall 6'] })
    // Afterwards there is nothing left to decide.
    await setMembership('active')
    expect((await entrant.caller.challenge.submissions(of)).items).toHaveLength(2)
  })

  it('gets no file of another’s work, and no mail that asks to judge', async () => {
    const { id, admin, challengeId } = await newChallenge(t)
    const works = []
    for (const name of ['Ann', 'Ben']) {
      const entrant = await newEntrant(t, challengeId, name)
      await sendFiles(entrant.client, challengeId, { name: 'a.txt', bytes: Buffer.from(name) })
      const work = { challengeId, text: name, links: [] }
      works.push({ ...entrant, ...(await entrant.caller.challenge.submit(work)) })
    }
    const [ann, ben] = works as [(typeof works)[number], (typeof works)[number]]
    await makeAdmin(t, id, ann.client)
    await close(t, challengeId)
    const fileOf = (of: { submissionId: string }) => `/api/submissions/${of.submissionId}/files/0`
    for (const client of [admin, ben.client])
      expect((await client.get(fileOf(ben))).status).toBe(200)
    expect((await ann.client.get(fileOf(ben))).status).toBe(404)
    expect((await ann.client.get(fileOf(ann))).status).toBe(200)
    const before = t.mails.length
    await closeDueChallenges(t.db)
    const told = t.mails
      .slice(before)
      .filter(({ subject }) => subject.startsWith('To judge'))
      .map(({ to }) => to)
    expect(told).toContain(admin.email)
    expect(told).not.toContain(ann.client.email)
  })
})

describe('point 3: a judge does not see others’ scores before sending their own', () => {
  it('neither in the list, nor at the work, nor in the ranking, nor in the export', async () => {
    const { of, entry, one } = await toJudge(2, 2)
    await judge(one(1).caller, entry(1), 9, 4)
    await judge(one(1).caller, entry(2), 8, 3)
    const second = one(2).caller
    const unseen = { score: null, spread: null }
    const list = async () => (await second.challenge.submissions(of)).items
    expect(await list()).toMatchObject([
      { number: 1, judges: 1, ...unseen },
      { number: 2, judges: 1, ...unseen },
    ])
    const work = await second.challenge.submission({ submissionId: entry(1) })
    expect(work).toMatchObject({ ...unseen, judges: 1, others: [], isHidden: true })
    expect(work.criteria).toMatchObject([
      { value: null, spread: null, comments: [] },
      { value: null, spread: null, comments: [] },
    ])
    expect(JSON.stringify(work)).not.toContain('Measured.')
    await expect(second.challenge.comingRanking(of)).rejects.toMatchObject(conflict)
    const csv = async () =>
      (await one(2).client.get(`/api/challenges/${of.challengeId}/results.csv`)).body.split('\r\n')
    expect((await csv())[1]).toMatch(/^,1,,,,,1,1,/)

    await judge(second, entry(1), 5)
    expect(await list()).toMatchObject([
      { number: 1, judges: 2, score: 60, spread: 20 },
      { number: 2, judges: 1, ...unseen },
    ])
    const seen = await second.challenge.submission({ submissionId: entry(1) })
    expect(seen).toMatchObject({
      score: 60,
      isHidden: false,
      others: [{ judgeName: 'Test Person' }],
    })
    expect(await second.challenge.submission({ submissionId: entry(2) })).toMatchObject(unseen)
    expect((await csv())[1]).toMatch(/^,1,60,20,7,4.5,2,1,/)
    expect((await csv())[2]).toMatch(/^,2,,,,,1,1,/)
    await expect(second.challenge.comingRanking(of)).rejects.toMatchObject(conflict)
    await judge(second, entry(2), 5)
    expect((await second.challenge.comingRanking(of)).items).toHaveLength(2)
  })

  it('an admin who does not judge sees the ranking by saying so, and can’t judge afterwards', async () => {
    const { of, entry, one } = await toJudge(1, 2)
    await judge(one(1).caller, entry(1), 9)
    const chair = one(2)
    await expect(chair.caller.challenge.comingRanking(of)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('judged every entry'),
    })
    const aside = { ...of, judgeId: chair.client.userId }
    await chair.caller.challenge.leaveOutJudge({ ...aside, reason: 'aside' })
    const { items } = await chair.caller.challenge.comingRanking(of)
    expect(items).toMatchObject([{ number: 1, place: 1, score: 90 }])
    await expect(judge(chair.caller, entry(1), 1)).rejects.toMatchObject(conflict)
    // Others’ scores were seen: there is no way back.
    for (const { caller } of [one(1), chair])
      await expect(caller.challenge.putBackJudge(aside)).rejects.toMatchObject(conflict)
  })
})

describe('point 13: ties are ties', () => {
  it('gives two who have 55.575 points one place', async () => {
    const criteria = [
      { label: 'Result', description: '', weight: 37 },
      { label: 'Clarity', description: '', weight: 33 },
      { label: 'Code', description: '', weight: 30 },
    ]
    const { of, works, entry, one } = await toJudge(3, 4, { criteria })
    // The first two are 222.3 points over four judges, of whole scores that differ.
    const given = [
      '9 0 4, 8 7 4, 9 4 5, 1 7 8',
      '10 6 4, 8 10 5, 8 2 5, 4 3 0',
      '1 1 1, 2 2 2, 3 3 3, 4 4 4',
    ].map(rows => rows.split(', ').map(row => row.split(' ').map(Number)))
    for (const [at, rows] of given.entries())
      for (const [who, row] of rows.entries())
        await one(who + 1).caller.challenge.judge({
          submissionId: entry(at + 1),
          scores: row.map((value, index) => ({
            criterion: ['result', 'clarity', 'code'][index] ?? '',
            value,
            comment: 'Seen.',
          })),
          overallComment: '',
        })
    await one(1).caller.challenge.finalize(of)
    expect(await ranksOf(of)).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
    ])
    const scores = await Promise.all(
      works.map(async ({ caller }) => (await caller.challenge.mySubmission(of)).result?.score),
    )
    expect(scores).toEqual([55.58, 55.58, 25])
  })

  it('whatever the scores: equal sums share a place, and unequal ones never do', async () => {
    const { of, entry, one } = await toJudge(4, 3)
    // Thirds: 0.6 × (1 + 1 + 2) is as much as 0.4 × 6.
    const rows = [
      [1, 0, 1, 0, 2, 0],
      [0, 6, 0, 0, 0, 0],
      [2, 0, 2, 0, 0, 0],
      [0.7, 0, 0.1, 0, 3.2, 0.01],
    ]
    for (const [at, row] of rows.entries())
      for (const who of [0, 1, 2])
        await judge(one(who + 1).caller, entry(at + 1), row[who * 2] ?? 0, row[who * 2 + 1])
    await one(1).caller.challenge.finalize(of)
    expect(await ranksOf(of)).toEqual([
      [4, 1],
      [1, 2],
      [2, 2],
      [3, 2],
    ])
  })
})

describe('point 13: an uneven jury decides nothing', () => {
  it('refuses until the same judges scored every entry, and says who is missing', async () => {
    const { of, entry, one } = await toJudge(3, 2)
    await judge(one(1).caller, entry(1), 9)
    await judge(one(1).caller, entry(2), 8)
    await judge(one(1).caller, entry(3), 7)
    // A strict judge who saw one entry alone.
    await judge(one(2).caller, entry(1), 1)
    await expect(one(1).caller.challenge.finalize(of)).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('Entrants 2 and 3 are not judged by Judge 2'),
    })
    await expect(one(1).caller.challenge.comingRanking(of)).rejects.toMatchObject(conflict)
    expect(await one(1).caller.challenge.submissions(of)).toMatchObject({ total: 3, left: 2 })
    expect(await one(1).caller.challenge.jury(of)).toMatchObject({
      total: 3,
      left: 2,
      judges: [
        { isMe: true, judged: 3, unjudged: [], leftOut: null },
        { name: 'Judge 2', judged: 1, unjudged: [2, 3], unjudgedCount: 2, leftOut: null },
      ],
    })
    await judge(one(2).caller, entry(2), 1)
    await judge(one(2).caller, entry(3), 9)
    await one(1).caller.challenge.finalize(of)
    expect(await ranksOf(of)).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ])
  })

  it('leaves out one who can’t judge an entry for all of them, which can be undone', async () => {
    const { of, works, orgSlug, entry, one } = await toJudge(2, 3)
    for (const number of [1, 2]) {
      await judge(one(1).caller, entry(number), number === 1 ? 9 : 8)
      await judge(one(3).caller, entry(number), number === 1 ? 7 : 6)
    }
    const strict = one(2)
    await judge(strict.caller, entry(1), 0)
    const first = one(1).caller.challenge
    const who = { ...of, judgeId: strict.client.userId }
    await first.leaveOutJudge({ ...who, reason: 'conflict' })
    await expect(judge(strict.caller, entry(2), 0)).rejects.toMatchObject(conflict)
    expect((await first.jury(of)).judges).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Judge 2',
          leftOut: { reason: 'conflict', byName: 'Test Person', isOwn: false },
        }),
      ]),
    )
    expect(await first.comingRanking(of)).toMatchObject({
      items: [
        { number: 1, score: 80, place: 1 },
        { number: 2, score: 70, place: 2 },
      ],
      leftOut: [{ name: 'Judge 2', reason: 'conflict' }],
    })
    await first.putBackJudge(who)
    await expect(first.finalize(of)).rejects.toMatchObject({
      message: expect.stringContaining('Entrant 2 is not judged by Judge 2'),
    })
    await first.leaveOutJudge({ ...who, reason: 'incomplete' })
    const { email } = await t.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', strict.client.userId)
      .executeTakeFirstOrThrow()
    const told = t.mails.filter(mail => mail.to === email).map(mail => mail.subject.split(':')[0])
    expect(told.slice(-3)).toEqual([
      'You no longer judge',
      'You judge again',
      'You no longer judge',
    ])
    await first.finalize(of)
    expect(await ranksOf(of)).toEqual([
      [1, 1],
      [2, 2],
    ])
    const { result } = await works[0]!.caller.challenge.mySubmission(of)
    expect(result).toMatchObject({ score: 80, judges: 2, comments: ['Overall 9', 'Overall 7'] })
    // On record, and said openly.
    const work = await first.submission({ submissionId: entry(1) })
    expect(work.others).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ judgeName: 'Judge 2', counts: false }),
        expect.objectContaining({ judgeName: 'Judge 3', counts: true }),
      ]),
    )
    const activity = await first.submissions(of)
    expect(activity.items[0]).toMatchObject({ judges: 2, score: 80, spread: 20 })
    const { items } = await one(1).caller.org.activity({ orgSlug })
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['challenge.leaveOutJudge', 'challenge.putBackJudge']),
    )
    await expectRefused('CONFLICT', [
      first.leaveOutJudge({ ...who, reason: 'conflict' }),
      first.putBackJudge(who),
    ])
  })

  it('counts a judge who left the organization after judging all, and none who was erased', async () => {
    const { of, id, entry, one } = await toJudge(2, 3)
    for (const number of [1, 2])
      for (const who of [1, 2, 3]) await judge(one(who).caller, entry(number), who + number)
    await t.db
      .updateTable('memberships')
      .set({ status: 'removed' })
      .where('organizationId', '=', id)
      .where('userId', '=', one(2).client.userId)
      .execute()
    await t.db.deleteFrom('users').where('id', '=', one(3).client.userId).execute()
    const first = one(1).caller.challenge
    expect(await first.jury(of)).toMatchObject({
      erased: 2,
      left: 0,
      judges: [{ isMe: true }, { name: 'Judge 2', mayJudge: false, leftOut: null }],
    })
    const coming = await first.comingRanking(of)
    expect(coming).toMatchObject({ items: [{ score: 35 }, { score: 25 }], erased: 2 })
    await first.finalize(of)
    expect(await ranksOf(of)).toEqual([
      [2, 1],
      [1, 2],
    ])
    // Who is erased later was counted, and stays so.
    await t.db.deleteFrom('users').where('id', '=', one(2).client.userId).execute()
    const { items } = await first.submissions(of)
    expect(items.map(({ score, judges }) => [score, judges])).toEqual([
      [35, 2],
      [25, 2],
    ])
  })

  it('ends a challenge without entries as before', async () => {
    const { of, one } = await toJudge(0, 1)
    const { items, version } = await one(1).caller.challenge.comingRanking(of)
    expect(items).toEqual([])
    expect(await one(1).caller.challenge.finalize({ ...of, ranking: version })).toMatchObject({
      ranked: 0,
    })
  })

  it('finds no judge to leave out who judged nothing, and nobody outside decides', async () => {
    const { of, works, one } = await toJudge(1, 2)
    const who = { ...of, judgeId: one(2).client.userId }
    await expect(
      one(1).caller.challenge.leaveOutJudge({ ...who, reason: 'conflict' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(one(1).caller.challenge.putBackJudge(who)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const other = await t.newAdmin()
    for (const caller of [other.caller, works[0]!.caller])
      await expectRefused('NOT_FOUND', [
        caller.challenge.jury(of),
        caller.challenge.leaveOutJudge({ ...who, reason: 'conflict' }),
        caller.challenge.putBackJudge(who),
      ])
  })
})

describe('point 13: what is finalized is what was shown', () => {
  it('refuses when a score or the jury changed meanwhile', async () => {
    const { of, entry, one } = await toJudge(2, 3)
    for (const number of [1, 2])
      for (const who of [1, 2]) await judge(one(who).caller, entry(number), number)
    const first = one(1).caller.challenge
    const shown = await first.comingRanking(of)
    expect(shown).toMatchObject({
      total: 2,
      items: [
        { number: 2, badge: 'winner' },
        { number: 1, badge: 'finalist' },
      ],
      judges: 2,
      leftOut: [],
    })
    expect((await first.comingRanking(of)).version).toBe(shown.version)
    await judge(one(3).caller, entry(1), 10)
    await judge(one(3).caller, entry(2), 0)
    await expect(first.finalize({ ...of, ranking: shown.version })).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('changed'),
    })
    const anew = await first.comingRanking(of)
    expect(anew.items.map(({ number }) => number)).toEqual([1, 2])
    await first.leaveOutJudge({ ...of, judgeId: one(3).client.userId, reason: 'conflict' })
    await expect(first.finalize({ ...of, ranking: anew.version })).rejects.toMatchObject(conflict)
    const last = await first.comingRanking(of)
    await first.finalize({ ...of, ranking: last.version })
    expect(await ranksOf(of)).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  it('whatever happens at once', async () => {
    const { of, entry, one } = await toJudge(2, 3)
    for (const number of [1, 2])
      for (const who of [1, 2]) await judge(one(who).caller, entry(number), number)
    const { version } = await one(1).caller.challenge.comingRanking(of)
    const strict = { ...of, judgeId: one(2).client.userId }
    const results = await Promise.allSettled([
      ...Array.from({ length: parallel() }, (_, at) => judge(one(3).caller, entry(1), at % 11)),
      one(1).caller.challenge.finalize({ ...of, ranking: version }),
      one(1).caller.challenge.leaveOutJudge({ ...strict, reason: 'conflict' }),
    ])
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(conflict)
    const isFinal = results.at(-2)?.status === 'fulfilled'
    const ranks = await ranksOf(of)
    if (isFinal)
      expect(ranks).toEqual([
        [2, 1],
        [1, 2],
      ])
    else expect(ranks).toBeUndefined()
  })
})
