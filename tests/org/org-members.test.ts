import { describe, expect, it } from 'vitest'
import { testApp, type TestClient } from '../support/app.ts'

const t = testApp()

type Organization = Awaited<ReturnType<typeof t.newAdmin>>

async function addAdmin({ id }: Organization, person?: TestClient) {
  const admin = person ?? (await t.signUp())
  await t.db
    .insertInto('memberships')
    .values({ organizationId: id, userId: admin.userId, role: 'admin' })
    .execute()
  return { admin, caller: await t.callerFor(admin) }
}

const adminsOf = async ({ id }: Organization) => {
  const rows = await t.db
    .selectFrom('memberships')
    .select('userId')
    .where('organizationId', '=', id)
    .where('status', '=', 'active')
    .execute()
  return rows.map(row => row.userId)
}

describe('the members', () => {
  it('are listed to admins alone', async () => {
    const org = await t.newAdmin()
    const second = await addAdmin(org)
    const { items, invitations } = await second.caller.org.members({ orgSlug: org.orgSlug })
    expect(items).toEqual([
      {
        userId: org.admin.userId,
        name: 'Test Person',
        email: org.admin.email,
        role: 'admin',
        since: expect.any(Date),
        isMe: false,
      },
      expect.objectContaining({ userId: second.admin.userId, isMe: true }),
    ])
    expect(invitations).toEqual([])
    const stranger = await t.callerFor(await t.signUp())
    const other = await t.newAdmin()
    for (const caller of [stranger, other.caller])
      await expect(caller.org.members({ orgSlug: org.orgSlug })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})

describe('leaving and removing', () => {
  it('keep an admin beside one whose account is about to be erased', async () => {
    const org = await t.newAdmin()
    const { orgSlug } = org
    const second = await addAdmin(org)
    const password = 'a long enough passphrase'
    await second.caller.user.deleteAccount({ email: second.admin.email, password })
    await expect(org.caller.org.leave({ orgSlug })).rejects.toMatchObject({ code: 'CONFLICT' })
    await org.caller.org.removeMember({ orgSlug, userId: second.admin.userId })
    expect(await adminsOf(org)).toEqual([org.admin.userId])
  })

  it('ends what the person may open, and is audited', async () => {
    const org = await t.newAdmin()
    const { orgSlug } = org
    const [second, third] = [await addAdmin(org), await addAdmin(org)]
    await second.caller.org.leave({ orgSlug })
    await org.caller.org.removeMember({ orgSlug, userId: third.admin.userId })
    expect(await adminsOf(org)).toEqual([org.admin.userId])
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

  it('refuses the last admin, by either way', async () => {
    const org = await t.newAdmin()
    const { orgSlug, caller, admin } = org
    await expect(caller.org.leave({ orgSlug })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(caller.org.removeMember({ orgSlug, userId: admin.userId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await adminsOf(org)).toEqual([admin.userId])
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
    expect(await adminsOf(other)).toEqual([other.admin.userId])
  })
})

describe('the last two admins at once', () => {
  const statusesOf = (answers: PromiseSettledResult<unknown>[]) =>
    answers.map(answer => answer.status).toSorted((a, b) => a.localeCompare(b))

  it('leave: one stays', async () => {
    for (let round = 0; round < 10; round++) {
      const org = await t.newAdmin()
      const second = await addAdmin(org)
      const answers = await Promise.allSettled(
        [org.caller, second.caller].map(caller => caller.org.leave({ orgSlug: org.orgSlug })),
      )
      expect(statusesOf(answers)).toEqual(['fulfilled', 'rejected'])
      expect(await adminsOf(org)).toHaveLength(1)
    }
  })

  it('remove each other: one stays', async () => {
    for (let round = 0; round < 10; round++) {
      const org = await t.newAdmin()
      const second = await addAdmin(org)
      const { orgSlug } = org
      const answers = await Promise.allSettled([
        org.caller.org.removeMember({ orgSlug, userId: second.admin.userId }),
        second.caller.org.removeMember({ orgSlug, userId: org.admin.userId }),
      ])
      expect(statusesOf(answers)).toEqual(['fulfilled', 'rejected'])
      expect(await adminsOf(org)).toHaveLength(1)
    }
  })
})
