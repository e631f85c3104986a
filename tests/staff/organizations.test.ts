import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const t = testApp(staffEnv)

/** Somebody’s, that names a domain on which they have no address. */
async function asking(domain = `${unique('slipway')}.example`) {
  const caller = await t.callerFor(await t.signUp())
  const name = unique('Slipway')
  const { id, orgSlug } = await caller.org.create({ name, domain })
  return { id, orgSlug, name, domain, caller }
}

const rowOf = (id: string) =>
  t.db
    .selectFrom('organizations')
    .select(['status', 'domain', 'domainAsked', 'verifiedBy', 'verifiedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('an organization', () => {
  it('is found by its address or a part of its name, whatever its status', async () => {
    const { caller: staff } = await newStaff(t)
    const one = await asking()
    const { orgSlug } = await t.newOrganization({ name: `${one.name} Works` })
    await staff.org.suspend({ orgSlug })
    const found = async (query: string, isToVerify = false) =>
      (await staff.org.lookUp({ query, isToVerify })).items.map(item => item.orgSlug)
    expect((await found(one.name.toUpperCase())).toSorted()).toEqual(
      [one.orgSlug, orgSlug].toSorted(),
    )
    expect(await found(orgSlug)).toEqual([orgSlug])
    expect(await found(one.name, true)).toEqual([one.orgSlug])
    expect((await staff.org.lookUp({ query: one.name, isToVerify: true })).items).toMatchObject([
      {
        name: one.name,
        status: 'pending',
        domain: null,
        domainAsked: one.domain,
        hasAdmin: true,
        verifiedAt: null,
      },
    ])
    expect((await staff.org.lookUp({})).items.map(item => item.orgSlug)).toContain(orgSlug)
  })

  it('is verified by what staff know of it, once, and that stands in its log', async () => {
    const { caller: staff, person } = await newStaff(t)
    const one = await asking()
    await staff.org.verify({ orgSlug: one.orgSlug })
    expect(await rowOf(one.id)).toEqual({
      status: 'verified',
      domain: one.domain,
      domainAsked: null,
      verifiedBy: 'staff',
      verifiedAt: expect.any(Date),
    })
    const entry = await t.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('organizationId', '=', one.id)
      .orderBy('position', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'org.verified', actorId: person.userId })
    await expect(staff.org.verify({ orgSlug: one.orgSlug })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('is verified for a domain that is its own alone', async () => {
    const { caller: staff } = await newStaff(t)
    const taken = `${unique('taken')}.example`
    await t.newOrganization({ domain: taken, name: 'Old Quay' })
    const caller = await t.callerFor(await t.signUp())
    const { id, orgSlug } = await caller.org.create({ name: unique('Slipway') })
    const verify = (domain?: string) => staff.org.verify({ orgSlug, domain })
    await expect(verify()).rejects.toThrow('Enter the domain of the organization.')
    await expect(verify('gmail.com')).rejects.toThrow('Anybody can have an address at gmail.com.')
    await expect(verify(taken)).rejects.toThrow('Old Quay has this domain.')
    expect((await rowOf(id)).status).not.toBe('verified')
    const own = `${unique('own')}.example`
    await verify(own)
    expect(await rowOf(id)).toMatchObject({ status: 'verified', domain: own })
  })

  it('is not verified while nobody answers for it, or it is suspended', async () => {
    const { caller: staff } = await newStaff(t)
    const { orgSlug } = await t.newOrganization({ domain: `${unique('quay')}.example` })
    await expect(staff.org.verify({ orgSlug })).rejects.toThrow('has no admin')
    const one = await asking()
    await staff.org.suspend({ orgSlug: one.orgSlug })
    await expect(staff.org.verify({ orgSlug: one.orgSlug })).rejects.toThrow('is suspended')
    expect((await rowOf(one.id)).status).toBe('suspended')
  })

  it('has one domain, when staff and its admin name one at once', async () => {
    const { caller: staff } = await newStaff(t)
    const one = await asking()
    const other = await asking(one.domain)
    const results = await Promise.allSettled(
      [one, other].map(({ orgSlug }) => staff.org.verify({ orgSlug })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = [await rowOf(one.id), await rowOf(other.id)]
    expect(rows.filter(({ domain }) => domain === one.domain)).toHaveLength(1)
  })
})
