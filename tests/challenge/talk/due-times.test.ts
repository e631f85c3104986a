import { describe, expect, it } from 'vitest'
import { closeDueChallenges } from '#server/challenge/close-due.ts'
import { tellDueTimes } from '#server/challenge/talk/due-times.ts'
import { testApp } from '../../support/app.ts'
import {
  challengeFields,
  close,
  inDays,
  newChallenge,
  newEntrant,
  newSubmission,
  withClockAt,
} from '../../support/challenge.ts'
import { judgeWith } from '../../support/challenges/judged-challenge.ts'
import { newOutsideJudge } from '../../support/challenges/judging.ts'

const t = testApp()
const hour = 60 * 60 * 1000

/** What every server does each minute, several at once. */
const minute = () =>
  Promise.all([closeDueChallenges(t.db), tellDueTimes(t.db)]).then(() =>
    Promise.all([tellDueTimes(t.db), closeDueChallenges(t.db), tellDueTimes(t.db)]),
  )

const at = (iso: string, off = 0) => new Date(Date.parse(iso) + off)

/** Which of these people were sent mails with such a subject since. */
const toldSince = (from: number, subject: string, people: { email: string }[]) =>
  t.mails
    .slice(from)
    .flatMap(({ to, subject: said }) =>
      said === subject && people.some(({ email }) => email === to) ? [to] : [],
    )
    .toSorted()

describe('the clock of a challenge tells once', () => {
  it('that it is open, whoever joined before it was', async () => {
    const opensAt = inDays(2)
    const { challengeId } = await newChallenge(t, { opensAt })
    const early = await newEntrant(t, challengeId)
    const people = [early.client]
    const from = t.mails.length
    await withClockAt(t, at(opensAt, -1), async () => void (await minute()))
    expect(toldSince(from, 'Now open: Quiet pumps', people)).toEqual([])
    await withClockAt(t, at(opensAt), async () => {
      await minute()
      people.push((await newEntrant(t, challengeId)).client)
      await minute()
    })
    expect(toldSince(from, 'Now open: Quiet pumps', people)).toEqual([early.client.email])
  })

  it('that a day is left, whoever has not handed in; and again of a deadline that was moved', async () => {
    const { submissionsCloseAt } = challengeFields
    const org = await newChallenge(t)
    const { challengeId } = org
    const done = await newSubmission(t, challengeId)
    const idle = await newEntrant(t, challengeId)
    await t.db
      .updateTable('users')
      .set({ timeZone: 'Asia/Tokyo' })
      .where('id', '=', idle.client.userId)
      .execute()
    const gone = await newSubmission(t, challengeId)
    await gone.caller.challenge.leave({ challengeId })
    await gone.caller.challenge.join({ challengeId })
    const waiting = [idle.client.email, gone.client.email].toSorted()
    const from = t.mails.length
    const told = () =>
      toldSince(from, 'Less than a day left: Quiet pumps', [done.client, idle.client, gone.client])
    const dayBefore = (off: number) => at(submissionsCloseAt, off - 24 * hour)
    await withClockAt(t, dayBefore(-1), async () => void (await minute()))
    expect(told()).toEqual([])
    await withClockAt(t, dayBefore(0), async () => void (await minute()))
    await withClockAt(t, dayBefore(hour), async () => {
      await minute()
      await org.caller.challenge.extend({
        challengeId,
        fields: { submissionsCloseAt: inDays(10), judgingEndsAt: null },
      })
      await minute()
    })
    expect(told()).toEqual(waiting)
    await withClockAt(t, at(inDays(9), hour), async () => void (await minute()))
    expect(told()).toEqual([...waiting, ...waiting].toSorted())
    // In words, of the reader's zone and of UTC.
    const texts = t.mails.slice(from).filter(({ to }) => to === idle.client.email)
    expect(texts.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Less than a day left',
      'More time',
      'Less than a day left',
    ])
    expect(texts.map(({ text }) => text).join()).not.toContain('millisecond')
    for (const { text } of texts)
      expect(text).toMatch(
        /day, \w+ \d+, 20\d\d, \d\d:\d\d, Asia\/Tokyo \(\w+ \d+, 20\d\d, \d\d:\d\d UTC\)/,
      )
  })

  it('that judging is due to who has work left, and overdue to who runs it', async () => {
    const { judgingEndsAt } = challengeFields
    const org = await newChallenge(t)
    const { challengeId } = org
    const entries = [await newSubmission(t, challengeId), await newSubmission(t, challengeId)]
    const second = await t.signUp({ name: 'Judge Two' })
    const third = await t.signUp({ name: 'Judge Three' })
    for (const [{ userId }, role] of [
      [second, 'interviewer'],
      [third, 'interviewer'],
    ] as const)
      await t.db
        .insertInto('memberships')
        .values({ organizationId: org.id, userId, role })
        .execute()
    await close(t, challengeId)
    for (const { submissionId } of entries) await judgeWith(org.caller, submissionId, 8)
    await judgeWith(await t.callerFor(second), entries[0]!.submissionId, 7)
    const people = [org.admin, second, third]
    const from = t.mails.length
    const due = () => toldSince(from, 'Judging ends soon: Quiet pumps', people)
    const overdue = () => toldSince(from, 'Results are overdue: Quiet pumps', people)
    await withClockAt(t, at(judgingEndsAt, -48 * hour - 1), async () => void (await minute()))
    expect(due()).toEqual([])
    await withClockAt(t, at(judgingEndsAt, -48 * hour), async () => void (await minute()))
    await withClockAt(t, at(judgingEndsAt), async () => void (await minute()))
    expect([due(), overdue()]).toEqual([[second.email], []])
    await withClockAt(t, at(judgingEndsAt, 1), async () => void (await minute()))
    await withClockAt(t, at(judgingEndsAt, hour), async () => void (await minute()))
    expect([due(), overdue()]).toEqual([[second.email], [org.admin.email]])
  })

  it('that there is something to judge, and that it ends, only who has something to judge', async () => {
    const { judgingEndsAt } = challengeFields
    const org = await newChallenge(t)
    const { challengeId } = org
    const work = await newSubmission(t, challengeId)
    const colleague = await t.signUp({ name: 'Colleague' })
    const third = await t.signUp({ name: 'Third' })
    const outside = await newOutsideJudge(t, org)
    const elsewhere = await t.newOrganization()
    for (const [organizationId, userId] of [
      [org.id, colleague.userId],
      [org.id, third.userId],
      // One who works with the entrant elsewhere can't judge the only entry.
      [elsewhere.id, colleague.userId],
      [elsewhere.id, work.client.userId],
    ] as const)
      await t.db
        .insertInto('memberships')
        .values({ organizationId, userId, role: 'interviewer' })
        .execute()
    const people = [org.admin, colleague, third, outside.client]
    const from = t.mails.length
    await close(t, challengeId)
    await minute()
    const three = [org.admin.email, third.email, outside.client.email].toSorted()
    expect(toldSince(from, 'To judge: Quiet pumps', people)).toEqual(three)
    await withClockAt(t, at(judgingEndsAt, -hour), async () => void (await minute()))
    expect(toldSince(from, 'Judging ends soon: Quiet pumps', people)).toEqual(three)
  })

  it('that a judge is missing, who runs it, where nobody can judge', async () => {
    const { judgingEndsAt } = challengeFields
    const org = await newChallenge(t)
    const { challengeId } = org
    const interviewer = await t.signUp({ name: 'Interviewer' })
    const staff = [await newSubmission(t, challengeId), await newSubmission(t, challengeId)]
    for (const [userId, role] of [
      [interviewer.userId, 'interviewer'],
      // Both are of the team: everybody else works with them, and they have an entry.
      [staff[0]!.client.userId, 'admin'],
      [staff[1]!.client.userId, 'viewer'],
    ] as const)
      await t.db
        .insertInto('memberships')
        .values({ organizationId: org.id, userId, role })
        .execute()
    const people = [org.admin, interviewer, ...staff.map(({ client }) => client)]
    const from = t.mails.length
    const missing = () => toldSince(from, 'A judge is missing: Quiet pumps', people)
    await close(t, challengeId)
    await minute()
    expect(missing()).toEqual([org.admin.email])
    await withClockAt(t, at(judgingEndsAt, -hour), async () => void (await minute()))
    expect(missing()).toEqual([org.admin.email, org.admin.email])
    for (const subject of ['To judge: Quiet pumps', 'Judging ends soon: Quiet pumps'])
      expect(toldSince(from, subject, people)).toEqual([])
    const { items } = await org.caller.user.notifications()
    expect(items.map(({ title }) => title)).toEqual([
      'A judge is missing: Quiet pumps',
      'A judge is missing: Quiet pumps',
    ])
  })

  it('nothing of judging where nothing was handed in', async () => {
    const org = await newChallenge(t)
    await newEntrant(t, org.challengeId)
    const from = t.mails.length
    await close(t, org.challengeId)
    await minute()
    expect(t.mails.slice(from).filter(({ to }) => to === org.admin.email)).toEqual([])
  })

  it.each([true, false])(
    'who gives entries to judges; then who was given one: %s',
    async isGiven => {
      const { judgingEndsAt } = challengeFields
      const org = await newChallenge(t, { judgesPerEntry: 1 })
      const { challengeId, caller } = org
      await newSubmission(t, challengeId)
      const juror = await t.signUp({ name: 'Juror' })
      const idle = await t.signUp({ name: 'Not picked' })
      for (const { userId } of [juror, idle])
        await t.db
          .insertInto('memberships')
          .values({ organizationId: org.id, userId, role: 'admin' })
          .execute()
      await caller.challenge.changeJury({ challengeId, add: [juror.userId], remove: [] })
      const people = [org.admin, juror, idle]
      const from = t.mails.length
      await close(t, challengeId)
      await minute()
      expect(toldSince(from, 'To judge: Quiet pumps', people)).toEqual([])
      expect(toldSince(from, 'To assign: Quiet pumps', people)).toHaveLength(3)
      const ends = () => toldSince(from, 'Judging ends soon: Quiet pumps', people)
      if (isGiven) await caller.challenge.assign({ challengeId })
      await withClockAt(t, at(judgingEndsAt, -hour), async () => void (await minute()))
      expect(ends()).toEqual(isGiven ? [juror.email] : [])
    },
  )

  it('nothing of an organization that is suspended', async () => {
    const opensAt = inDays(2)
    const early = await newChallenge(t, { opensAt })
    const open = await newChallenge(t)
    const people = [
      await newEntrant(t, early.challengeId),
      await newEntrant(t, open.challengeId),
    ].map(({ client }) => client.email)
    await t.db
      .updateTable('organizations')
      .set({ status: 'suspended' })
      .where('id', 'in', [early.id, open.id])
      .execute()
    const from = t.mails.length
    await withClockAt(t, at(opensAt), async () => void (await minute()))
    await withClockAt(t, at(challengeFields.submissionsCloseAt, -hour), async () => {
      await minute()
    })
    expect(t.mails.slice(from).filter(({ to }) => people.includes(to))).toEqual([])
  })

  it('nothing of a challenge that was cancelled or finalized in time', async () => {
    const { judgingEndsAt, submissionsCloseAt } = challengeFields
    const cancelled = await newChallenge(t)
    const { client } = await newEntrant(t, cancelled.challengeId)
    await cancelled.caller.challenge.cancel({
      challengeId: cancelled.challengeId,
      reason: 'The pump is sold.',
    })
    const done = await newChallenge(t)
    await close(t, done.challengeId)
    await done.caller.challenge.finalize({ challengeId: done.challengeId })
    const from = t.mails.length
    for (const [time, off] of [
      [submissionsCloseAt, -hour],
      [judgingEndsAt, -hour],
      [judgingEndsAt, hour],
    ] as const)
      await withClockAt(t, at(time, off), async () => void (await minute()))
    const own = [cancelled.admin.email, done.admin.email, client.email]
    expect(t.mails.slice(from).filter(({ to }) => own.includes(to))).toEqual([])
  })
})
