import { describe, expect, it } from 'vitest'
import { onPostgres } from '../support/database.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp({ CLAIM_TOKEN: 'claim-token-1' })

const newDomain = () => `${unique('slipway')}.example`

/** Opens the link of the newest mail that confirms this person's address. */
async function confirm(person: TestClient, email = person.email) {
  const mail = t.mails.findLast(({ to, text }) => to === email && text.includes('/verify-email/'))
  const token = /\/verify-email\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await (await t.callerFor(person)).auth.verifyEmail({ token })
}

const standingIn = async (person: TestClient, orgSlug: string) =>
  (await (await t.callerFor(person)).org.forEdit({ orgSlug })).standing

describe('point 16: an organization becomes verified when its domain is confirmed', () => {
  it('by its creator after they made it, and its tab says so before and after', async () => {
    const domain = newDomain()
    const person = await t.signUp({ email: `ceo@${domain}` })
    const caller = await t.callerFor(person)
    const { orgSlug, id } = await caller.org.create({ name: unique('Slipway'), domain })
    expect(await standingIn(person, orgSlug)).toEqual({
      isVerified: false,
      domain,
      missing: 'confirmation',
      heldBy: null,
      proof: { name: `_fairlead.${domain}`, value: expect.any(String) as string },
    })
    await confirm(person)
    expect(await caller.org.bySlug({ orgSlug })).toMatchObject({ status: 'verified' })
    expect(await standingIn(person, orgSlug)).toEqual({
      isVerified: true,
      domain,
      missing: null,
      heldBy: null,
      proof: null,
    })
    const { items } = await caller.org.activity({ orgSlug })
    expect(items[0]).toMatchObject({ action: 'org.verified' })
    // From now on it is theirs alone.
    const other = await t.signUp()
    await expect(
      (await t.callerFor(other)).org.create({ name: unique('Slipway'), domain }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(id).toBeDefined()
  })

  it('by an address that they change to, and by an admin who joins and says so', async () => {
    const domain = newDomain()
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    const { orgSlug } = await caller.org.create({ name: unique('Slipway'), domain })
    expect(await standingIn(person, orgSlug)).toMatchObject({ missing: 'address' })
    await caller.user.requestEmailChange({
      email: `ceo@${domain}`,
      password: 'a long enough passphrase',
    })
    await confirm(person, `ceo@${domain}`)
    expect(await caller.org.bySlug({ orgSlug })).toMatchObject({ status: 'verified' })

    const second = newDomain()
    const made = await caller.org.create({ name: unique('Slipway'), domain: second })
    const colleague = await t.signUp({ email: `second@${second}` })
    await confirm(colleague)
    expect(await caller.org.bySlug({ orgSlug: made.orgSlug })).toMatchObject({ status: 'pending' })
    await (
      await t.callerFor(person)
    ).org.invite({
      orgSlug: made.orgSlug,
      email: colleague.email,
    })
    const link = /\/invitation\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const theirs = await t.callerFor(colleague)
    await theirs.org.acceptInvitation({ token: link })
    // That they joined says nothing of a domain that somebody else named; that they name it does.
    expect(await caller.org.bySlug({ orgSlug: made.orgSlug })).toMatchObject({ status: 'pending' })
    expect((await theirs.org.forEdit({ orgSlug: made.orgSlug })).standing.missing).toBe('consent')
    await theirs.org.askDomain({ orgSlug: made.orgSlug, domain: second })
    expect(await caller.org.bySlug({ orgSlug: made.orgSlug })).toMatchObject({ status: 'verified' })
  })

  it('of two who asked for a domain at once only one’s, and the other is told whose it is', async () => {
    const domain = newDomain()
    const people = await Promise.all(
      Array.from({ length: onPostgres() ? 6 : 2 }, (_, at) =>
        t.signUp({ email: `admin-${at}@${domain}` }),
      ),
    )
    const made = await Promise.all(
      people.map(async person => {
        const caller = await t.callerFor(person)
        return caller.org.create({ name: unique('Slipway'), domain })
      }),
    )
    await Promise.all(people.map(person => confirm(person)))
    const standings = await Promise.all(
      people.map((person, at) => standingIn(person, made[at]!.orgSlug)),
    )
    const [winner, ...more] = standings.filter(one => one.isVerified)
    expect(winner).toBeDefined()
    expect(more).toEqual([])
    const at = standings.indexOf(winner!)
    for (const one of standings.filter(standing => !standing.isVerified))
      expect(one).toMatchObject({ missing: 'domainTaken', heldBy: made[at]!.name })
  })

  it('also one that named its domain later, which takes it from nobody', async () => {
    const domain = newDomain()
    const person = await t.signUp({ email: `ceo@${domain}` })
    const { orgSlug } = await (
      await t.callerFor(person)
    ).org.create({
      name: unique('Slipway'),
    })
    expect(await standingIn(person, orgSlug)).toMatchObject({ missing: 'domain', domain: null })
    await confirm(person)
    const caller = await t.callerFor(person)
    await expect(caller.org.askDomain({ orgSlug, domain: 'gmail.com' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await caller.org.askDomain({ orgSlug, domain })
    expect(await standingIn(person, orgSlug)).toMatchObject({ isVerified: true, domain })
    await expect(caller.org.askDomain({ orgSlug, domain: newDomain() })).rejects.toMatchObject({
      code: 'CONFLICT',
    })

    const stranger = await t.callerFor(await t.signUp())
    const theirs = await stranger.org.create({ name: unique('Slipway') })
    const answer = stranger.org.askDomain({ orgSlug: theirs.orgSlug, domain })
    await expect(answer).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('point 16: a claim by an address that is not confirmed', () => {
  it('on the right domain says to confirm it, and goes through once it is', async () => {
    const domain = newDomain()
    const { orgSlug } = await t.newOrganization({ domain, claimPolicy: 'domain' })
    const person = await t.signUp({ email: `ceo@${domain}` })
    const claim = () => person.post(`/api/org/${orgSlug}/claim`, { token: 'claim-token-1' })
    const refused = await claim()
    expect(refused.status).toBe(403)
    expect(refused.json).toEqual({
      message: expect.stringContaining('confirm your e-mail address'),
      needs: 'confirmedAddress',
    })
    await confirm(person)
    expect((await claim()).status).toBe(200)
  })

  it('on another domain says which domain it takes', async () => {
    const domain = newDomain()
    const { orgSlug } = await t.newOrganization({ domain, claimPolicy: 'domain' })
    const person = await t.signUp()
    const refused = await person.post(`/api/org/${orgSlug}/claim`, { token: 'claim-token-1' })
    expect(refused.status).toBe(403)
    expect(refused.json).toEqual({ message: expect.stringContaining(domain) })
  })
})
