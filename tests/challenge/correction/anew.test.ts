import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { expectAbsent } from '../../support/challenge.ts'
import { judgedByThree, sendAnew } from '../../support/challenges/judged-anew.ts'
import { expectRefused } from '../../support/challenges/judging.ts'

const t = testApp()
const reason = 'A file of entrant 3 was overlooked.'
const conflict = { code: 'CONFLICT' }

describe('an entry that is judged anew', () => {
  it('keeps the published result until the correction, which moves places, badges and prizes', async () => {
    const a = await judgedByThree(t)
    const first = [
      [1, 1, 90],
      [2, 2, 70],
      [3, 3, 50],
    ]
    const from = t.mails.length
    const of = await a.open(3)
    const told = t.mails.slice(from).map(({ to, subject }) => `${to}: ${subject}`)
    expect(told.toSorted()).toEqual(
      [
        `${a.one(2).client.email}: Judge anew: entrant 3 of Quiet pumps`,
        `${a.outside.client.email}: Judge anew: entrant 3 of Quiet pumps`,
        `${a.works[2]!.client.email}: Your entry is judged anew: Quiet pumps`,
      ].toSorted(),
    )
    const page = await a.visitor.challenge.byId(a.of)
    expect(page.judgedAnew).toMatchObject([{ number: 3, reason }])
    for (const [at, caller] of a.callers.entries()) {
      expect((await caller.challenge.toJudgeAnew(a.of)).items).toMatchObject([
        { id: of.judgingId, number: 3, reason, sentAt: null, given: [] },
      ])
      await expect(a.preview(of.judgingId)).rejects.toMatchObject(conflict)
      await sendAnew(caller, of, [9, 10, 8][at]!)
      expect(await a.places()).toEqual(first)
    }
    const ready = t.mails
      .slice(from)
      .filter(({ subject }) => subject === 'Judged anew: entrant 3 of Quiet pumps')
    expect(ready.map(({ to }) => to).toSorted()).toEqual(
      [a.admin.email, a.one(2).client.email].toSorted(),
    )
    const shown = await a.preview(of.judgingId)
    expect(shown).toMatchObject({
      number: 3,
      entries: 3,
      total: 3,
      badges: 1,
      prizes: 2,
      items: [
        {
          number: 1,
          before: { place: 1, isShared: false, badge: 'winner', won: [{ amount: 500 }] },
          after: { place: 1, isShared: true, badge: 'winner', won: [{ amount: 250, sharedBy: 2 }] },
        },
        {
          number: 3,
          before: { place: 3, score: 50, badge: 'finalist', won: [] },
          after: { place: 1, score: 90, isShared: true, badge: 'winner', won: [{ amount: 250 }] },
        },
        { number: 2, before: { place: 2 }, after: { place: 3 } },
      ],
    })
    expect(await a.publish(of.judgingId)).toEqual({ version: 2, entries: 3 })
    expect(await a.places()).toEqual([
      [1, 1, 90],
      [3, 1, 90],
      [2, 3, 70],
    ])
    const { items } = await a.visitor.challenge.rankings(a.of)
    expect(items.map(one => [one.version, one.reason, one.isJudgedAnew])).toEqual([
      [2, reason, true],
      [1, '', false],
    ])
    const earlier = await a.visitor.challenge.rankingOf({ ...a.of, version: 1 })
    expect(earlier.items.map(one => [one.number, one.rank, one.finalScore])).toEqual(first)
    const badges = await t.db
      .selectFrom('badges')
      .select(['kind', 'rank', 'score'])
      .where('challengeId', '=', a.challengeId)
      .where('userId', '=', a.works[2]!.client.userId)
      .execute()
    expect(badges).toEqual([{ kind: 'winner', rank: 1, score: 90 }])
    const mine = await a.works[2]!.caller.challenge.mySubmission(a.of)
    expect(mine.result).toMatchObject({
      rank: 1,
      score: 90,
      won: [{ amount: 250 }],
      judges: 3,
      criteria: [{ value: 5, comments: ['Measured.', 'Measured.', 'Measured.'] }, { value: 5 }],
      anew: [
        {
          score: 90,
          judges: 3,
          at: expect.any(Date) as Date,
          criteria: [
            {
              value: 9,
              comments: ['Measured again: 9.', 'Measured again: 10.', 'Measured again: 8.'],
            },
            { value: 9 },
          ],
        },
      ],
    })
    expect((await a.visitor.challenge.byId(a.of)).judgedAnew).toEqual([])
    const last = t.mails.filter(({ to }) => to === a.works[1]!.client.email).at(-1)
    expect(last?.text).toContain('You were in place 2, and are in place 3 now.')
  })

  it('has the first judgements and comments as they were, and the new ones unseen until one’s own is sent', async () => {
    const a = await judgedByThree(t)
    const stored = () =>
      t.db
        .selectFrom('judgements')
        .selectAll()
        .where('submissionId', '=', a.entry(2))
        .orderBy('id')
        .execute()
    const before = await stored()
    const of = await a.open(2)
    await sendAnew(a.one(2).caller, of, 10)
    const waits = await a.outside.caller.challenge.toJudgeAnew(a.of)
    expect(JSON.stringify(waits)).not.toContain('again')
    const submission = await a.outside.caller.challenge.submission({ submissionId: a.entry(2) })
    expect(JSON.stringify(submission)).not.toContain('again')
    // Who runs the challenge sees none either while somebody is waited for, whatever they sent.
    expect(JSON.stringify(await a.caller.challenge.judgingsAnew(a.of))).not.toContain('again')
    const entrant = await a.works[1]!.caller.challenge.mySubmission(a.of)
    expect(JSON.stringify(entrant)).not.toContain('again')
    await sendAnew(a.outside.caller, of, 8)
    const after = await a.outside.caller.challenge.toJudgeAnew(a.of)
    expect(after.items[0]?.given.map(({ isMine }) => isMine)).toEqual([false, true])
    await expect(sendAnew(a.outside.caller, of, 9)).rejects.toMatchObject(conflict)
    await sendAnew(a.caller, of, 9)
    const [judging] = (await a.caller.challenge.judgingsAnew(a.of)).items
    expect(judging?.judges.map(({ given }) => given?.scores[0]?.value).toSorted()).toEqual([
      10, 8, 9,
    ])
    await a.publish(of.judgingId)
    expect(await stored()).toEqual(before)
  })

  it('needs a score and a comment for each criterion', async () => {
    const a = await judgedByThree(t)
    const of = await a.open(1)
    const send = (scores: { criterion: string; value: number; comment: string }[]) =>
      a.caller.challenge.judgeAnew({ ...of, scores, overallComment: '' })
    const whole = { criterion: 'result', value: 5, comment: 'Seen.' }
    await expectRefused('BAD_REQUEST', [
      send([whole]),
      send([whole, whole]),
      send([whole, { criterion: 'clarity', value: 5, comment: ' ' }]),
    ])
    await send([whole, { criterion: 'clarity', value: 5, comment: 'Seen.' }])
  })

  it('goes on without a judge who does not answer, as long as one remains', async () => {
    const a = await judgedByThree(t)
    const of = await a.open(3)
    const drop = (at: number) =>
      a.caller.challenge.dropJudgeAnew({ ...of, judgeId: a.ids[at]!, reason: 'On leave.' })
    await drop(1)
    await expectAbsent([drop(1)])
    await sendAnew(a.caller, of, 8)
    await expect(drop(0)).rejects.toMatchObject(conflict)
    await expect(sendAnew(a.one(2).caller, of, 1)).rejects.toMatchObject(conflict)
    expect((await a.one(2).caller.challenge.toJudgeAnew(a.of)).items).toEqual([])
    expect(t.mails.filter(({ to }) => to === a.one(2).client.email).at(-1)?.text).toContain(
      'On leave.',
    )
    await drop(2)
    await a.publish(of.judgingId)
    expect(await a.places()).toEqual([
      [1, 1, 90],
      [3, 2, 80],
      [2, 3, 70],
    ])
    const alone = await a.open(1, [a.ids[1]!])
    await expect(
      a.caller.challenge.dropJudgeAnew({ ...alone, judgeId: a.ids[1]!, reason: 'On leave.' }),
    ).rejects.toMatchObject(conflict)
  })

  it('is closed without a correction for a reason that its entrant reads', async () => {
    const a = await judgedByThree(t)
    const of = await a.open(3)
    await sendAnew(a.caller, of, 10)
    const from = t.mails.length
    await a.caller.challenge.closeAnew({ ...of, reason: 'The file was read after all.' })
    const told = t.mails.slice(from)
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [a.one(2).client.email, a.outside.client.email, a.works[2]!.client.email].toSorted(),
    )
    expect(told.find(({ to }) => to === a.works[2]!.client.email)?.text).toContain(
      'The file was read after all.',
    )
    expect((await a.visitor.challenge.rankings(a.of)).items).toHaveLength(1)
    const again = { ...of, reason: 'Twice.' }
    await expectRefused('CONFLICT', [
      a.caller.challenge.closeAnew(again),
      a.caller.challenge.publishAnew({ ...of, preview: 'x' }),
      sendAnew(a.one(2).caller, of, 10),
    ])
    // Then it can be judged anew again.
    await a.open(3)
  })

  it('is one at a time of an entry, and may be several of a challenge', async () => {
    const a = await judgedByThree(t)
    const both = await Promise.allSettled([a.open(1), a.open(1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(a.open(1)).rejects.toMatchObject(conflict)
    const second = await a.open(2, [a.ids[0]!])
    await sendAnew(a.caller, second, 2)
    await a.publish(second.judgingId)
    expect((await a.visitor.challenge.byId(a.of)).judgedAnew.map(one => one.number)).toEqual([1])
    expect((await a.places()).map(([number]) => number)).toEqual([1, 3, 2])
  })
})

describe('who judges anew', () => {
  it('is proposed from those whose judgement counted, and may be another judge without a conflict', async () => {
    const a = await judgedByThree(t)
    const other = await t.signUp({ name: 'Zed Other' })
    await t.db
      .insertInto('memberships')
      .values({ organizationId: a.id, userId: other.userId, role: 'interviewer' })
      .execute()
    const { judges, first } = await a.caller.challenge.judgesAnew({ ...a.of, number: 2 })
    expect(first).toBe(3)
    expect(judges.map(({ id, counted, isOutside }) => [id, counted, isOutside])).toEqual([
      ...judges.slice(0, 3).map(({ id }) => [id, true, id === a.outside.client.userId]),
      [other.userId, false, false],
    ])
    const of = await a.open(2, [other.userId])
    const caller = await t.callerFor(other)
    await sendAnew(caller, of, 10)
    await expectAbsent([sendAnew(a.one(2).caller, of, 10)])
    await a.publish(of.judgingId)
    expect((await a.places())[0]).toEqual([2, 1, 100])
  })

  it('is nobody with a conflict of interest, an entry, or no part in the jury', async () => {
    const a = await judgedByThree(t)
    // A colleague since.
    const elsewhere = await t.newAdmin()
    for (const { userId } of [a.one(2).client, a.works[2]!.client])
      await t.db
        .insertInto('memberships')
        .values({ organizationId: elsewhere.id, userId, role: 'viewer' })
        .execute()
    const stranger = await t.signUp()
    const may = async (number: number) =>
      (await a.caller.challenge.judgesAnew({ ...a.of, number })).judges.map(({ id }) => id)
    expect(await may(3)).not.toContain(a.ids[1])
    expect(await may(2)).toContain(a.ids[1])
    await expectRefused('BAD_REQUEST', [
      a.open(3, [a.ids[1]!]),
      a.open(2, [stranger.userId]),
      a.open(2, [a.works[0]!.client.userId]),
      a.open(9),
    ])
  })

  it('says that they have a conflict, and is waited for no more', async () => {
    const a = await judgedByThree(t)
    const of = await a.open(3)
    await a.outside.caller.challenge.declineAnew({ ...of, reason: 'We are married now.' })
    expect((await a.outside.caller.challenge.toJudgeAnew(a.of)).items).toEqual([])
    await expect(sendAnew(a.outside.caller, of, 9)).rejects.toMatchObject(conflict)
    const { judges } = await a.caller.challenge.judgesAnew({ ...a.of, number: 3 })
    expect(judges.map(({ id }) => id)).not.toContain(a.outside.client.userId)
    await sendAnew(a.caller, of, 9)
    await sendAnew(a.one(2).caller, of, 9)
    await a.publish(of.judgingId)
    expect((await a.places())[1]).toEqual([3, 1, 90])
  })

  it('does not count who became a colleague of the entrant before it was published', async () => {
    const a = await judgedByThree(t)
    const of = await a.open(3, a.ids.slice(0, 2))
    await sendAnew(a.caller, of, 6)
    await sendAnew(a.one(2).caller, of, 10)
    const elsewhere = await t.newAdmin()
    for (const { userId } of [a.one(2).client, a.works[2]!.client])
      await t.db
        .insertInto('memberships')
        .values({ organizationId: elsewhere.id, userId, role: 'viewer' })
        .execute()
    await a.publish(of.judgingId)
    expect(await a.places()).toContainEqual([3, 3, 60])
  })

  it('from outside reaches that challenge alone, under numbers', async () => {
    const a = await judgedByThree(t)
    const b = await judgedByThree(t)
    const of = await a.open(3)
    const { challenge } = b.outside.caller
    const foreign = { challengeId: b.challengeId, judgingId: of.judgingId }
    await expectAbsent([
      challenge.toJudgeAnew(a.of),
      sendAnew(b.outside.caller, of, 1),
      sendAnew(b.outside.caller, foreign, 1),
      challenge.declineAnew({ ...of, reason: 'Mine.' }),
      b.caller.challenge.judgingsAnew(a.of),
      b.caller.challenge.closeAnew({ ...foreign, reason: 'Mine.' }),
      b.caller.challenge.publishAnew({ ...foreign, preview: 'x' }),
      b.preview(of.judgingId),
      b.caller.challenge.dropJudgeAnew({ ...foreign, judgeId: a.ids[0]!, reason: 'Mine.' }),
      a.outside.caller.challenge.judgingsAnew(a.of),
      a.outside.caller.challenge.openAnew({
        ...a.of,
        number: 1,
        judgeIds: a.ids,
        reason: 'Mine.',
      }),
    ])
    const seen = JSON.stringify([
      await a.outside.caller.challenge.toJudgeAnew(a.of),
      await a.outside.caller.challenge.submission({ submissionId: a.entry(3) }),
    ])
    const { client } = a.works[2]!
    for (const named of [client.email, client.userId]) expect(seen).not.toContain(named)
    await a.outside.caller.challenge.removeJudge({
      ...a.of,
      judgeId: a.outside.client.userId,
    })
    await expectAbsent([sendAnew(a.outside.caller, of, 9)])
  })
})
