import { describe, expect, it } from 'vitest'
import { nameserver } from '../support/nameserver.ts'
import { testApp, unique } from '../support/app.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const dns = nameserver()
const t = testApp({
  // Read when the app is made, by when the server listens.
  get DNS_SERVERS() {
    return dns.address
  },
  ...staffEnv,
})

/** An organization that named a domain, of which nobody has an address. */
async function asking() {
  const domain = `${unique('slipway')}.example`
  const person = await t.signUp()
  const caller = await t.callerFor(person)
  const { orgSlug, id } = await caller.org.create({ name: unique('Slipway'), domain })
  const { proof } = (await caller.org.forEdit({ orgSlug })).standing
  expect(proof?.name).toBe(`_fairlead.${domain}`)
  return { domain, person, caller, orgSlug, id, proof: proof! }
}

const pageOf = async (orgSlug: string) => (await (await t.callerFor()).org.page({ orgSlug })).org

describe('a domain', () => {
  it('is confirmed by its DNS record, and the page says how and when', async () => {
    const { domain, caller, orgSlug, proof } = await asking()
    dns.answers.set(proof.name, ['v=spf1 -all', ` ${proof.value} `])
    const before = Date.now()
    expect(await caller.org.checkDomain({ orgSlug })).toMatchObject({ isVerified: true })
    const org = await pageOf(orgSlug)
    expect(org).toMatchObject({ status: 'verified', domain, verifiedBy: 'dns' })
    expect(org.verifiedAt!.getTime()).toBeGreaterThanOrEqual(before - 1)
    const { standing } = await caller.org.forEdit({ orgSlug })
    expect(standing).toEqual({ isVerified: true, domain, missing: null, heldBy: null, proof: null })
    const { items } = await caller.org.activity({ orgSlug })
    expect(items[0]).toMatchObject({ action: 'org.verified' })
    expect(await caller.org.checkDomain({ orgSlug })).toMatchObject({ isVerified: true })
    expect(JSON.stringify([org, await caller.org.forEdit({ orgSlug })])).not.toContain(
      proof.value.split('=')[1],
    )
  })

  it('may have its record in parts, as long ones are', async () => {
    const { caller, orgSlug, proof } = await asking()
    dns.answers.set(proof.name, [[proof.value.slice(0, 20), proof.value.slice(20)]])
    expect(await caller.org.checkDomain({ orgSlug })).toMatchObject({ isVerified: true })
  })

  it('is not without it, with another’s, or with the one at another name', async () => {
    const { domain, caller, orgSlug, proof } = await asking()
    const other = await asking()
    dns.answers.set(domain, [proof.value])
    const none = { isVerified: false, name: proof.name }
    expect(await caller.org.checkDomain({ orgSlug })).toEqual({ ...none, others: 0 })
    dns.answers.set(proof.name, [other.proof.value, 'something else'])
    expect(await caller.org.checkDomain({ orgSlug })).toEqual({ ...none, others: 2 })
    dns.answers.set(proof.name, [])
    expect(await caller.org.checkDomain({ orgSlug })).toEqual({ ...none, others: 0 })
    expect(await pageOf(orgSlug)).toMatchObject({ status: 'pending', verifiedBy: null })
  })

  it('is not when nobody answers, and the wait for that has an end', async () => {
    const { caller, orgSlug, proof } = await asking()
    dns.answers.set(proof.name, 'silence')
    await expect(caller.org.checkDomain({ orgSlug })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('did not answer') as string,
    })
    expect(await pageOf(orgSlug)).toMatchObject({ status: 'pending' })
  })

  it('is one’s alone: of two with records at once one gets it', async () => {
    const first = await asking()
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    const { orgSlug } = await caller.org.create({ name: unique('Slipway'), domain: first.domain })
    const { proof } = (await caller.org.forEdit({ orgSlug })).standing
    dns.answers.set(first.proof.name, [first.proof.value, proof!.value])
    const results = await Promise.allSettled([
      first.caller.org.checkDomain({ orgSlug: first.orgSlug }),
      caller.org.checkDomain({ orgSlug }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const verified = await Promise.all([first.orgSlug, orgSlug].map(pageOf))
    expect(verified.map(({ status }) => status).toSorted()).toEqual(['pending', 'verified'])
  })

  it('is checked for who may edit the organization, and is another’s after a claim was undone', async () => {
    const { caller, orgSlug, proof, domain } = await asking()
    const stranger = await t.callerFor(await t.signUp())
    await expect(stranger.org.checkDomain({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(dns.asked).not.toContain(proof.name)
    dns.answers.set(proof.name, [proof.value])
    await caller.org.checkDomain({ orgSlug })
    const { caller: byStaff } = await newStaff(t)
    // A suspension changes nothing of it.
    const at = (await pageOf(orgSlug)).verifiedAt
    await byStaff.org.suspend({ orgSlug })
    await byStaff.org.undoSuspension({ orgSlug })
    expect(await pageOf(orgSlug)).toMatchObject({ verifiedBy: 'dns', verifiedAt: at, domain })
    await byStaff.org.undoClaim({ orgSlug })
    expect(await pageOf(orgSlug)).toMatchObject({ verifiedBy: null, verifiedAt: null })
  })

  it('by mail is told as such', async () => {
    const domain = `${unique('slipway')}.example`
    const person = await t.signUp({ email: `ceo@${domain}` })
    const caller = await t.callerFor(person)
    const { orgSlug } = await caller.org.create({ name: unique('Slipway'), domain })
    const mail = t.mails.findLast(({ to }) => to === person.email)
    const token = /\/verify-email\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await caller.auth.verifyEmail({ token })
    expect(await pageOf(orgSlug)).toMatchObject({ verifiedBy: 'mail', domain })
  })
})
