import { describe, expect, it } from 'vitest'
import { testApp, unique } from './support/app.ts'

const t = testApp({ COMPANY_DOMAIN: 'company.example' })

const profile = {
  name: 'Test Person',
  username: '',
  headline: 'Bridge builder',
  about: '',
  location: 'Porto',
  linkedinUrl: '',
  visibility: 'public' as const,
  openTo: 'open' as const,
}

async function withProfile(change: Partial<{ visibility: 'public' | 'members' | 'hidden' }> = {}) {
  const person = await t.signUp()
  const caller = await t.callerFor(person)
  const username = unique('user')
  await caller.user.updateProfile({ ...profile, username, ...change })
  return { person, caller, username }
}

describe('who sees a profile', () => {
  it.each([
    ['public', true, true],
    ['members', false, true],
    ['hidden', false, false],
  ] as const)(
    '%s: visitor %s, member %s, its owner always',
    async (visibility, visitor, member) => {
      const { caller, username } = await withProfile({ visibility })
      const sees = (someone: typeof caller) =>
        someone.user.profile({ username }).then(
          () => true,
          error => ((error as { code: string }).code === 'NOT_FOUND' ? false : 'error'),
        )
      expect(await sees(await t.callerFor())).toBe(visitor)
      expect(await sees(await t.callerFor(await t.signUp()))).toBe(member)
      expect(await sees(caller)).toBe(true)
    },
  )

  it('answers a hidden profile exactly as a missing one', async () => {
    const { username } = await withProfile({ visibility: 'hidden' })
    const ask = (name: string) =>
      t
        .client()
        .get(`/trpc/user.profile?input=${encodeURIComponent(JSON.stringify({ username: name }))}`)
    expect((await ask(username)).body).toBe((await ask(unique('nobody'))).body)
  })

  it('shows no address and nothing private', async () => {
    const { caller, username } = await withProfile()
    const shown = await caller.user.profile({ username })
    expect(Object.keys(shown)).not.toContain('email')
    expect(Object.keys(shown)).not.toContain('id')
  })
})

describe('saving a profile', () => {
  it.each([
    ['a reserved username', { username: 'admin' }, 'username'],
    ['a username of two letters', { username: 'ab' }, 'username'],
    ['a public profile without username', { username: '' }, 'username'],
    [
      'a company page as LinkedIn link',
      { username: 'fine-name', linkedinUrl: 'https://www.linkedin.com/company/x' },
      'linkedinUrl',
    ],
    [
      'a link that only looks like LinkedIn',
      { username: 'fine-name', linkedinUrl: 'https://linkedin.com.evil.example/in/somebody' },
      'linkedinUrl',
    ],
  ])('refuses %s', async (_, change, field) => {
    const answer = await (
      await t.signUp()
    ).post('/trpc/user.updateProfile', { ...profile, ...change })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { [field]: expect.any(String) } } },
    })
  })

  it('says so when the username is taken', async () => {
    const { username } = await withProfile()
    const answer = await (
      await t.signUp()
    ).post('/trpc/user.updateProfile', { ...profile, username })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { username: expect.any(String) } } },
    })
  })

  it('stores a LinkedIn link as https without its query', async () => {
    const { caller, username, person } = await withProfile()
    await caller.user.updateProfile({
      ...profile,
      username,
      linkedinUrl: 'http://de.linkedin.com/in/test-person/?trk=x',
    })
    expect((await person.get('/api/auth/user')).json).toMatchObject({
      linkedinUrl: 'https://de.linkedin.com/in/test-person',
      username,
    })
  })
})

describe('analytics', () => {
  it('do not exist off the domain, ask for verification on it, and then count', async () => {
    const outside = await t.callerFor(await t.signUp())
    await expect(outside.user.analytics({ days: 7 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const person = await t.signUp({ email: `${unique('kim')}@company.example` })
    await expect((await t.callerFor(person)).user.analytics({ days: 7 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', person.userId)
      .execute()
    const { signUps } = await (await t.callerFor(person)).user.analytics({ days: 7 })
    expect(signUps).toBeGreaterThan(0)
  })
})

it('keeps interests', async () => {
  const caller = await t.callerFor(await t.signUp())
  const chosen = {
    roles: ['Engineer'],
    skills: ['Go'],
    workplaceTypes: ['remote' as const],
    employmentTypes: [],
    locations: ['Porto'],
  }
  expect(await caller.interests.get()).toMatchObject({ roles: [], skills: [] })
  await caller.interests.save(chosen)
  expect(await caller.interests.get()).toEqual(chosen)
})
