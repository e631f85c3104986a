import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { newColleague, newStaff, staffEnv } from '../support/people/staff.ts'

const t = testApp({ CLAIM_TOKEN: 'claim-token-1', ...staffEnv })
const limited = testApp({ RATE_LIMIT_SCALE: '1' })

const fields = {
  description: 'We mend bridges.',
  url: 'alder.example/about',
  industry: 'Engineering',
  numberOfEmployees: '11-50' as const,
  foundingDate: '1998',
  location: 'Porto, Portugal',
}

const actionsIn = async (organizationId: string) => {
  const rows = await t.db
    .selectFrom('auditLog')
    .select('action')
    .where('organizationId', '=', organizationId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.action)
}

const verify = (userId: string) =>
  t.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', userId).execute()

const staff = async () => (await newStaff(t)).caller

describe('creating an organization', () => {
  it('makes the address of the name, and the creator its admin', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    const name = `  Ålder  &  ${unique('Söhne')} `
    const org = await caller.org.create({ name })
    expect(org.name).toBe(name.trim().replaceAll(/\s+/g, ' '))
    expect(org.orgSlug).toMatch(/^alder-sohne-\d+-\d+$/)
    expect((await person.get('/api/user/organizations')).json).toEqual({
      data: [{ id: org.id, orgSlug: org.orgSlug, name: org.name, logoUrl: null }],
    })
    const { org: shown } = await (await t.callerFor()).org.page({ orgSlug: org.orgSlug })
    expect(shown).toMatchObject({ status: 'pending', claimable: false, claimedAt: null })
    expect(await actionsIn(org.id)).toEqual(['org.created'])
  })

  it('numbers namesakes, and keeps reserved words out of addresses', async () => {
    const caller = await t.callerFor(await t.signUp())
    const name = unique('Twin')
    const first = await caller.org.create({ name })
    const second = await caller.org.create({ name })
    expect(second.orgSlug).toBe(`${first.orgSlug}-2`)
    expect((await caller.org.create({ name: 'Settings' })).orgSlug).toBe('settings-organization')
  })

  it.each([
    ['a reserved address', { orgSlug: 'admin' }, 'orgSlug'],
    ['an address with spaces', { orgSlug: 'two words' }, 'orgSlug'],
    ['an address of two letters', { orgSlug: 'ab' }, 'orgSlug'],
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['a domain that is none', { domain: 'localhost' }, 'domain'],
  ])('refuses %s, naming the field', async (_, change, field) => {
    const person = await t.signUp()
    const answer = await person.post('/trpc/org.create', { name: 'Alder Works', ...change })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { [field]: expect.any(String) } } },
    })
  })

  it('gives an address to one of ten who ask at once, and tells the others which field', async () => {
    const orgSlug = unique('sought')
    const people = await Promise.all(Array.from({ length: 10 }, () => t.signUp()))
    const answers = await Promise.all(
      people.map(person => person.post('/trpc/org.create', { name: 'Sought', orgSlug })),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ])
    const refused = answers.find(answer => answer.status === 409)
    expect(refused?.json).toMatchObject({
      error: { data: { fieldErrors: { orgSlug: expect.any(String) } } },
    })
  })

  it('refuses a domain that another has, and is verified by an own address on it', async () => {
    const domain = `${unique('domain')}.example`
    await t.newOrganization({ domain, claimPolicy: 'domain' })
    const person = await t.signUp()
    const answer = await person.post('/trpc/org.create', { name: 'Alder Works', domain })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { domain: expect.any(String) } } },
    })
    const own = `${unique('own')}.example`
    const owner = await t.signUp({ email: `ceo@${own}` })
    await verify(owner.userId)
    const caller = await t.callerFor(owner)
    const { orgSlug } = await caller.org.create({ name: 'Own Domain', domain: own })
    expect(await caller.org.bySlug({ orgSlug })).toMatchObject({ status: 'verified' })
  })

  it.each(['gmail.com', 'Outlook.com', 'yahoo.co.uk', 'gmx.de', 'mail.ru', 'yandex.com.tr'])(
    'refuses %s, where anybody can have an address',
    async domain => {
      const person = await t.signUp()
      await verify(person.userId)
      const answer = await person.post('/trpc/org.create', { name: 'Alder Works', domain })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({
        error: { data: { fieldErrors: { domain: expect.stringContaining('leave it empty') } } },
      })
    },
  )

  it.each(['yahoo.example', 'my-gmx.example', 'gmail.example'])('takes %s', async domain => {
    const caller = await t.callerFor(await t.signUp())
    await expect(caller.org.create({ name: unique('Alike'), domain })).resolves.toBeDefined()
  })

  it('asks to sign in, and stops at five a day', async () => {
    expect((await t.client().post('/trpc/org.create', { name: 'Alder Works' })).status).toBe(401)
    const caller = await limited.callerFor(await t.signUp())
    for (let i = 0; i < 5; i++) await caller.org.create({ name: unique('Many') })
    await expect(caller.org.create({ name: unique('Many') })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})

describe('editing an organization', () => {
  it('shows what its admin wrote, and tells the second of two editors', async () => {
    const { caller, orgSlug, id } = await t.newAdmin()
    const { version } = await caller.org.forEdit({ orgSlug })
    await caller.org.update({ orgSlug, version, fields })
    const { org } = await (await t.callerFor()).org.page({ orgSlug })
    expect(org).toMatchObject({
      ...fields,
      url: 'https://alder.example/about',
      logoUrl: null,
    })
    await expect(
      caller.org.update({ orgSlug, version, fields: { ...fields, industry: 'Other' } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await caller.org.forEdit({ orgSlug })).toMatchObject({
      industry: 'Engineering',
      version: version + 1,
    })
    expect(await actionsIn(id)).toEqual(['org.updated'])
  })

  it.each([
    ['a script as web address', { url: 'javascript:alert(1)' }, 'url'],
    ['a web address with a password', { url: 'https://me:secret@alder.example' }, 'url'],
    ['a size of its own', { numberOfEmployees: 'many' }, 'numberOfEmployees'],
    ['a year to come', { foundingDate: '2931' }, 'foundingDate'],
  ])('refuses %s, naming the field', async (_, change, field) => {
    const { admin, orgSlug } = await t.newAdmin()
    const answer = await admin.post('/trpc/org.update', {
      orgSlug,
      version: 1,
      fields: { ...fields, ...change },
    })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { [`fields.${field}`]: expect.any(String) } } },
    })
  })

  it('is not found by admins of other organizations', async () => {
    const [mine, other] = [await t.newAdmin(), await t.newAdmin()]
    const { orgSlug } = mine
    for (const call of [
      () => other.caller.org.forEdit({ orgSlug }),
      () => other.caller.org.update({ orgSlug, version: 1, fields }),
      () => other.caller.org.overview({ orgSlug }),
      () => other.caller.org.activity({ orgSlug }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('undoing a claim', () => {
  async function claimed() {
    const org = await t.newOrganization()
    const claimant = await t.signUp()
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', claimant.userId)
      .execute()
    const caller = await t.callerFor(claimant)
    await caller.org.claim({ orgSlug: org.orgSlug, token: 'claim-token-1' })
    return { ...org, claimant, caller }
  }

  it('takes out everybody who came by it, and lets the next one claim', async () => {
    const { id, orgSlug, claimant, caller } = await claimed()
    const helper = await t.signUp()
    await caller.org.invite({ orgSlug, email: helper.email })
    const link = /\/invitation\/(\S+)$/m.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await (await t.callerFor(helper)).org.acceptInvitation({ token: link })
    await caller.org.invite({ orgSlug, email: 'pending@mail.example' })

    const byStaff = await staff()
    expect(await byStaff.org.page({ orgSlug })).toMatchObject({ canUndoClaim: true })
    await byStaff.org.undoClaim({ orgSlug })
    for (const person of [claimant, helper])
      expect((await person.get('/api/user/organizations')).json).toEqual({ data: [] })
    expect(await byStaff.org.page({ orgSlug })).toMatchObject({
      canUndoClaim: false,
      org: { claimable: true, status: 'unclaimed' },
    })
    const left = await t.db
      .selectFrom('invitations')
      .select('email')
      .where('organizationId', '=', id)
      .where('acceptedAt', 'is', null)
      .execute()
    expect(left).toEqual([])
    expect(await actionsIn(id)).toContain('claim.undone')
    const next = await t.callerFor(await t.signUp())
    await expect(next.org.claim({ orgSlug, token: 'claim-token-1' })).resolves.toBeDefined()
  })

  it('does not exist for admins, for others, and on the domain for who is not named', async () => {
    const { orgSlug, caller } = await claimed()
    const unverified = await t.callerFor(
      await t.signUp({ email: `${unique('new')}@company.example` }),
    )
    const { caller: colleague } = await newColleague(t)
    const stranger = await t.callerFor(await t.signUp())
    for (const one of [caller, unverified, colleague, stranger]) {
      await expect(one.org.undoClaim({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await one.org.page({ orgSlug })).toMatchObject({ canUndoClaim: false })
    }
    await expect((await t.callerFor()).org.undoClaim({ orgSlug })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it('leaves an organization alone that nobody administers', async () => {
    const { orgSlug } = await t.newOrganization()
    await expect((await staff()).org.undoClaim({ orgSlug })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})
