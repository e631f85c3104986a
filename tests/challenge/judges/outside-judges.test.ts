import { describe, expect, it } from 'vitest'
import { closeDueChallenges } from '#server/challenge/close-due.ts'
import { testApp, unique } from '../../support/app.ts'
import {
  challengeFields,
  close,
  inDays,
  newChallenge,
  newEntrant,
  newSubmission,
} from '../../support/challenge.ts'
import {
  challengeToJudge,
  expectRefused,
  invitationTo,
  judge,
  newOutsideJudge,
} from '../../support/challenges/judging.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }
const forbidden = { code: 'FORBIDDEN' }
const notFound = { code: 'NOT_FOUND' }

const guest = () => `${unique('guest')}@mail.example`

/** A challenge that is open, and a person who is invited to judge it. */
async function invited() {
  const challenge = await newChallenge(t)
  const { challengeId, caller } = challenge
  const person = await t.signUp({ name: 'Ines Outside' })
  const sent = await caller.challenge.inviteJudge({ challengeId, email: person.email })
  const token = invitationTo(t, person.email)
  return { ...challenge, person, own: await t.callerFor(person), sent, token }
}

describe('an invitation to judge', () => {
  it('is mailed, says what for, and makes the person a judge of this challenge alone', async () => {
    const { challengeId, person, own, token, caller, orgSlug, admin } = await invited()
    const mail = t.mails.findLast(({ to }) => to === person.email)
    expect(mail?.subject).toContain('invites you to judge: Quiet pumps')
    const visitor = await t.callerFor()
    expect(await visitor.challenge.judgeInvitation({ token })).toMatchObject({
      challengeId,
      title: 'Quiet pumps',
      email: `${person.email[0]}…@mail.example`,
      isMine: null,
    })
    expect(await own.challenge.judgeInvitation({ token })).toMatchObject({ isMine: true })
    expect(await own.challenge.acceptJudgeInvitation({ token })).toEqual({
      challengeId,
      title: 'Quiet pumps',
    })
    expect((await own.challenge.mySubmission({ challengeId })).isJudge).toBe(true)
    // In no organization's list, and none of the team's.
    expect((await person.get('/api/user/organizations')).json).toEqual({ data: [] })
    expect((await caller.org.members({ orgSlug })).items).toHaveLength(1)
    const { judges, invitations } = await caller.challenge.outsideJudges({ challengeId })
    expect(judges).toMatchObject([{ id: person.userId, name: 'Ines Outside' }])
    expect(invitations).toEqual([])
    expect(t.mails.findLast(({ to }) => to === admin.email)?.subject).toBe(
      'A judge from outside joined: Quiet pumps',
    )
    await expect(own.challenge.acceptJudgeInvitation({ token })).rejects.toMatchObject(notFound)
    const { items } = await caller.org.activity({ orgSlug })
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['challenge.judgeInvited', 'challenge.judgeJoined']),
    )
  })

  it('is for its address alone, and is kept as a hash', async () => {
    const { challengeId, token, person } = await invited()
    const other = await t.signUp()
    const otherCaller = await t.callerFor(other)
    await expect(otherCaller.challenge.acceptJudgeInvitation({ token })).rejects.toMatchObject({
      ...forbidden,
      message: expect.stringContaining(`${person.email[0]}…@mail.example`),
    })
    const row = await t.db
      .selectFrom('judgeInvitations')
      .selectAll()
      .where('challengeId', '=', challengeId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBeGreaterThan(
      6.9 * 24 * 60 * 60 * 1000,
    )
  })

  it('confirms the address of who signs up by its link', async () => {
    const { challengeId, caller } = await newChallenge(t)
    const email = guest()
    await caller.challenge.inviteJudge({ challengeId, email })
    const person = await t.signUp({ email, invitation: invitationTo(t, email) })
    const { emailVerifiedAt } = await t.db
      .selectFrom('users')
      .select('emailVerifiedAt')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(emailVerifiedAt).not.toBeNull()
  })

  it.each([
    [
      'revoked',
      ({ caller, challengeId, sent }: Invited) =>
        caller.challenge.revokeJudgeInvitation({ challengeId, invitationId: sent.id }),
    ],
    [
      'expired',
      ({ challengeId }: Invited) =>
        t.db
          .updateTable('judgeInvitations')
          .set({ expiresAt: new Date(Date.now() - 1000) })
          .where('challengeId', '=', challengeId)
          .execute(),
    ],
    [
      'sent again',
      ({ caller, challengeId, person }: Invited) =>
        caller.challenge.inviteJudge({ challengeId, email: person.email }),
    ],
    [
      'from somebody who is gone',
      ({ admin }: Invited) =>
        t.db
          .updateTable('memberships')
          .set({ status: 'removed' })
          .where('userId', '=', admin.userId)
          .execute(),
    ],
    [
      'of a challenge that is cancelled',
      ({ caller, challengeId }: Invited) =>
        caller.challenge.cancel({ challengeId, reason: 'The pump is sold.' }),
    ],
  ])('no longer works when it is %s', async (_, end) => {
    const found = await invited()
    await end(found)
    const { token, own } = found
    for (const call of ['judgeInvitation', 'acceptJudgeInvitation'] as const)
      await expect(own.challenge[call]({ token })).rejects.toMatchObject(notFound)
  })

  type Invited = Awaited<ReturnType<typeof invited>>

  it('is listed with its state', async () => {
    const { caller, challengeId, person } = await invited()
    const list = async () => (await caller.challenge.outsideJudges({ challengeId })).invitations
    expect(await list()).toMatchObject([{ email: person.email, isExpired: false }])
    await t.db
      .updateTable('judgeInvitations')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('challengeId', '=', challengeId)
      .execute()
    expect(await list()).toMatchObject([{ email: person.email, isExpired: true }])
  })

  it('is accepted once of several at once', async () => {
    const { own, token } = await invited()
    const done = await Promise.allSettled(
      Array.from({ length: 6 }, () => own.challenge.acceptJudgeInvitation({ token })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('goes to nobody who judges already, and does not tell who takes part', async () => {
    const { challengeId, caller, admin, own, token, person } = await invited()
    await own.challenge.acceptJudgeInvitation({ token })
    for (const { email } of [admin, person])
      await expect(caller.challenge.inviteJudge({ challengeId, email })).rejects.toMatchObject({
        ...conflict,
        message: expect.stringContaining('may judge here already'),
      })
    const entrant = await newEntrant(t, challengeId)
    const { email } = entrant.client
    await caller.challenge.inviteJudge({ challengeId, email })
    await expect(
      entrant.caller.challenge.acceptJudgeInvitation({ token: invitationTo(t, email) }),
    ).rejects.toMatchObject({
      ...forbidden,
      message: 'You have an entry in this challenge, so you can’t judge in it.',
    })
    await expect(own.challenge.join({ challengeId })).rejects.toMatchObject({
      ...conflict,
      message: 'You judge this challenge, so you can’t enter it.',
    })
  })

  it('is sent for a challenge that is published, by who runs it', async () => {
    const org = await t.newAdmin()
    const draft = await org.caller.challenge.create({ orgSlug: org.orgSlug, ...challengeFields })
    const email = guest()
    await expect(
      org.caller.challenge.inviteJudge({ challengeId: draft.id, email }),
    ).rejects.toMatchObject(conflict)
    const { challengeId, own, token, sent } = await invited()
    await own.challenge.acceptJudgeInvitation({ token })
    for (const caller of [own, org.caller])
      await expectRefused('NOT_FOUND', [
        caller.challenge.inviteJudge({ challengeId, email }),
        caller.challenge.outsideJudges({ challengeId }),
        caller.challenge.revokeJudgeInvitation({ challengeId, invitationId: sent.id }),
      ])
  })
})

describe('a judge from outside', () => {
  it('judges as the team does, from the deadline on, and is told of it', async () => {
    const challenge = await newChallenge(t, { opensAt: inDays(-1) })
    const { challengeId, caller } = challenge
    const outside = await newOutsideJudge(t, challenge)
    const works = [
      await newSubmission(t, challengeId, 'Ann'),
      await newSubmission(t, challengeId, 'Ben'),
    ]
    const [first] = works as [(typeof works)[number]]
    await expect(
      outside.caller.challenge.submission({ submissionId: first.submissionId }),
    ).rejects.toMatchObject(notFound)
    await close(t, challengeId)
    await closeDueChallenges(t.db)
    const mail = t.mails.findLast(({ to }) => to === outside.client.email)
    expect(mail?.subject).toBe('To judge: Quiet pumps')
    expect(mail?.text).toContain(`/challenge-details/${challengeId}`)
    expect(mail?.text).not.toContain('/org/')
    expect((await outside.caller.challenge.submissions({ challengeId })).queue).toMatchObject({
      total: 2,
      judged: 0,
    })
    for (const { submissionId } of works) {
      await judge(outside.caller, submissionId, 9)
      await judge(caller, submissionId, 5)
    }
    expect(await caller.challenge.jury({ challengeId })).toMatchObject({
      left: 0,
      judges: [{ name: 'Outside Judge', isOutside: true, mayJudge: true, judged: 2 }, {}],
    })
    await caller.challenge.finalize({ challengeId })
    expect((await first.caller.challenge.mySubmission({ challengeId })).result).toMatchObject({
      score: 70,
      judges: 2,
    })
    // The names are the organization's.
    const seen = await outside.caller.challenge.submissions({ challengeId })
    expect(seen.items.map(({ person }) => person)).toEqual([null, null])
  })

  it('is removed: what they gave does not count, and counts again when they are back', async () => {
    const challenge = await challengeToJudge(t, 2, 1)
    const { of, entry, caller, challengeId } = challenge
    const outside = await newOutsideJudge(t, challenge)
    for (const number of [1, 2]) {
      await judge(caller, entry(number), 5)
      await judge(outside.caller, entry(number), number === 1 ? 9 : 1)
    }
    const judgeId = outside.client.userId
    await caller.challenge.removeJudge({ ...of, judgeId })
    expect(t.mails.findLast(({ to }) => to === outside.client.email)?.subject).toBe(
      'You no longer judge: Quiet pumps',
    )
    await expectRefused('NOT_FOUND', [
      outside.caller.challenge.submissions(of),
      outside.caller.challenge.submission({ submissionId: entry(1) }),
      judge(outside.caller, entry(1), 2),
      caller.challenge.removeJudge({ ...of, judgeId }),
    ])
    expect(await caller.challenge.comingRanking(of)).toMatchObject({
      items: [{ score: 50 }, { score: 50 }],
      leftOut: [{ name: 'Outside Judge', reason: 'removed' }],
    })
    await caller.challenge.inviteJudge({ challengeId, email: outside.client.email })
    await outside.caller.challenge.acceptJudgeInvitation({
      token: invitationTo(t, outside.client.email),
    })
    expect(await caller.challenge.comingRanking(of)).toMatchObject({
      items: [{ score: 70 }, { score: 30 }],
      leftOut: [],
    })
  })

  it('can leave by themselves, and takes nobody else off', async () => {
    const challenge = await challengeToJudge(t, 1, 1)
    const { of } = challenge
    const [one, other] = [
      await newOutsideJudge(t, challenge, 'One'),
      await newOutsideJudge(t, challenge, 'Other'),
    ]
    await expect(
      one.caller.challenge.removeJudge({ ...of, judgeId: other.client.userId }),
    ).rejects.toMatchObject(forbidden)
    await one.caller.challenge.removeJudge({ ...of, judgeId: one.client.userId })
    await expect(one.caller.challenge.submissions(of)).rejects.toMatchObject(notFound)
    expect(await challenge.caller.challenge.outsideJudges(of)).toMatchObject({
      judges: [{ name: 'Other' }],
    })
  })

  it('reaches neither another challenge of the organization nor one that is suspended', async () => {
    const challenge = await challengeToJudge(t, 1, 1)
    const outside = await newOutsideJudge(t, challenge)
    const other = await challengeToJudge(t, 1, 1)
    await t.db
      .updateTable('challenges')
      .set({ organizationId: challenge.id })
      .where('id', '=', other.challengeId)
      .execute()
    await expectRefused('NOT_FOUND', [
      outside.caller.challenge.submissions(other.of),
      outside.caller.challenge.submission({ submissionId: other.entry(1) }),
      judge(outside.caller, other.entry(1), 5),
    ])
    await t.db
      .updateTable('organizations')
      .set({ status: 'suspended' })
      .where('id', '=', challenge.id)
      .execute()
    await expectRefused('NOT_FOUND', [
      outside.caller.challenge.submissions(challenge.of),
      judge(outside.caller, challenge.entry(1), 5),
    ])
  })
})
