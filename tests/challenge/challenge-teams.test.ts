import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import {
  challengeFields,
  close,
  expectAbsent,
  inDays,
  newChallenge,
  newEntrant,
  sendFiles,
} from '../support/challenge.ts'
import { addTo, inviteTo, newPerson, newTeam, type Person } from '../support/people/team-members.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }
const absent = { code: 'NOT_FOUND' }

const namesOf = async ({ caller }: Person, challengeId: string) =>
  (await caller.challenge.myTeam({ challengeId })).team?.members.map(({ name }) => name)

describe('the size of teams', () => {
  it('is one unless it is said, and is shown', async () => {
    const single = await newChallenge(t)
    const team = await newChallenge(t, { maxTeamSize: 4 })
    const visitor = await t.callerFor()
    expect(await visitor.challenge.byId(single)).toMatchObject({ maxTeamSize: 1 })
    expect(await visitor.challenge.byId(team)).toMatchObject({ maxTeamSize: 4 })
    const { items } = await visitor.challenge.list({ state: 'open' })
    expect(items.find(({ id }) => id === team.challengeId)).toMatchObject({ maxTeamSize: 4 })
    await expect(newChallenge(t, { maxTeamSize: 11 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('is fixed once the challenge has opened, and never below a team that has joined', async () => {
    const { caller, challengeId } = await newChallenge(t, { opensAt: inDays(1), maxTeamSize: 3 })
    const [ada, ben] = [await newPerson(t, 'Ada'), await newPerson(t, 'Ben')]
    await ada.caller.challenge.makeTeam({ challengeId, name: 'Night Shift' })
    await addTo(challengeId, ada, ben)
    const save = async (maxTeamSize: number) => {
      const { version } = await caller.challenge.forAdmin({ challengeId })
      const fields = { ...challengeFields, opensAt: inDays(1), maxTeamSize }
      return caller.challenge.update({ challengeId, version, fields })
    }
    await expect(save(1)).rejects.toMatchObject(conflict)
    await save(2)
    expect(await caller.challenge.forAdmin({ challengeId })).toMatchObject({ maxTeamSize: 2 })
    await t.db
      .updateTable('challenges')
      .set({ opensAt: sql`now()` })
      .where('id', '=', challengeId)
      .execute()
    await expect(save(3)).rejects.toMatchObject(conflict)
  })
})

describe('making a team', () => {
  it('enters the challenge, or takes what one began alone with it', async () => {
    const { challengeId } = await newChallenge(t, { maxTeamSize: 2 })
    const { caller } = await newEntrant(t, challengeId)
    await caller.challenge.saveDraft({ challengeId, text: 'Begun alone', links: [] })
    await caller.challenge.makeTeam({ challengeId, name: 'Night Shift' })
    const mine = await caller.challenge.mySubmission({ challengeId })
    expect(mine.draft).toMatchObject({ text: 'Begun alone' })
    const ben = await newPerson(t, 'Ben')
    await ben.caller.challenge.makeTeam({ challengeId, name: 'Day Shift' })
    expect(await namesOf(ben, challengeId)).toEqual(['Ben'])
    const visitor = await t.callerFor()
    expect(await visitor.challenge.byId({ challengeId })).toMatchObject({ entrants: 2 })
    await expect(
      ben.caller.challenge.makeTeam({ challengeId, name: 'Another' }),
    ).rejects.toMatchObject(conflict)
  })

  it('is refused where it is not allowed, with its reason', async () => {
    const single = await newChallenge(t)
    const { caller, challengeId } = await newChallenge(t, { maxTeamSize: 2 })
    const [ada, ben] = [await newPerson(t, 'Ada'), await newPerson(t, 'Ben')]
    const make = (one: Person['caller'], name: string, id = challengeId) =>
      one.challenge.makeTeam({ challengeId: id, name })
    await expect(make(ada.caller, 'Night Shift', single.challengeId)).rejects.toMatchObject({
      message: expect.stringContaining('individuals'),
    })
    await expect(make(caller, 'The House')).rejects.toMatchObject(conflict)
    await make(ada.caller, 'Night Shift')
    await expect(make(ben.caller, 'night  shift')).rejects.toMatchObject({
      message: 'Another team of this challenge is called so.',
    })
    await expect(make(ben.caller, 'See www.pumps.example/now')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await close(t, challengeId)
    await expect(make(ben.caller, 'Day Shift')).rejects.toMatchObject(conflict)
    await expectAbsent([make(ben.caller, 'Day Shift', randomUUID())])
  })
})

describe('an invitation', () => {
  it('by address is mailed, and accepted by the account of that address alone', async () => {
    const { challengeId, ada } = await newTeam(t, [])
    const [ben, eve] = [await newPerson(t, 'Ben'), await newPerson(t, 'Eve')]
    const invitationId = await inviteTo(challengeId, ada, ben)
    const mailed = () => t.mails.filter(({ to }) => to === ben.client.email).at(-1)
    await expect
      .poll(() => mailed()?.subject)
      .toBe('Ada Archer invites you to the team Night Shift')
    expect(mailed()?.text).toContain(`/challenge-details/${challengeId}?view=team`)
    await expectAbsent([
      eve.caller.challenge.acceptTeamInvitation({ invitationId }),
      eve.caller.challenge.declineTeamInvitation({ invitationId }),
    ])
    const { received } = await ben.caller.challenge.myTeam({ challengeId })
    expect(received).toEqual([
      expect.objectContaining({ teamName: 'Night Shift', leadName: 'Ada Archer' }),
    ])
    await ben.caller.challenge.acceptTeamInvitation({ invitationId })
    expect(await namesOf(ada, challengeId)).toEqual(['Ada Archer', 'Ben'])
    await expectAbsent([ben.caller.challenge.acceptTeamInvitation({ invitationId })])
    const { items } = await ada.caller.user.notifications({})
    expect(items[0]).toMatchObject({ title: 'Ben is in your team Night Shift now' })
  })

  it('waits until the address is confirmed', async () => {
    const { challengeId, ada } = await newTeam(t, [])
    const client = await t.signUp({ name: 'Ben' })
    const ben = { client, caller: await t.callerFor(client) }
    const invitationId = await inviteTo(challengeId, ada, ben)
    expect((await ben.caller.challenge.myTeam({ challengeId })).received).toEqual([])
    await expectAbsent([ben.caller.challenge.acceptTeamInvitation({ invitationId })])
  })

  it('by username finds those alone whose profile may be seen, and shows no address', async () => {
    const { challengeId, ada } = await newTeam(t, [])
    const username = unique('ben')
    const ben = await newPerson(t, 'Ben')
    const invite = () => ada.caller.challenge.inviteToTeam({ challengeId, to: `@${username}` })
    await t.db.updateTable('users').set({ username }).where('id', '=', ben.client.userId).execute()
    await t.db
      .insertInto('profiles')
      .values({ userId: ben.client.userId, visibility: 'hidden' })
      .execute()
    await expect(invite()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await t.db
      .updateTable('profiles')
      .set({ visibility: 'members' })
      .where('userId', '=', ben.client.userId)
      .execute()
    const { id: invitationId } = await invite()
    const { team } = await ada.caller.challenge.myTeam({ challengeId })
    expect(team?.invitations).toEqual([expect.objectContaining({ to: 'Ben', isExpired: false })])
    const { items } = await ben.caller.user.notifications({})
    expect(items[0]).toMatchObject({ title: 'Ada Archer invites you to the team Night Shift' })
    await ben.caller.challenge.acceptTeamInvitation({ invitationId })
    await expect(invite()).rejects.toMatchObject({ message: 'Ben is of your team already.' })
  })

  it('is declined, revoked or over, and promises no more places than there are', async () => {
    const { challengeId, ada } = await newTeam(t, ['Ben'])
    const [cem, dora] = [await newPerson(t, 'Cem'), await newPerson(t, 'Dora')]
    const first = await inviteTo(challengeId, ada, cem)
    await expect(inviteTo(challengeId, ada, dora)).rejects.toMatchObject(conflict)
    await cem.caller.challenge.declineTeamInvitation({ invitationId: first })
    const second = await inviteTo(challengeId, ada, dora)
    await expectAbsent([
      cem.caller.challenge.revokeTeamInvitation({ invitationId: second }),
      dora.caller.challenge.revokeTeamInvitation({ invitationId: second }),
    ])
    await ada.caller.challenge.revokeTeamInvitation({ invitationId: second })
    await expectAbsent([dora.caller.challenge.acceptTeamInvitation({ invitationId: second })])
    const third = await inviteTo(challengeId, ada, cem)
    await t.db
      .updateTable('challengeTeamInvitations')
      .set({ expiresAt: sql`now()` })
      .where('id', '=', third)
      .execute()
    await expectAbsent([cem.caller.challenge.acceptTeamInvitation({ invitationId: third })])
    const { team } = await ada.caller.challenge.myTeam({ challengeId })
    expect(team?.invitations).toEqual([expect.objectContaining({ id: third, isExpired: true })])
    await inviteTo(challengeId, ada, dora)
  })

  it('is the lead’s to send, a limited number a day', async () => {
    const { challengeId, ada, members } = await newTeam(t, ['Ben'])
    const [ben] = members as [Person]
    const send = ({ caller }: Person) =>
      caller.challenge.inviteToTeam({ challengeId, to: `${unique('guest')}@mail.example` })
    await expect(send(ben)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(send(await newPerson(t, 'Eve'))).rejects.toMatchObject(absent)
    await send(ada)
    await t.db
      .updateTable('rateLimits')
      .set({ count: 1_000_000 })
      .where('key', '=', `teamInvite:${ada.client.userId}`)
      .execute()
    await expect(send(ada)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('30 times a day'),
    })
  })

  it('asks whoever has work of their own, and takes no admin and nobody of another team', async () => {
    const { challengeId, ada, admin, org } = await newTeam(t, [])
    const ben = await newPerson(t, 'Ben')
    await ben.caller.challenge.join({ challengeId })
    await ben.caller.challenge.submit({ challengeId, text: 'All mine', links: [] })
    const invitationId = await inviteTo(challengeId, ada, ben)
    const accept = (givesUpOwn: boolean) =>
      ben.caller.challenge.acceptTeamInvitation({ invitationId, givesUpOwn })
    await expect(accept(false)).rejects.toMatchObject({
      ...conflict,
      cause: { told: { needs: 'givingUp' } },
    })
    expect((await ben.caller.challenge.mySubmission({ challengeId })).submission).not.toBeNull()
    await accept(true)
    const mine = await ben.caller.challenge.mySubmission({ challengeId })
    expect(mine).toMatchObject({ submission: null, receipts: [], draft: { text: '' } })
    expect(await org.challenge.submissions({ challengeId })).toMatchObject({ total: 0 })

    const byAdmin = await inviteTo(challengeId, ada, { client: admin, caller: org })
    await expect(
      org.challenge.acceptTeamInvitation({ invitationId: byAdmin }),
    ).rejects.toMatchObject({ ...conflict, message: expect.stringContaining('Admins') })
    await ada.caller.challenge.revokeTeamInvitation({ invitationId: byAdmin })

    const [cem, dora] = [await newPerson(t, 'Cem'), await newPerson(t, 'Dora')]
    await cem.caller.challenge.makeTeam({ challengeId, name: 'Day Shift' })
    await addTo(challengeId, cem, dora)
    const second = await inviteTo(challengeId, ada, dora)
    await expect(
      dora.caller.challenge.acceptTeamInvitation({ invitationId: second, givesUpOwn: true }),
    ).rejects.toMatchObject({ ...conflict, message: expect.stringContaining('Day Shift') })
  })
})

describe('the work of a team', () => {
  it('is one draft, and nobody saves over another’s', async () => {
    const { challengeId, ada, members } = await newTeam(t, ['Ben'])
    const [ben] = members as [Person]
    const opened = await ada.caller.challenge.mySubmission({ challengeId })
    const first = opened.draft?.version
    const { version } = await ada.caller.challenge.saveDraft({
      challengeId,
      text: 'By Ada',
      links: [],
      version: first,
    })
    const shown = await ben.caller.challenge.mySubmission({ challengeId })
    expect(shown.draft).toMatchObject({ text: 'By Ada', savedBy: 'Ada Archer', isSavedByMe: false })
    await ben.caller.challenge.saveDraft({ challengeId, text: 'By Ben', links: [], version })
    await expect(
      ada.caller.challenge.saveDraft({ challengeId, text: 'Stale', links: [], version }),
    ).rejects.toMatchObject({ ...conflict, message: expect.stringContaining('Ben saved') })
    await expect(
      ada.caller.challenge.submit({ challengeId, text: 'Stale', links: [], version }),
    ).rejects.toMatchObject(conflict)
    const { draft, receipts } = await ada.caller.challenge.mySubmission({ challengeId })
    expect(draft).toMatchObject({ text: 'By Ben', savedBy: 'Ben', version: version + 1 })
    expect(receipts).toEqual([])
  })

  it('is one submission with its files, and each receipt says who handed in', async () => {
    const { challengeId, ada, members, org } = await newTeam(t, ['Ben'])
    const [ben] = members as [Person]
    const plan = { name: 'plan.txt', bytes: Buffer.from('berth 14') }
    expect((await sendFiles(ben.client, challengeId, plan)).status).toBe(201)
    const { submissionId } = await ada.caller.challenge.submit({
      challengeId,
      text: 'First',
      links: [],
    })
    await ben.caller.challenge.submit({ challengeId, text: 'Second', links: [] })
    for (const { client, caller } of [ada, ben]) {
      const mine = await caller.challenge.mySubmission({ challengeId })
      expect(mine).toMatchObject({
        attemptsLeft: 8,
        submission: { id: submissionId, text: 'Second', files: [{ name: 'plan.txt' }] },
        receipts: [
          { attempt: 2, handedInBy: 'Ben' },
          { attempt: 1, handedInBy: 'Ada Archer' },
        ],
      })
      const file = await client.get(`/api/submissions/${submissionId}/files/0`)
      expect(file.body).toBe('berth 14')
    }
    const { items } = await ben.caller.challenge.list({ state: 'mine' })
    expect(items.map(({ id }) => id)).toEqual([challengeId])
    expect(await org.challenge.submissions({ challengeId })).toMatchObject({ total: 1 })
    const stranger = await newPerson(t, 'Eve')
    const file = await stranger.client.get(`/api/submissions/${submissionId}/files/0`)
    expect(file.status).toBe(404)
  })

  it('stays with the team when its lead leaves, and is withdrawn with the last of it', async () => {
    const { challengeId, ada, members, org } = await newTeam(t, ['Ben', 'Cem'])
    const [ben, cem] = members as [Person, Person]
    await ada.caller.challenge.submit({ challengeId, text: 'Done', links: [] })
    await ada.caller.challenge.leave({ challengeId })
    expect(await ada.caller.challenge.mySubmission({ challengeId })).toMatchObject({
      joinedAt: null,
      draft: null,
      submission: null,
      receipts: [],
    })
    const { team } = await ben.caller.challenge.myTeam({ challengeId })
    expect(team).toMatchObject({ isLead: true, members: [{ name: 'Ben' }, { name: 'Cem' }] })
    expect(await cem.caller.challenge.mySubmission({ challengeId })).toMatchObject({
      submission: { text: 'Done' },
      receipts: [{ handedInBy: 'Ada Archer' }],
    })
    const { items } = await ben.caller.user.notifications({})
    expect(items[0]).toMatchObject({ title: 'Ada Archer has left your team Night Shift' })
    // Whoever has left may enter anew.
    await ada.caller.challenge.join({ challengeId })
    await ada.caller.challenge.leave({ challengeId })
    await cem.caller.challenge.leave({ challengeId })
    await ben.caller.challenge.leave({ challengeId })
    expect(await org.challenge.submissions({ challengeId })).toMatchObject({ total: 0 })
    const visitor = await t.callerFor()
    expect(await visitor.challenge.byId({ challengeId })).toMatchObject({ entrants: 0 })
  })

  it('goes to a member who had withdrawn work of their own, whose receipts stay theirs', async () => {
    const { challengeId, ada } = await newTeam(t, [])
    const ben = await newPerson(t, 'Ben')
    await ben.caller.challenge.join({ challengeId })
    await ben.caller.challenge.submit({ challengeId, text: 'Alone', links: [] })
    const invitationId = await inviteTo(challengeId, ada, ben)
    await ben.caller.challenge.acceptTeamInvitation({ invitationId, givesUpOwn: true })
    await ada.caller.challenge.submit({ challengeId, text: 'Together', links: [] })
    const userId = ben.client.userId
    await ada.caller.challenge.handOverTeam({ challengeId, userId })
    const { team } = await ada.caller.challenge.myTeam({ challengeId })
    expect(team).toMatchObject({ isLead: false, members: [{ isLead: false }, { isLead: true }] })
    for (const { caller } of [ada, ben]) {
      const { submission, receipts } = await caller.challenge.mySubmission({ challengeId })
      expect(submission).toMatchObject({ text: 'Together' })
      expect(receipts).toMatchObject([{ attempt: 1, handedInBy: 'Ada Archer' }])
    }
  })

  it('shows nobody’s receipts of before the team to the others of it', async () => {
    const { challengeId } = await newChallenge(t, { maxTeamSize: 2 })
    const [ada, ben] = [await newPerson(t, 'Ada'), await newPerson(t, 'Ben')]
    await ada.caller.challenge.join({ challengeId })
    await ada.caller.challenge.submit({ challengeId, text: 'Alone', links: [] })
    await ada.caller.challenge.makeTeam({ challengeId, name: 'Night Shift' })
    await addTo(challengeId, ada, ben)
    const receiptsOf = async ({ caller }: Person) =>
      (await caller.challenge.mySubmission({ challengeId })).receipts.map(one => one.attempt)
    await ben.caller.challenge.submit({ challengeId, text: 'Together', links: [] })
    expect([await receiptsOf(ada), await receiptsOf(ben)]).toEqual([[2, 1], [2]])
  })
})

describe('members', () => {
  it('are removed by the lead alone, before the deadline alone', async () => {
    const { challengeId, ada, members } = await newTeam(t, ['Ben', 'Cem'])
    const [ben, cem] = members as [Person, Person]
    const remove = (by: Person, one: Person) =>
      by.caller.challenge.removeTeamMember({ challengeId, userId: one.client.userId })
    await expect(remove(ben, cem)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(remove(ada, ada)).rejects.toMatchObject(absent)
    await expect(remove(await newPerson(t, 'Eve'), cem)).rejects.toMatchObject(absent)
    await remove(ada, cem)
    expect(await namesOf(ada, challengeId)).toEqual(['Ada Archer', 'Ben'])
    const { items } = await cem.caller.user.notifications({})
    expect(items[0]).toMatchObject({ title: 'You are no longer in the team Night Shift' })
    await expect(
      cem.caller.challenge.saveDraft({ challengeId, text: 'Mine still?', links: [] }),
    ).rejects.toMatchObject(conflict)
    await close(t, challengeId)
    await expect(remove(ada, ben)).rejects.toMatchObject(conflict)
    await expect(ben.caller.challenge.leave({ challengeId })).rejects.toMatchObject(conflict)
    await expect(
      ada.caller.challenge.handOverTeam({ challengeId, userId: ben.client.userId }),
    ).rejects.toMatchObject(conflict)
    await expect(inviteTo(challengeId, ada, cem)).rejects.toMatchObject(conflict)
  })

  it('don’t join alone besides, and judge nothing in the challenge', async () => {
    const { challengeId, id, members } = await newTeam(t, ['Ben'])
    const [ben] = members as [Person]
    await ben.caller.challenge.join({ challengeId })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from challenge_entries where challenge_id = ${challengeId}`.execute(t.db)
    expect(rows).toEqual([{ count: 1 }])
    await t.db
      .insertInto('memberships')
      .values({ organizationId: id, userId: ben.client.userId, role: 'admin' })
      .execute()
    await close(t, challengeId)
    await expect(ben.caller.challenge.submissions({ challengeId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
