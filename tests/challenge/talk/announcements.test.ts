import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import {
  close,
  expectAbsent,
  newChallenge,
  newEntrant,
  newSubmission,
} from '../../support/challenge.ts'
import { judgeWith } from '../../support/challenges/judged-challenge.ts'

const t = testApp()
const limited = testApp({ RATE_LIMIT_SCALE: '1' })
const conflict = { code: 'CONFLICT' }

/** An open challenge with one who only joined, and two who handed in. */
async function announcing(on: TestApp = t, change: object = {}) {
  const org = await newChallenge(on, change)
  const { challengeId } = org
  const idle = await newEntrant(on, challengeId)
  const [first, second] = [
    await newSubmission(on, challengeId),
    await newSubmission(on, challengeId),
  ]
  const say = (audience: 'entrants' | 'submitters' | 'winners', body = 'The pump is a P7.') =>
    org.caller.challenge.announce({ challengeId, id: randomUUID(), audience, body })
  const reach = async (audience: 'entrants' | 'submitters' | 'winners') =>
    (await org.caller.challenge.announcementReach({ challengeId, audience })).reached
  const seenBy = async ({ caller }: Pick<typeof idle, 'caller'>) =>
    (await caller.challenge.announcements({ challengeId })).items.map(({ audience }) => audience)
  return { org, challengeId, idle, first, second, say, reach, seenBy }
}

describe('an announcement', () => {
  it('reaches those it concerns, as many as were told before, by mail and in the product', async () => {
    const a = await announcing()
    expect([await a.reach('entrants'), await a.reach('submitters')]).toEqual([3, 2])
    await expect(a.reach('winners')).rejects.toMatchObject(conflict)
    await expect(a.say('winners')).rejects.toMatchObject(conflict)
    await a.second.caller.user.setNotificationPreference({ topic: 'challenges', mail: 'off' })
    const from = t.mails.length
    expect(await a.say('submitters')).toMatchObject({ reached: 2 })
    const [mail, ...others] = t.mails.slice(from)
    expect([mail?.to, others]).toEqual([a.first.client.email, []])
    expect(mail?.text).toContain('The pump is a P7.')
    const { items } = await a.second.caller.user.notifications({ isUnread: true })
    expect(items[0]).toMatchObject({ title: 'An announcement: Quiet pumps' })
    await a.say('entrants')
    expect(await a.seenBy(a.idle)).toEqual(['entrants'])
    expect(await a.seenBy(a.first)).toEqual(['entrants', 'submitters'])
    expect(await a.seenBy({ caller: await t.callerFor(await t.signUp()) })).toEqual([])
    // Who joins later reads what was said before.
    expect(await a.seenBy(await newEntrant(t, a.challengeId))).toEqual(['entrants'])
  })

  it('is mailed as it is shown: its Markdown in HTML, and without marks in plain text', async () => {
    const a = await announcing()
    const from = t.mails.length
    const body =
      'A **pump** <b>x</b>, see [the list](/jobs) and [ours](https://a.example/p):\n\n1. *quiet*\n2. small\n\n- one\n  - two\n\n## End\nOf `it`.'
    await a.say('submitters', body)
    const [mail] = t.mails.slice(from)
    const [origin] = /^https?:\/\/[^/]+/m.exec(mail?.text ?? '') ?? []
    expect(mail?.text).toContain(
      `A pump <b>x</b>, see the list (${origin}/jobs) and ours (https://a.example/p):\n\n1. quiet\n2. small\n\n- one\n  - two\n\nEnd\n\nOf it.\n\n`,
    )
    expect(mail?.html).toContain('A <strong>pump</strong> &lt;b&gt;x&lt;/b&gt;')
    expect(mail?.html).toContain(`href="${origin}/jobs"`)
    expect(mail?.html).toContain('href="https://a.example/p"')
  })

  it('goes to winners once there are some', async () => {
    const a = await announcing()
    await close(t, a.challengeId)
    await judgeWith(a.org.caller, a.first.submissionId, 9)
    await judgeWith(a.org.caller, a.second.submissionId, 4)
    await a.org.caller.challenge.finalize({ challengeId: a.challengeId })
    expect(await a.reach('winners')).toBe(1)
    await a.say('winners')
    expect([await a.seenBy(a.first), await a.seenBy(a.second)]).toEqual([['winners'], []])
    expect(await a.seenBy(a.org)).toEqual(['winners'])
  })

  it('goes to all who won a prize, also when a result was corrected', async () => {
    const prizes = [
      { label: 'First', kind: 'money', amount: 500, currency: 'EUR', places: 1 },
      { label: 'Visit', kind: 'interview', places: 1 },
    ]
    const a = await announcing(t, { prizes })
    const third = await newSubmission(t, a.challengeId)
    await close(t, a.challengeId)
    for (const [at, { submissionId }] of [a.first, a.second, third].entries())
      await judgeWith(a.org.caller, submissionId, 9 - at)
    const of = { challengeId: a.challengeId }
    await a.org.caller.challenge.finalize(of)
    const statuses = () =>
      t.db
        .selectFrom('submissions')
        .select('status')
        .where('challengeId', '=', a.challengeId)
        .orderBy('number')
        .execute()
    expect(await a.reach('winners')).toBe(2)
    expect((await statuses()).map(({ status }) => status)).toEqual([
      'awarded',
      'awarded',
      'not_awarded',
    ])
    await a.say('winners')
    expect([await a.seenBy(a.second), await a.seenBy(third)]).toEqual([['winners'], []])
    const { ranking } = await a.org.caller.challenge.byId(of)
    const number = ranking!.find(({ rank }) => rank === 1)!.number
    await a.org.caller.challenge.correct({
      ...of,
      version: 1,
      number,
      isLeftOut: true,
      reason: 'A copy.',
    })
    expect((await statuses()).map(({ status }) => status)).toEqual([
      'disqualified',
      'awarded',
      'awarded',
    ])
    expect(await a.seenBy(third)).toEqual(['winners'])
  })

  it('is sent once, however often it is pressed, and never changed', async () => {
    const { org, challengeId, idle } = await announcing()
    const from = t.mails.length
    const sent = { challengeId, id: randomUUID(), audience: 'entrants' as const, body: 'Once.' }
    const results = await Promise.allSettled([
      org.caller.challenge.announce(sent),
      org.caller.challenge.announce(sent),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(t.mails.slice(from).filter(({ to }) => to === idle.client.email)).toHaveLength(1)
    await expect(
      t.db
        .updateTable('challengeAnnouncements')
        .set({ body: 'Twice.' })
        .where('id', '=', sent.id)
        .execute(),
    ).rejects.toThrow('never changed')
  })

  it('is the organization’s own, of a published challenge, and reaches somebody', async () => {
    const a = await announcing()
    const empty = await newChallenge(t)
    const say = ({ caller }: Pick<typeof a.idle, 'caller'>, challengeId: string) =>
      caller.challenge.announce({ challengeId, id: randomUUID(), audience: 'entrants', body: 'Hi' })
    await expectAbsent([say(a.idle, a.challengeId), say(empty, a.challengeId)])
    await expect(say(empty, empty.challengeId)).rejects.toMatchObject(conflict)
  })

  it('comes five times a day', async () => {
    await t.db.deleteFrom('rateLimits').execute()
    const a = await announcing(limited)
    for (let count = 0; count < 5; count++) await a.say('entrants')
    await expect(a.say('entrants')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
