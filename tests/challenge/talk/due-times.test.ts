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
