import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'

const t = testApp()

const peopleOf = async (orgSlug: string) =>
  (await (await t.callerFor()).org.page({ orgSlug })).people

async function withMember() {
  const org = await t.newAdmin()
  const client = await t.signUp({ name: 'Inés Castelo' })
  await t.db
    .insertInto('memberships')
    .values({ organizationId: org.id, userId: client.userId, role: 'viewer' })
    .execute()
  return { ...org, member: client, memberCaller: await t.callerFor(client) }
}

describe('the people of an organization', () => {
  it('are those who chose so, each for themselves, until they choose otherwise', async () => {
    const { orgSlug, caller, memberCaller } = await withMember()
    expect(await peopleOf(orgSlug)).toEqual([])
    await memberCaller.org.showMe({ orgSlug, title: ' Harbour  master ' })
    expect(await peopleOf(orgSlug)).toEqual([
      { name: 'Inés Castelo', title: 'Harbour master', username: null },
    ])
    await caller.org.showMe({ orgSlug, title: '' })
    expect((await peopleOf(orgSlug)).map(({ title }) => title)).toEqual(['', 'Harbour master'])
    await memberCaller.org.showMe({ orgSlug, title: null })
    expect(await peopleOf(orgSlug)).toHaveLength(1)
    await expect(memberCaller.org.showMe({ orgSlug, title: 'x'.repeat(81) })).rejects.toMatchObject(
      { code: 'BAD_REQUEST' },
    )
    const stranger = await t.callerFor(await t.signUp())
    await expect(stranger.org.showMe({ orgSlug, title: 'Me too' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('lead to a profile that is public, and to no other', async () => {
    const { orgSlug, member, memberCaller } = await withMember()
    await memberCaller.org.showMe({ orgSlug, title: '' })
    const username = unique('ines')
    await t.db.updateTable('users').set({ username }).where('id', '=', member.userId).execute()
    const shown = async (visibility: 'public' | 'members' | 'hidden') => {
      await t.db
        .insertInto('profiles')
        .values({ userId: member.userId, visibility })
        .onConflict(conflict => conflict.column('userId').doUpdateSet({ visibility }))
        .execute()
      return (await peopleOf(orgSlug))[0]?.username
    }
    expect(await shown('public')).toBe(username)
    expect(await shown('members')).toBeNull()
    expect(await shown('hidden')).toBeNull()
  })

  it('are not who left, who asked to be erased, or who came back and was not asked', async () => {
    const { orgSlug, id, caller, member, memberCaller } = await withMember()
    await memberCaller.org.showMe({ orgSlug, title: 'Pilot' })
    await caller.org.removeMember({ orgSlug, userId: member.userId })
    expect(await peopleOf(orgSlug)).toEqual([])
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', member.userId)
      .execute()
    await caller.org.invite({ orgSlug, email: member.email, role: 'viewer' })
    const token = /invitation\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await memberCaller.org.acceptInvitation({ token })
    expect(await peopleOf(orgSlug)).toEqual([])
    await memberCaller.org.showMe({ orgSlug, title: 'Pilot' })
    // Another invitation of who is there takes nothing away.
    expect(await peopleOf(orgSlug)).toHaveLength(1)
    await memberCaller.user.deleteAccount({
      email: member.email,
      password: 'a long enough passphrase',
    })
    expect(await peopleOf(orgSlug)).toEqual([])
    expect(id).toBeDefined()
  })
})
