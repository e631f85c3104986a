import { loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { challengeFields, close, newChallenge } from '../support/challenge.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp()

const statusOf = async (address: string, who: TestClient = t.client()) =>
  (await who.get(address)).status
const pixels = async (address: string) => {
  const { status, bytes } = await t.client().get(address)
  expect(status, address).toBe(200)
  return bytes.toString('base64')
}

/** Whoever asks gets it, other sites may show it, and who has it already is told so. */
async function expectPicture(address: string, cacheControl: string) {
  const { status, headers, bytes } = await t.client().get(address)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': cacheControl,
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  })
  const { width, height } = await loadImage(bytes)
  expect([width, height]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThan(300_000)
  const known = { 'if-none-match': String(headers.etag) }
  const again = await t.client().request({ method: 'GET', url: address, headers: known })
  expect(again.status).toBe(304)
}

const odd = ['x', '%00', '%ED%A0%80', 'a%2Fb', 'a'.repeat(101), 'a'.repeat(1900)]

describe('the picture of an organization', () => {
  const addressOf = (orgSlug: string) => `/og/org/${orgSlug}.png`
  const set = (id: string, values: { status?: 'verified' | 'suspended'; domain?: string }) =>
    t.db.updateTable('organizations').set(values).where('id', '=', id).execute()

  it('is there for whoever asks, until it is suspended', async () => {
    const org = await t.newAdmin()
    await expectPicture(addressOf(org.orgSlug), 'public, max-age=3600')
    await set(org.id, { status: 'suspended' })
    expect(await statusOf(addressOf(org.orgSlug), org.admin)).toBe(404)
    for (const slug of odd) expect([slug, await statusOf(addressOf(slug))]).toEqual([slug, 404])
  })

  it('names a domain that is confirmed, and no other', async () => {
    const org = await t.newAdmin()
    const plain = await pixels(addressOf(org.orgSlug))
    const domain = `${unique('line')}.example`
    await set(org.id, { domain })
    expect(await pixels(addressOf(org.orgSlug))).toBe(plain)
    await set(org.id, { status: 'verified' })
    expect(await pixels(addressOf(org.orgSlug))).not.toBe(plain)
  })
})

describe('the picture of a challenge', () => {
  const addressOf = (challengeId: string) => `/og/challenges/${challengeId}.png`

  it('is there once it is published, and not for a draft’s own admin', async () => {
    const org = await t.newAdmin()
    const { id } = await org.caller.challenge.create({ orgSlug: org.orgSlug, ...challengeFields })
    expect(await statusOf(addressOf(id), org.admin)).toBe(404)
    const { challengeId } = await newChallenge(t)
    await expectPicture(addressOf(challengeId), 'public, max-age=3600')
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const key of [unknown, ...odd])
      expect([key, await statusOf(addressOf(key))]).toEqual([key, 404])
  })

  it('says where it stands, and goes when it is cancelled', async () => {
    const open = await newChallenge(t)
    const before = await pixels(addressOf(open.challengeId))
    await close(t, open.challengeId)
    expect(await pixels(addressOf(open.challengeId))).not.toBe(before)
    const cancelled = await newChallenge(t)
    await cancelled.caller.challenge.cancel({
      challengeId: cancelled.challengeId,
      reason: 'We moved.',
    })
    expect(await statusOf(addressOf(cancelled.challengeId), cancelled.admin)).toBe(404)
  })
})

describe('the picture of a profile', () => {
  const addressOf = (username: string) => `/og/u/${username}.png`

  async function withProfile(visibility: 'public' | 'members' | 'hidden') {
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    const username = unique('vera')
    await caller.user.updateProfile({ username, visibility, headline: 'Deckhand' })
    return { person, caller, address: addressOf(username) }
  }

  it('is there for whoever asks, of a public profile alone, and no cache shows it later', async () => {
    const { person, caller, address } = await withProfile('public')
    await expectPicture(address, 'public, no-cache')
    for (const visibility of ['members', 'hidden'] as const) {
      await caller.user.updateProfile({ visibility })
      // Not even its owner: what is shared is what visitors see.
      expect([visibility, await statusOf(address, person)]).toEqual([visibility, 404])
    }
    for (const name of odd) expect([name, await statusOf(addressOf(name))]).toEqual([name, 404])
  })

  it('goes at once with the account', async () => {
    const { person, caller, address } = await withProfile('public')
    expect(await statusOf(address)).toBe(200)
    await caller.user.deleteAccount({ email: person.email, password: 'a long enough passphrase' })
    expect(await statusOf(address)).toBe(404)
  })

  it('shows the name and the headline, and nothing that visitors may not see', async () => {
    const { caller, address } = await withProfile('public')
    const plain = await pixels(address)
    await caller.user.updateProfile({
      about: 'I have a secret.',
      location: 'Nowhere',
      sectionVisibility: { about: 'hidden' },
    })
    expect(await pixels(address)).toBe(plain)
    await caller.user.updateProfile({ headline: 'Bosun' })
    expect(await pixels(address)).not.toBe(plain)
  })
})
