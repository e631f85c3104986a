import { expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'

const t = testApp({ CLAIM_TOKEN: 'the-token' })

const told = () => t.mails.filter(({ subject }) => subject.includes('was claimed on Fairlead'))
const nothing = {
  description: '',
  url: '',
  industry: '',
  numberOfEmployees: '' as const,
  foundingDate: '',
  location: '',
}

it('of a claim the contact and who is left of the team are told, and whoever claimed is not', async () => {
  const { orgSlug, id, caller, admin } = await t.newAdmin()
  const contactEmail = `${unique('desk')}@harbour.example`
  const { version } = await caller.org.forEdit({ orgSlug })
  await expect(
    caller.org.update({ orgSlug, version, fields: { ...nothing, contactEmail: 'nobody' } }),
  ).rejects.toThrow('Enter an e-mail address')
  await caller.org.update({ orgSlug, version, fields: { ...nothing, contactEmail } })
  expect(await caller.org.forEdit({ orgSlug })).toMatchObject({ contactEmail })
  // Left out it stays.
  await caller.org.update({ orgSlug, version: version + 1, fields: nothing })
  expect(await caller.org.forEdit({ orgSlug })).toMatchObject({ contactEmail })
  const { org } = await (await t.callerFor()).org.page({ orgSlug })
  expect(JSON.stringify(org)).not.toContain(contactEmail)

  // Its admin is gone, and somebody who may read applications is left.
  const left = await t.signUp()
  await t.db
    .updateTable('memberships')
    .set({ status: 'removed' })
    .where('userId', '=', admin.userId)
    .where('organizationId', '=', id)
    .execute()
  await t.db
    .insertInto('memberships')
    .values({ organizationId: id, userId: left.userId, role: 'viewer' })
    .execute()
  await t.db
    .updateTable('organizations')
    .set({ status: 'unclaimed', claimPolicy: 'open' })
    .where('id', '=', id)
    .execute()
  const claimer = await t.signUp({ name: 'Chiara Claimant' })
  const claim = (token: string) => claimer.post(`/api/org/${orgSlug}/claim`, { token })
  expect((await claim('wrong')).status).toBe(403)
  expect(told()).toEqual([])
  expect((await claim('the-token')).status).toBe(200)
  expect((await claim('the-token')).status).toBe(200)
  expect(
    told()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([contactEmail, left.email].toSorted())
  for (const { text } of told()) {
    expect(text).toContain('Chiara Claimant has claimed')
    expect(text).not.toContain(claimer.email)
    expect(text).toContain(`/org/${orgSlug}`)
  }
})

it('of one without a contact nobody is, and it is claimed all the same', async () => {
  const { orgSlug } = await t.newOrganization({ claimPolicy: 'open' })
  const before = told().length
  const claimer = await t.signUp()
  expect((await claimer.post(`/api/org/${orgSlug}/claim`, { token: 'the-token' })).status).toBe(200)
  expect(told()).toHaveLength(before)
})

it('who may claim is chosen by its admins, as far as that lets in nobody else', async () => {
  const choose = async (
    { caller, orgSlug }: Awaited<ReturnType<typeof t.newAdmin>>,
    claimPolicy: 'domain' | 'open' | 'closed',
  ) => {
    const { version } = await caller.org.forEdit({ orgSlug })
    await caller.org.update({ orgSlug, version, fields: { ...nothing, claimPolicy } })
    return (await caller.org.forEdit({ orgSlug })).claimPolicy
  }
  const set = (id: string, values: { domain?: string | null; claimPolicy: 'closed' | 'open' }) =>
    t.db.updateTable('organizations').set(values).where('id', '=', id).execute()
  const org = await t.newAdmin()
  await set(org.id, { domain: null, claimPolicy: 'closed' })
  await expect(choose(org, 'domain')).rejects.toThrow('Confirm the domain')
  await expect(choose(org, 'open')).rejects.toThrow('Only the people who run this site')
  const domain = `${unique('quay')}.example`
  await set(org.id, { domain, claimPolicy: 'open' })
  expect(await choose(org, 'open')).toBe('open')
  expect(await choose(org, 'domain')).toBe('domain')
  expect(await choose(org, 'closed')).toBe('closed')
  const { items } = await org.caller.org.activity({ orgSlug: org.orgSlug })
  expect(items[0]).toMatchObject({ action: 'org.updated', changed: ['claimPolicy'] })
  await t.db.deleteFrom('memberships').where('organizationId', '=', org.id).execute()
  const person = await t.signUp({ email: `ceo@${domain}` })
  await t.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', person.userId)
    .execute()
  const claim = () => person.post(`/api/org/${org.orgSlug}/claim`, { token: 'the-token' })
  expect((await claim()).status).toBe(403)
  await t.db
    .updateTable('organizations')
    .set({ claimPolicy: 'domain' })
    .where('id', '=', org.id)
    .execute()
  expect((await claim()).status).toBe(200)
})
