import { describe, expect, it } from 'vitest'
import { remindOfAppeals } from '#server/challenge/talk/appeals.ts'
import { testApp } from '../../support/app.ts'
import {
  close,
  expectAbsent,
  newChallenge,
  newSubmission,
  withClockAt,
} from '../../support/challenge.ts'
import { judgeWith, newFinalized } from '../../support/challenges/judged-challenge.ts'
import { newTeam } from '../../support/people/team-members.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }
const day = 24 * 60 * 60 * 1000
const objection = { kind: 'appeal' as const, body: 'My second file was not read.' }

async function finalized() {
  const org = await newFinalized(t, { 'Ann Archer': 9, 'Bo Baker': 7 })
  const [ann, bo] = org.entrants as [(typeof org.entrants)[number], (typeof org.entrants)[number]]
  const { challengeId } = org
  const { finalizedAt } = await t.db
    .selectFrom('challenges')
    .select('finalizedAt')
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow()
  const after = (ms: number) => new Date(finalizedAt!.getTime() + ms)
  const appeals = async () => (await org.caller.challenge.appeals({ challengeId })).items
  return { org, ann, bo, challengeId, after, appeals }
}

describe('an appeal', () => {
  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('%i ms from seven days after the results: taken %s', async (off, isTaken) => {
    const { ann, challengeId, after } = await finalized()
    await withClockAt(t, after(7 * day + off), async () => {
      const sent = ann.caller.challenge.appeal({ challengeId, ...objection })
      if (isTaken) {
        const { sentAt } = await sent
        expect(sentAt).toEqual(after(7 * day + off))
      } else await expect(sent).rejects.toMatchObject(conflict)
      expect(await ann.caller.challenge.ownAppeal({ challengeId })).toMatchObject({
        isInTime: isTaken,
        until: after(7 * day),
      })
      const { appealsUntil } = await (await t.callerFor()).challenge.byId({ challengeId })
      expect(appealsUntil).toEqual(after(7 * day))
    })
  })

  it('is one for each entrant, also of two at once, and no other entrant’s', async () => {
    const { ann, bo, challengeId, appeals } = await finalized()
    const send = () => ann.caller.challenge.appeal({ challengeId, ...objection })
    const results = await Promise.allSettled([send(), send()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(send()).rejects.toMatchObject(conflict)
    expect(await bo.caller.challenge.ownAppeal({ challengeId })).toMatchObject({ appeal: null })
    await bo.caller.challenge.appeal({ challengeId, kind: 'question', body: 'Why so few points?' })
    expect((await appeals()).map(({ name, number, rank }) => [name, number, rank])).toEqual([
      ['Bo Baker', 2, 2],
      ['Ann Archer', 1, 1],
    ])
  })

  it('comes after the results alone, and from who handed in', async () => {
    const org = await newChallenge(t)
    const { challengeId } = org
    const early = await newSubmission(t, challengeId)
    await close(t, challengeId)
    await expectAbsent([early.caller.challenge.appeal({ challengeId, ...objection })])
    const done = await finalized()
    const stranger = await t.callerFor(await t.signUp())
    await expectAbsent([
      stranger.challenge.appeal({ challengeId: done.challengeId, ...objection }),
      stranger.challenge.ownAppeal({ challengeId: done.challengeId }),
      stranger.challenge.appeals({ challengeId: done.challengeId }),
      done.ann.caller.challenge.appeals({ challengeId: done.challengeId }),
    ])
  })

  it('is told to the organization, and its one answer to who sent it', async () => {
    const { org, ann, bo, challengeId, appeals } = await finalized()
    const from = t.mails.length
    const told = () => t.mails.slice(from).map(({ to, subject }) => [to, subject])
    await ann.caller.challenge.appeal({ challengeId, ...objection })
    expect(told()).toEqual([[org.admin.email, 'An appeal: Quiet pumps']])
    const appealId = (await appeals())[0]?.id ?? ''
    const answer = (isUpheld: boolean | null) =>
      org.caller.challenge.answerAppeal({
        challengeId,
        appealId,
        answer: 'We look again.',
        isUpheld,
      })
    await expect(answer(null)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const both = await Promise.allSettled([answer(true), answer(false)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(answer(true)).rejects.toMatchObject(conflict)
    expect(told()).toHaveLength(2)
    expect(told()[1]?.[0]).toBe(ann.client.email)
    expect(told()[1]?.[1]).toMatch(/^Your appeal is (not )?upheld: Quiet pumps$/)
    const own = await ann.caller.challenge.ownAppeal({ challengeId })
    expect(own.appeal).toMatchObject({
      answerHtml: '<p>We look again.</p>\n',
      body: objection.body,
    })
    expect(JSON.stringify(await bo.caller.user.notifications())).not.toContain('ppeal')
    const elsewhere = await newFinalized(t, {})
    await expectAbsent([
      elsewhere.caller.challenge.answerAppeal({
        challengeId: elsewhere.challengeId,
        appealId,
        answer: 'Mine.',
        isUpheld: true,
      }),
    ])
  })

  it('that is upheld waits for a correction of its own entry', async () => {
    const { org, ann, bo, challengeId, appeals } = await finalized()
    for (const { caller } of [ann, bo]) {
      await caller.challenge.appeal({ challengeId, ...objection })
      const appealId = (await appeals()).find(({ answeredAt }) => !answeredAt)?.id ?? ''
      const reply = { challengeId, appealId, answer: 'You are right.', isUpheld: true }
      await org.caller.challenge.answerAppeal(reply)
    }
    const numbers = new Map((await appeals()).map(({ name, number }) => [name, number]))
    const correct = async (name: string, isLeftOut: boolean, version: number) => {
      const number = numbers.get(name) ?? 0
      const reason = 'It was bought.'
      const change = { challengeId, number, isLeftOut, version, reason }
      await org.caller.challenge.correct(change)
      const items = await appeals()
      return items.filter(({ isCorrected }) => isCorrected).map(one => one.name)
    }
    expect((await appeals()).map(({ isCorrected }) => isCorrected)).toEqual([false, false])
    expect(await correct('Ann Archer', true, 1)).toEqual(['Ann Archer'])
    // Put back, it stands as it stood when it was answered.
    expect(await correct('Ann Archer', false, 2)).toEqual([])
    expect(await correct('Bo Baker', true, 3)).toEqual(['Bo Baker'])
  })

  it('of a team is answered to each of its members, whoever sent it', async () => {
    const { challengeId, org, ada, members } = await newTeam(t, ['Ben Brook'])
    const ben = members[0]!
    const { submissionId } = await ada.caller.challenge.submit({
      challengeId,
      text: 'Ours',
      links: [],
    })
    const zoe = await newSubmission(t, challengeId, 'Zoe Zander')
    await close(t, challengeId)
    for (const id of [submissionId, zoe.submissionId]) await judgeWith(org, id, 7)
    await org.challenge.finalize({ challengeId })
    const { id: appealId } = await ben.caller.challenge.appeal({ challengeId, ...objection })
    const from = t.mails.length
    const reply = { answer: 'You are right.', isUpheld: true }
    await org.challenge.answerAppeal({ challengeId, appealId, ...reply })
    const told = t.mails.slice(from).map(({ to, subject }) => `${to}: ${subject}`)
    expect(told.toSorted()).toEqual(
      [
        `${ben.client.email}: Your appeal is upheld: Quiet pumps`,
        `${ada.client.email}: Your team’s appeal is upheld: Quiet pumps`,
      ].toSorted(),
    )
    for (const { caller } of [ada, ben])
      expect((await caller.challenge.ownAppeal({ challengeId })).appeal).toMatchObject({
        answerHtml: '<p>You are right.</p>\n',
        isUpheld: true,
      })
  })

  it('is not read or answered by an entrant who came to the team', async () => {
    const { org, ann, bo, challengeId } = await finalized()
    const { id: appealId } = await ann.caller.challenge.appeal({ challengeId, ...objection })
    await t.db
      .insertInto('memberships')
      .values({ organizationId: org.id, userId: bo.client.userId, role: 'admin' })
      .execute()
    const forbidden = { code: 'FORBIDDEN' }
    const { challenge } = bo.caller
    const reply = { challengeId, appealId, answer: 'No.', isUpheld: false }
    await expect(challenge.appeals({ challengeId })).rejects.toMatchObject(forbidden)
    await expect(challenge.answerAppeal(reply)).rejects.toMatchObject(forbidden)
    const change = { number: 1, isLeftOut: true, version: 1, reason: 'Mine is better.' }
    await expect(challenge.correct({ challengeId, ...change })).rejects.toMatchObject(forbidden)
  })

  it('is brought to mind once when it waits for five days', async () => {
    const { org, ann, bo, challengeId, after, appeals } = await finalized()
    await withClockAt(t, after(day), async () => {
      await ann.caller.challenge.appeal({ challengeId, ...objection })
      await bo.caller.challenge.appeal({ challengeId, kind: 'question', body: 'Why?' })
    })
    const question = (await appeals()).find(({ kind }) => kind === 'question')
    await org.caller.challenge.answerAppeal({
      challengeId,
      appealId: question?.id ?? '',
      answer: 'Because of this.',
      isUpheld: null,
    })
    const from = t.mails.length
    const reminders = () =>
      t.mails
        .slice(from)
        .filter(({ to, subject }) => to === org.admin.email && subject.startsWith('Waiting'))
    await withClockAt(t, after(6 * day - 1), () => remindOfAppeals(t.db))
    expect(reminders()).toHaveLength(0)
    await withClockAt(t, after(6 * day), async () => {
      await Promise.all([remindOfAppeals(t.db), remindOfAppeals(t.db)])
      await remindOfAppeals(t.db)
    })
    expect(reminders()).toHaveLength(1)
  })
})
