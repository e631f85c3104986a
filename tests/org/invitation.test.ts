import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'

const t = testApp()
const limited = testApp({ RATE_LIMIT_SCALE: '1' })

const link = /^\S+\/invitation\/(\S+)$/m
const tokenFor = (email: string) =>
  link.exec(t.mails.findLast(({ to, text }) => to === email && link.test(text))?.text ?? '')?.[1] ??
  ''

const confirm = ({ userId }: { userId: string }) =>
  t.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', userId).execute()

const guest = () => `${unique('guest')}@mail.example`

/** An organization that has invited a person who has an account. */
async function invited() {
  const org = await t.newAdmin()
  const person = await t.signUp()
  const invitation = await org.caller.org.invite({ orgSlug: org.orgSlug, email: person.email })
  return {
    ...org,
    person,
    invitation,
    token: tokenFor(person.email),
    personCaller: await t.callerFor(person),
  }
}

describe('mails to strangers', () => {
  it('are not sent in the name of an address that nobody confirmed', async () => {
    const person = await t.signUp()
    const { orgSlug } = await (await t.callerFor(person)).org.create({ name: unique('Fresh') })
    const email = guest()
    const answer = await person.post('/trpc/org.invite', { orgSlug, email })
    expect(answer.status).toBe(403)
    expect(answer.json).toMatchObject({ error: { data: { needs: 'confirmedAddress' } } })
    expect(t.mails.some(({ to }) => to === email)).toBe(false)
    await confirm(person)
    await (await t.callerFor(person)).org.invite({ orgSlug, email })
    expect(t.mails.some(({ to }) => to === email)).toBe(true)
  })

  it('are three a day to an address, whoever invites it', async () => {
    const email = guest()
    const admins = [await limited.newAdmin(), await limited.newAdmin()]
    for (const at of [0, 1, 0]) {
      const { caller, orgSlug } = admins[at]!
      await caller.org.invite({ orgSlug, email })
    }
    for (const { caller, orgSlug } of admins) {
      await expect(caller.org.invite({ orgSlug, email })).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringContaining('This address has been invited often enough'),
      })
      await caller.org.invite({ orgSlug, email: guest() })
    }
  })

  it.each([
    'Your account is locked: http://evil.example',
    'Go to WWW.evil.example',
    'Log in: evil.example/login',
    'Log in: evil.example:8080/?a',
  ])('hold no name like “%s”', async name => {
    const signedUp = await t
      .client()
      .post('/trpc/auth.signUp', { name, email: guest(), password: 'a long enough passphrase' })
    expect(signedUp.status).toBe(400)
    expect(signedUp.json).toMatchObject({
      error: { data: { fieldErrors: { name: 'Leave out the link' } } },
    })
    const { admin, caller, orgSlug, id } = await t.newAdmin()
    for (const [path, input] of [
      ['user.updateAccount', { name }],
      ['org.create', { name }],
    ] as const)
      expect((await admin.post(`/trpc/${path}`, input)).status).toBe(400)
    // From before names were looked at.
    await t.db.updateTable('users').set({ name }).where('id', '=', admin.userId).execute()
    await t.db.updateTable('organizations').set({ name }).where('id', '=', id).execute()
    const email = guest()
    await (await t.callerFor(admin)).org.invite({ orgSlug, email })
    const mail = t.mails.findLast(({ to }) => to === email)
    expect(mail?.subject).toBe('Somebody invites you to an organization on Fairlead')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    await caller.user.requestEmailChange({
      email: guest(),
      password: 'a long enough passphrase',
    })
    expect(t.mails.at(-1)?.text).not.toContain('evil.example')
  })

  it.each(['Booking.com', 'J. R. Smith', 'Dr. med. A/B Søn', 'St.Gallen'])(
    'may hold one like “%s”',
    async name => {
      const { admin } = await t.newAdmin()
      expect((await admin.post('/trpc/user.updateAccount', { name })).status).toBe(200)
      expect((await admin.post('/trpc/org.create', { name })).status).toBe(200)
    },
  )
})

describe('an invitation', () => {
  it('makes the invited person an admin, once', async () => {
    const { orgSlug, person, personCaller, token, id, admin } = await invited()
    const { message, ...rest } = await personCaller.org.acceptInvitation({ token })
    expect(rest).toEqual({ orgSlug })
    expect(message).toContain('Skylark Lines')
    expect((await person.get('/api/user/organizations')).body).toContain(orgSlug)
    expect((await personCaller.org.members({ orgSlug })).invitations).toEqual([])
    await expect(personCaller.org.acceptInvitation({ token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const log = await t.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('organizationId', '=', id)
      .orderBy('position')
      .execute()
    expect(log).toEqual([
      { action: 'invitation.sent', actorId: admin.userId },
      { action: 'invitation.accepted', actorId: person.userId },
    ])
  })

  it('that is accepted several times at once is so once', async () => {
    const { orgSlug, person, personCaller, token, id } = await invited()
    const done = await Promise.allSettled(
      Array.from({ length: 6 }, () => personCaller.org.acceptInvitation({ token })),
    )
    const refused = done.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(5)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'NOT_FOUND' })
    const { items } = await personCaller.org.members({ orgSlug })
    expect(items.filter(({ userId }) => userId === person.userId)).toHaveLength(1)
    const accepted = await t.db
      .selectFrom('auditLog')
      .select('id')
      .where('organizationId', '=', id)
      .where('action', '=', 'invitation.accepted')
      .execute()
    expect(accepted).toHaveLength(1)
  })

  it('stands whole in the outbox, whatever the names around its link', async () => {
    const person = await t.signUp({ name: 'Zoë 山田' })
    await confirm(person)
    const admin = await t.callerFor(person)
    const { orgSlug } = await admin.org.create({ name: `Ålder & Søn ${'x'.repeat(60)}` })
    const email = guest()
    await admin.org.invite({ orgSlug, email })
    const files = readdirSync(`${t.dataDir}/outbox`).toSorted((a, b) => a.localeCompare(b))
    const mail = readFileSync(`${t.dataDir}/outbox/${files.at(-1)}`, 'utf8').replaceAll(
      '\r\n',
      '\n',
    )
    expect(mail).toContain('Zoë 山田 invites you to be an admin of Ålder & Søn')
    expect(link.exec(mail)?.[1]).toBe(tokenFor(email))
  })

  it('lets one of ten parallel acceptances win', async () => {
    const { personCaller, token, orgSlug } = await invited()
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => personCaller.org.acceptInvitation({ token })),
    )
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
    expect((await personCaller.org.members({ orgSlug })).items).toHaveLength(2)
  })

  it('is stored as a hash of its token only, for seven days', async () => {
    const { id, token, invitation } = await invited()
    const row = await t.db
      .selectFrom('invitations')
      .selectAll()
      .where('organizationId', '=', id)
      .executeTakeFirstOrThrow()
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify([row, invitation])).not.toContain(token)
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(7 * 24 * 60 * 60 * 1000)
  })

  it('says to anyone with the link who invites, and the address only masked', async () => {
    const { token, orgSlug, person, personCaller } = await invited()
    const [first] = person.email
    const shown = {
      orgSlug,
      orgName: 'Skylark Lines',
      orgLogoUrl: null,
      role: 'admin',
      email: `${first}…@mail.example`,
      expiresAt: expect.any(Date),
    }
    expect(await (await t.callerFor()).org.invitation({ token })).toEqual({
      ...shown,
      isMine: null,
    })
    expect(await personCaller.org.invitation({ token })).toEqual({ ...shown, isMine: true })
    const stranger = await t.callerFor(await t.signUp())
    expect(await stranger.org.invitation({ token })).toEqual({ ...shown, isMine: false })
  })

  it('is for the invited address alone, whatever its case', async () => {
    const { token, person, orgSlug, caller } = await invited()
    const stranger = await t.signUp()
    const refused = await stranger.post('/trpc/org.acceptInvitation', { token })
    expect(refused.status).toBe(403)
    expect(refused.body).not.toContain(person.email)
    expect(refused.body).toContain(`This invitation is for ${person.email[0]}…@`)
    expect((await t.client().post('/trpc/org.acceptInvitation', { token })).status).toBe(401)

    const late = guest()
    await caller.org.invite({ orgSlug, email: late.toUpperCase() })
    const newcomer = await t.callerFor(await t.signUp({ email: late }))
    await newcomer.org.acceptInvitation({ token: tokenFor(late) })
    expect((await newcomer.org.members({ orgSlug })).items).toHaveLength(2)
  })

  it('gives back no role that was taken since it was sent', async () => {
    const { orgSlug, caller, admin } = await invited()
    const other = guest()
    await caller.org.invite({ orgSlug, email: other })
    const member = await t.signUp()
    await caller.org.invite({ orgSlug, email: member.email })
    const memberCaller = await t.callerFor(member)
    await memberCaller.org.acceptInvitation({ token: tokenFor(member.email) })
    const change = { orgSlug, userId: member.userId, fromRole: 'admin', role: 'viewer' } as const
    await caller.org.changeRole(change)
    await t.db.updateTable('users').set({ email: other }).where('id', '=', member.userId).execute()
    const moved = await t.callerFor(member)
    const { message } = await moved.org.acceptInvitation({ token: tokenFor(other) })
    expect(message).toBe('You were a viewer of Skylark Lines already, and still are.')
    const { items } = await (await t.callerFor(admin)).org.members({ orgSlug })
    expect(items.find(({ userId }) => userId === member.userId)).toMatchObject({ role: 'viewer' })
  })

  describe('that one signs up from', () => {
    const confirmedAt = async ({ userId }: { userId: string }) =>
      (
        await t.db
          .selectFrom('users')
          .select('emailVerifiedAt')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
      ).emailVerifiedAt
    const wasAsked = (email: string) =>
      t.mails.some(({ to, text }) => to === email && text.includes('/verify-email/'))
    /** A new address with an invitation's token. */
    async function mailed() {
      const { caller, orgSlug, id } = await t.newAdmin()
      const email = guest()
      await caller.org.invite({ orgSlug, email })
      return { caller, orgSlug, id, email, invitation: tokenFor(email) }
    }

    it('has confirmed the address that it was mailed to, whatever its case', async () => {
      const { email, invitation, orgSlug } = await mailed()
      const person = await t.signUp({ email: email.toUpperCase(), invitation })
      expect(await confirmedAt(person)).not.toBeNull()
      expect(wasAsked(email)).toBe(false)
      const caller = await t.callerFor(person)
      await caller.org.acceptInvitation({ token: invitation })
      await caller.org.invite({ orgSlug, email: guest() })
    })

    it('confirms no other address', async () => {
      const { invitation } = await mailed()
      const other = await t.signUp({ invitation })
      expect(await confirmedAt(other)).toBeNull()
      expect(wasAsked(other.email)).toBe(true)
    })

    it.each([
      [
        'expired',
        ({ id }: Awaited<ReturnType<typeof mailed>>) =>
          t.db
            .updateTable('invitations')
            .set({ expiresAt: new Date(Date.now() - 1000) })
            .where('organizationId', '=', id)
            .execute(),
      ],
      [
        'replaced by another',
        ({ caller, orgSlug, email }: Awaited<ReturnType<typeof mailed>>) =>
          caller.org.invite({ orgSlug, email }),
      ],
    ])('confirms nothing once it is %s', async (_, end) => {
      const found = await mailed()
      await end(found)
      const { email, invitation } = found
      const person = await t.signUp({ email, invitation })
      expect(await confirmedAt(person)).toBeNull()
      expect(wasAsked(email)).toBe(true)
    })

    it('confirms nothing by a word that is none', async () => {
      const { email } = await mailed()
      expect(await confirmedAt(await t.signUp({ email, invitation: 'x'.repeat(32) }))).toBeNull()
    })
  })

  it('ends when it expires, is revoked, or is sent again', async () => {
    const { caller, orgSlug, id } = await t.newAdmin()
    const person = await t.signUp()
    const { email } = person
    const personCaller = await t.callerFor(person)
    const send = async () => {
      const { id: invitationId } = await caller.org.invite({ orgSlug, email })
      return { invitationId, token: tokenFor(email) }
    }
    const expectGone = async (token: string) => {
      for (const call of ['invitation', 'acceptInvitation'] as const)
        await expect(personCaller.org[call]({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }

    const first = await send()
    const second = await send()
    await expectGone(first.token)
    expect((await caller.org.members({ orgSlug })).invitations).toHaveLength(1)

    await t.db
      .updateTable('invitations')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('organizationId', '=', id)
      .execute()
    await expectGone(second.token)
    expect((await caller.org.members({ orgSlug })).invitations).toMatchObject([
      { email, isExpired: true },
    ])

    const third = await send()
    await expect(personCaller.org.invitation({ token: third.token })).resolves.toBeDefined()
    await caller.org.revokeInvitation({ orgSlug, invitationId: third.invitationId })
    await expectGone(third.token)
    expect((await caller.org.members({ orgSlug })).invitations).toEqual([])
  })

  it('replaces the former token also when two admins invite at once', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const email = guest()
    await Promise.all(Array.from({ length: 8 }, () => caller.org.invite({ orgSlug, email })))
    expect((await caller.org.members({ orgSlug })).invitations).toHaveLength(1)
  })

  it('is refused to a member, with a message for the field', async () => {
    const { admin, orgSlug } = await t.newAdmin()
    const answer = await admin.post('/trpc/org.invite', { orgSlug, email: admin.email })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { email: expect.any(String) } } },
    })
  })

  it('is not found by admins of other organizations', async () => {
    const { orgSlug, invitation, personCaller, token } = await invited()
    const other = await t.newAdmin()
    for (const call of [
      () => other.caller.org.invite({ orgSlug, email: guest() }),
      () => other.caller.org.revokeInvitation({ orgSlug, invitationId: invitation.id }),
      () =>
        other.caller.org.revokeInvitation({
          orgSlug: other.orgSlug,
          invitationId: invitation.id,
        }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(personCaller.org.invitation({ token })).resolves.toBeDefined()
  })

  it('is sent at most thirty times an hour', async () => {
    const { admin, orgSlug } = await t.newAdmin()
    const caller = await limited.callerFor(admin)
    for (let i = 0; i < 30; i++) await caller.org.invite({ orgSlug, email: guest() })
    await expect(caller.org.invite({ orgSlug, email: guest() })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})

describe('point 3: an invitation ends with the membership of who sent it', () => {
  /** Two admins, of whom the second has invited a person. */
  async function invitedBySecond() {
    const { person, personCaller, token: firstToken, ...org } = await invited()
    await confirm(person)
    const second = await t.callerFor(person)
    await second.org.acceptInvitation({ token: firstToken })
    const third = await t.signUp()
    await second.org.invite({ orgSlug: org.orgSlug, email: third.email })
    return {
      ...org,
      person,
      second: personCaller,
      third,
      thirdCaller: await t.callerFor(third),
      token: tokenFor(third.email),
    }
  }

  it.each([
    [
      'removed',
      ({ caller, orgSlug, person }: Awaited<ReturnType<typeof invitedBySecond>>) =>
        caller.org.removeMember({ orgSlug, userId: person.userId }),
    ],
    [
      'gone by themselves',
      ({ second, orgSlug }: Awaited<ReturnType<typeof invitedBySecond>>) =>
        second.org.leave({ orgSlug }),
    ],
  ])('once they are %s', async (_, go) => {
    const found = await invitedBySecond()
    const { caller, orgSlug, token, third, thirdCaller } = found
    await go(found)
    await expect(thirdCaller.org.invitation({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(thirdCaller.org.acceptInvitation({ token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await caller.org.members({ orgSlug })).invitations).toEqual([])
    expect((await third.get('/api/user/organizations')).json).toEqual({ data: [] })
    // Whoever is left can invite the same person.
    await caller.org.invite({ orgSlug, email: third.email })
    await thirdCaller.org.acceptInvitation({ token: tokenFor(third.email) })
  })

  it('also when it was written before there was this rule, or their account is erased', async () => {
    const { caller, orgSlug, id, token, person, thirdCaller } = await invitedBySecond()
    await t.db
      .deleteFrom('memberships')
      .where('organizationId', '=', id)
      .where('userId', '=', person.userId)
      .execute()
    await expect(thirdCaller.org.acceptInvitation({ token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await caller.org.members({ orgSlug })).invitations).toEqual([])
  })

  it('and leaves those of the others', async () => {
    const { caller, orgSlug, token, third, thirdCaller, person } = await invitedBySecond()
    await caller.org.invite({ orgSlug, email: third.email })
    await caller.org.removeMember({ orgSlug, userId: person.userId })
    await expect(thirdCaller.org.acceptInvitation({ token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await thirdCaller.org.acceptInvitation({ token: tokenFor(third.email) })
  })

  it('whichever of acceptance and removal comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const { caller, orgSlug, id, token, person, third, thirdCaller } = await invitedBySecond()
      const [accepted, removed] = await Promise.allSettled([
        thirdCaller.org.acceptInvitation({ token }),
        caller.org.removeMember({ orgSlug, userId: person.userId }),
      ])
      expect(removed.status).toBe('fulfilled')
      const rows = await t.db
        .selectFrom('memberships')
        .select('userId')
        .where('organizationId', '=', id)
        .where('userId', '=', third.userId)
        .execute()
      expect(rows).toHaveLength(accepted.status === 'fulfilled' ? 1 : 0)
    }
  })
})
