import { describe, expect, it } from 'vitest'
import { onPostgres } from '../support/database.ts'
import { testApp, unique } from '../support/app.ts'

const t = testApp()

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

async function withProfile(change: { visibility?: 'public' | 'members' | 'hidden' } = {}) {
  const person = await t.signUp()
  const caller = await t.callerFor(person)
  const username = unique('user')
  await caller.user.updateProfile({ ...profile, username, ...change })
  return { person, caller, username }
}

const read = (username: string) =>
  `/trpc/user.profile?input=${encodeURIComponent(JSON.stringify({ username }))}`

describe('who sees a profile', () => {
  it.each([
    ['public', true, true],
    ['members', false, true],
    ['hidden', false, false],
  ] as const)(
    '%s: visitor %s, member %s, its owner always',
    async (visibility, visitor, member) => {
      const { person, username } = await withProfile({ visibility })
      const sees = async (someone: ReturnType<typeof t.client>) => {
        const { status } = await someone.get(read(username))
        expect([200, 404]).toContain(status)
        return status === 200
      }
      expect(await sees(t.client())).toBe(visitor)
      expect(await sees(await t.signUp())).toBe(member)
      expect(await sees(person)).toBe(true)
    },
  )

  it('is hidden until it is published', async () => {
    const person = await t.signUp()
    const username = unique('user')
    await person.post('/trpc/user.updateProfile', { username })
    expect((await t.client().get(read(username))).status).toBe(404)
    expect((await (await t.callerFor(person)).user.profile({ username })).visibility).toBe('hidden')
  })

  it('answers a hidden profile exactly as a missing one, to visitors and to members', async () => {
    const { username } = await withProfile({ visibility: 'hidden' })
    for (const someone of [t.client(), await t.signUp()]) {
      const [hidden, missing] = [
        await someone.get(read(username)),
        await someone.get(read(unique('nobody'))),
      ]
      expect(hidden.status).toBe(404)
      expect({ ...hidden, headers: stable(hidden.headers) }).toEqual({
        ...missing,
        headers: stable(missing.headers),
      })
    }
  })

  it('no longer shows the profile of an account that is about to be deleted', async () => {
    const { person, username } = await withProfile()
    await t.db
      .updateTable('users')
      .set({ status: 'pending_deletion', deletionAt: new Date() })
      .where('id', '=', person.userId)
      .execute()
    expect((await t.client().get(read(username))).status).toBe(404)
  })

  it('shows no address and nothing private', async () => {
    const { caller, username } = await withProfile()
    const shown = await caller.user.profile({ username })
    expect(Object.keys(shown)).not.toContain('email')
    expect(Object.keys(shown)).not.toContain('id')
  })
})

/** What differs from answer to answer by its nature. */
const stable = ({ date: _, 'x-request-id': __, ...rest }: Record<string, unknown>) => {
  const { 'content-security-policy': policy, ...others } = rest
  return { ...others, policy: String(policy).replaceAll(/nonce-[^']+/g, 'nonce') }
}

describe('a username', () => {
  const ask = async (username: string) =>
    (await t.callerFor(await t.signUp())).user.usernameAvailable({ username })

  it.each(['admin', 'Settings', 'ab', 'a'.repeat(31), 'under_score', '-x-', 'two--hyphens', 'å-b'])(
    '%s is refused with the reason',
    async username => {
      expect(await ask(username)).toEqual({ available: false, message: expect.any(String) })
    },
  )

  it('is free until somebody takes it, whatever its case; to its owner it stays free', async () => {
    expect(await ask(unique('free'))).toEqual({ available: true, message: null })
    const { caller, username } = await withProfile({ visibility: 'hidden' })
    expect(await ask(username.toUpperCase())).toMatchObject({ available: false })
    expect(await caller.user.usernameAvailable({ username })).toMatchObject({ available: true })
  })

  it('is suggested from the name, past whoever has it, and no reserved word', async () => {
    const suggest = async (name: string) =>
      (await (await t.callerFor(await t.signUp({ name }))).user.suggestedUsername()).username
    expect(await suggest('Žofia Ångström-Lee')).toBe('zofia-angstrom-lee')
    for (const username of ['runa-vik', 'runa-vik-2'])
      await (await t.callerFor(await t.signUp())).user.updateProfile({ username })
    expect(await suggest('Runa Vik')).toBe('runa-vik-3')
    expect(await suggest('Admin')).toBe('admin-2')
    expect(await suggest('!!')).toBeNull()
    const named = await t.callerFor((await withProfile()).person)
    expect(await named.user.suggestedUsername()).toEqual({ username: null })
  })

  it('asks a visitor to sign in', async () => {
    await expect(
      (await t.callerFor()).user.usernameAvailable({ username: 'somebody' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('changes once in 30 days; its first choice and saving the same one are none', async () => {
    const { caller, person, username } = await withProfile()
    await caller.user.updateProfile({ username })
    const second = unique('user')
    await caller.user.updateProfile({ username: second })
    const answer = await person.post('/trpc/user.updateProfile', { username: unique('user') })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { username: expect.stringContaining('30 days') } } },
    })
    expect((await caller.user.ownProfile()).usernameFixedUntil).toBeInstanceOf(Date)
    await caller.user.updateProfile({ username: second, headline: 'Still possible' })
    await t.db
      .updateTable('users')
      .set({ usernameChangedAt: new Date(Date.now() - 30 * 86_400_000 - 1000) })
      .where('id', '=', person.userId)
      .execute()
    await caller.user.updateProfile({ username: unique('user') })
  })

  it('is not freed and taken again around the 30 days', async () => {
    const { caller, person } = await withProfile({ visibility: 'hidden' })
    await caller.user.updateProfile({ username: '' })
    await caller.user.updateProfile({ username: unique('user') })
    const answer = await person.post('/trpc/user.updateProfile', { username: unique('user') })
    expect(answer.status).toBe(409)
  })

  it('leads on when it was changed, and is nobody else’s for 30 days', async () => {
    const { caller, person, username } = await withProfile()
    const now = unique('user')
    await caller.user.updateProfile({ username: now })
    const visitor = await t.callerFor()
    expect(await visitor.user.profile({ username })).toMatchObject({ username: now })
    const other = await t.signUp()
    const take = () => other.post('/trpc/user.updateProfile', { username })
    expect((await take()).status).toBe(409)
    await caller.user.updateProfile({ visibility: 'hidden' })
    await expect(visitor.user.profile({ username })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await t.db
      .updateTable('oldUsernames')
      .set({ until: new Date() })
      .where('userId', '=', person.userId)
      .execute()
    expect((await take()).status).toBe(200)
  })

  it.runIf(onPostgres())('that is given up is not taken by who waited for it', async () => {
    for (let round = 0; round < 10; round++) {
      const { person, username } = await withProfile({ visibility: 'hidden' })
      const others = await Promise.all([t.signUp(), t.signUp()])
      const answers = await Promise.all([
        person.post('/trpc/user.updateProfile', { username: unique('user') }),
        ...others.map(one => one.post('/trpc/user.updateProfile', { username })),
      ])
      expect(answers.map(answer => answer.status)).toEqual([200, 409, 409])
    }
  })

  it('goes to one of many who choose it at once', async () => {
    const username = unique('wanted')
    const people = await Promise.all(Array.from({ length: 8 }, () => t.signUp()))
    const answers = await Promise.all(
      people.map(person => person.post('/trpc/user.updateProfile', { username })),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })
})

describe('a draft', () => {
  it('is kept beside what is published, and gone with the publishing', async () => {
    const { caller, username } = await withProfile()
    const { version } = await caller.user.ownProfile()
    expect(await caller.user.profileDraft()).toBeNull()
    await caller.user.saveProfileDraft({ version, values: { headline: 'Half a th' } })
    expect(await caller.user.profileDraft()).toMatchObject({
      version,
      values: { headline: 'Half a th' },
      savedAt: expect.any(Date),
    })
    expect((await caller.user.profile({ username })).headline).toBe('Bridge builder')
    await caller.user.updateProfile({ version, headline: 'Half a thought' })
    expect(await caller.user.profileDraft()).toBeNull()
  })

  it('keeps what is not published with the rest', async () => {
    const { caller } = await withProfile()
    const { version } = await caller.user.ownProfile()
    const values = { headline: 'Half a th', about: 'More to say', work: [] }
    await caller.user.saveProfileDraft({ version, values })
    const saved = await caller.user.updateProfile({ version, headline: 'Half a thought' })
    expect(await caller.user.profileDraft()).toMatchObject({
      version: saved.version,
      values: { about: 'More to say', work: [] },
    })
    await caller.user.updateProfile({ version: saved.version, content: {} })
    expect((await caller.user.profileDraft())?.values).toEqual({ about: 'More to say' })
  })

  it('holds what two forms write, each its own fields, and stays as old as the first', async () => {
    const { caller } = await withProfile()
    const { version } = await caller.user.ownProfile()
    await caller.user.saveProfileDraft({ version, values: { about: 'More to say', headline: 'A' } })
    await caller.user.updateProfile({ location: 'Bergen' })
    await Promise.all([
      caller.user.saveProfileDraft({ version: version + 1, values: { headline: 'Half a th' } }),
      caller.user.saveProfileDraft({ version: version + 1, values: { availability: 'now' } }),
    ])
    expect(await caller.user.profileDraft()).toMatchObject({
      version,
      values: { about: 'More to say', headline: 'Half a th', availability: 'now' },
    })
    const much = 'x'.repeat(50_000)
    await caller.user.saveProfileDraft({ version, values: { about: much } })
    await expect(
      caller.user.saveProfileDraft({ version, values: { other: much } }),
    ).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('stays when the saving is refused', async () => {
    const { caller } = await withProfile()
    const { version } = await caller.user.ownProfile()
    await caller.user.saveProfileDraft({ version, values: { username: 'admin', headline: 'New' } })
    await expect(
      caller.user.updateProfile({ version: version - 1, headline: 'New' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await caller.user.profileDraft()).toMatchObject({ values: { headline: 'New' } })
  })

  it('of a profile never saved publishes nothing, and can be thrown away', async () => {
    const caller = await t.callerFor(await t.signUp())
    await caller.user.saveProfileDraft({ version: 0, values: { headline: 'First' } })
    expect(await caller.user.ownProfile()).toMatchObject({
      version: 0,
      visibility: 'hidden',
      headline: '',
    })
    await caller.user.discardProfileDraft()
    expect(await caller.user.profileDraft()).toBeNull()
    expect(await caller.user.updateProfile({ version: 0, headline: 'First' })).toMatchObject({
      version: 1,
    })
  })

  it('has an end', async () => {
    const answer = await (
      await t.signUp()
    ).post('/trpc/user.saveProfileDraft', { version: 0, values: { about: 'x'.repeat(90_000) } })
    expect(answer.status).toBe(400)
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

  it('refuses to show a profile whose username goes', async () => {
    const { person } = await withProfile()
    expect((await person.post('/trpc/user.updateProfile', { username: '' })).status).toBe(400)
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
      linkedinUrl: 'http://de.linkedin.com/in/test-person/?trk=x',
    })
    expect((await person.get('/api/auth/user')).json).toMatchObject({
      linkedinUrl: 'https://de.linkedin.com/in/test-person',
      username,
    })
  })

  it('writes what is given and leaves the rest', async () => {
    const { caller } = await withProfile()
    await caller.user.updateProfile({ content: { languages: [{ language: 'Basque' }] } })
    await caller.user.updateProfile({ headline: 'Tunnel builder', noindex: false })
    expect(await caller.user.ownProfile()).toMatchObject({
      headline: 'Tunnel builder',
      location: 'Porto',
      noindex: false,
      content: { languages: [{ language: 'Basque' }] },
    })
  })

  it('tells the second of two windows, and loses nothing of the first', async () => {
    const { caller } = await withProfile()
    const { version } = await caller.user.ownProfile()
    const first = await caller.user.updateProfile({ version, headline: 'From one window' })
    expect(first.version).toBe(version + 1)
    await expect(
      caller.user.updateProfile({ version, headline: 'From another' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await caller.user.ownProfile()).headline).toBe('From one window')
  })

  it.runIf(onPostgres())('lets one of many windows win', async () => {
    const person = await t.signUp()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        person.post('/trpc/user.updateProfile', { version: 0, headline: `Window ${index}` }),
      ),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })
})
