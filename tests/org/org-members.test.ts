import { describe, expect, it } from 'vitest'
import type { TeamRole } from '#server/shown/roles.ts'
import { testApp } from '../support/app.ts'

const t = testApp()

type Organization = Awaited<ReturnType<typeof t.newAdmin>>

async function addMember({ id }: Organization, role: TeamRole) {
  const admin = await t.signUp()
  await t.db
    .insertInto('memberships')
    .values({ organizationId: id, userId: admin.userId, role })
    .execute()
  return { admin, caller: await t.callerFor(admin) }
}

const membersOf = async ({ id }: Organization) => {
  const rows = await t.db
    .selectFrom('memberships')
    .select('userId')
    .where('organizationId', '=', id)
    .where('status', '=', 'active')
    .orderBy('createdAt')
    .orderBy('userId')
    .execute()
  return rows.map(row => row.userId)
}

describe('the members', () => {
  it('are listed to the team alone, the invitations to who may invite', async () => {
    const org = await t.newAdmin()
    const second = await addMember(org, 'viewer')
    await org.caller.org.invite({ orgSlug: org.orgSlug, email: 'somebody@mail.example' })
    const { items, invitations } = await second.caller.org.members({ orgSlug: org.orgSlug })
    expect(items).toEqual([
      {
        userId: org.admin.userId,
        name: 'Test Person',
        email: org.admin.email,
        role: 'owner',
        since: expect.any(Date),
        publicTitle: null,
        isMe: false,
      },
      expect.objectContaining({ userId: second.admin.userId, isMe: true }),
    ])
    expect(invitations).toEqual([])
    expect((await org.caller.org.members({ orgSlug: org.orgSlug })).invitations).toHaveLength(1)
    const stranger = await t.callerFor(await t.signUp())
    const other = await t.newAdmin()
    for (const caller of [stranger, other.caller])
      await expect(caller.org.members({ orgSlug: org.orgSlug })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})

describe('leaving and removing', () => {
  it('keep an owner beside one whose account is about to be erased', async () => {
    const org = await t.newAdmin()
    const { orgSlug } = org
    const second = await addMember(org, 'owner')
    const password = 'a long enough passphrase'
    await second.caller.user.deleteAccount({ email: second.admin.email, password })
    await expect(org.caller.org.leave({ orgSlug })).rejects.toMatchObject({ code: 'CONFLICT' })
    await org.caller.org.removeMember({ orgSlug, userId: second.admin.userId })
    expect(await membersOf(org)).toEqual([org.admin.userId])
  })

  it('ends what the person may open, and is audited', async () => {
    const org = await t.newAdmin()
    const { orgSlug } = org
    const [second, third] = [await addMember(org, 'admin'), await addMember(org, 'viewer')]
    await second.caller.org.leave({ orgSlug })
    await org.caller.org.removeMember({ orgSlug, userId: third.admin.userId })
    expect(await membersOf(org)).toEqual([org.admin.userId])
    for (const one of [second, third]) {
      expect((await one.admin.get('/api/user/organizations')).json).toEqual({ data: [] })
      await expect(one.caller.org.members({ orgSlug })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    const log = await t.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'entityId'])
      .where('organizationId', '=', org.id)
      .orderBy('position')
      .execute()
    expect(log).toEqual([
      { action: 'member.left', actorId: second.admin.userId, entityId: second.admin.userId },
      { action: 'member.removed', actorId: org.admin.userId, entityId: third.admin.userId },
    ])
  })

  it('refuses the last owner, whoever else there is', async () => {
    const org = await t.newAdmin()
    const { orgSlug, caller, admin } = org
    const second = await addMember(org, 'admin')
    await expect(caller.org.leave({ orgSlug })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(caller.org.removeMember({ orgSlug, userId: admin.userId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const own = { orgSlug, userId: admin.userId, fromRole: 'owner', role: 'admin' } as const
    await expect(caller.org.changeRole(own)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await membersOf(org)).toEqual([admin.userId, second.admin.userId])
  })

  it('finds no member of another organization', async () => {
    const [mine, other] = [await t.newAdmin(), await t.newAdmin()]
    for (const [orgSlug, userId] of [
      [mine.orgSlug, other.admin.userId],
      [other.orgSlug, other.admin.userId],
      [other.orgSlug, mine.admin.userId],
    ] as const)
      await expect(mine.caller.org.removeMember({ orgSlug, userId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await membersOf(other)).toEqual([other.admin.userId])
  })
})

describe('the last two owners at once', () => {
  const statusesOf = (answers: PromiseSettledResult<unknown>[]) =>
    answers.map(answer => answer.status).toSorted((a, b) => a.localeCompare(b))

  it('leave: one stays', async () => {
    for (let round = 0; round < 10; round++) {
      const org = await t.newAdmin()
      const second = await addMember(org, 'owner')
      const answers = await Promise.allSettled(
        [org.caller, second.caller].map(caller => caller.org.leave({ orgSlug: org.orgSlug })),
      )
      expect(statusesOf(answers)).toEqual(['fulfilled', 'rejected'])
      expect(await membersOf(org)).toHaveLength(1)
    }
  })

  it('remove each other: one stays', async () => {
    for (let round = 0; round < 10; round++) {
      const org = await t.newAdmin()
      const second = await addMember(org, 'owner')
      const { orgSlug } = org
      const answers = await Promise.allSettled([
        org.caller.org.removeMember({ orgSlug, userId: second.admin.userId }),
        second.caller.org.removeMember({ orgSlug, userId: org.admin.userId }),
      ])
      expect(statusesOf(answers)).toEqual(['fulfilled', 'rejected'])
      expect(await membersOf(org)).toHaveLength(1)
    }
  })

  it('lower themselves, and each other: one stays', async () => {
    for (let round = 0; round < 10; round++) {
      const org = await t.newAdmin()
      const second = await addMember(org, 'owner')
      const change = { orgSlug: org.orgSlug, fromRole: 'owner', role: 'viewer' } as const
      const [first, other] = [org.admin.userId, second.admin.userId]
      const answers = await Promise.allSettled([
        org.caller.org.changeRole({ ...change, userId: round % 2 ? first : other }),
        second.caller.org.changeRole({ ...change, userId: round % 2 ? other : first }),
      ])
      expect(statusesOf(answers)).toEqual(['fulfilled', 'rejected'])
      const owners = (await org.caller.org.members({ orgSlug: org.orgSlug })).items.filter(
        ({ role }) => role === 'owner',
      )
      expect(owners).toHaveLength(1)
    }
  })
})

describe('a role', () => {
  const roleOf = async (org: Organization, userId: string) =>
    (await org.caller.org.members({ orgSlug: org.orgSlug })).items.find(
      member => member.userId === userId,
    )?.role

  it('holds from the next call on, is on record and told to whom it concerns', async () => {
    const org = await t.newAdmin()
    const { orgSlug } = org
    const second = await addMember(org, 'viewer')
    const { userId, email } = second.admin
    await expect(second.caller.org.activity({ orgSlug })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('As viewer'),
    })
    await org.caller.org.changeRole({ orgSlug, userId, fromRole: 'viewer', role: 'admin' })
    const { items } = await second.caller.org.activity({ orgSlug })
    expect(items[0]).toMatchObject({ action: 'member.role_changed', subject: 'Test Person' })
    expect(t.mails.findLast(({ to }) => to === email)).toMatchObject({
      subject: 'You are now an admin of Skylark Lines',
    })
    await org.caller.org.changeRole({ orgSlug, userId, fromRole: 'admin', role: 'viewer' })
    await expect(second.caller.org.activity({ orgSlug })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('is not changed from what it is no more', async () => {
    const org = await t.newAdmin()
    const { userId } = (await addMember(org, 'viewer')).admin
    const change = { orgSlug: org.orgSlug, userId }
    await org.caller.org.changeRole({ ...change, fromRole: 'viewer', role: 'recruiter' })
    await expect(
      org.caller.org.changeRole({ ...change, fromRole: 'viewer', role: 'interviewer' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('a recruiter') })
    expect(await roleOf(org, userId)).toBe('recruiter')
  })

  it('comes with the invitation, and an invitation to own ends when its sender owns no more', async () => {
    const org = await t.newAdmin()
    const second = await addMember(org, 'owner')
    const { orgSlug } = org
    const invited = await t.signUp()
    const accept = async () => {
      const link = t.mails.findLast(({ to }) => to === invited.email)?.text ?? ''
      const token = /invitation\/(\S+)/.exec(link)?.[1] ?? ''
      return (await t.callerFor(invited)).org.acceptInvitation({ token })
    }
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', second.admin.userId)
      .execute()
    const inviter = await t.callerFor(second.admin)
    await inviter.org.invite({ orgSlug, email: invited.email, role: 'owner' })
    const { userId } = second.admin
    await org.caller.org.changeRole({ orgSlug, userId, fromRole: 'owner', role: 'admin' })
    await expect(accept()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await inviter.org.invite({ orgSlug, email: invited.email, role: 'interviewer' })
    expect((await accept()).message).toBe('You are an interviewer of Skylark Lines.')
    expect(await roleOf(org, invited.userId)).toBe('interviewer')
  })
})
