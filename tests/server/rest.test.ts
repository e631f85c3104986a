import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'

const t = testApp({ CLAIM_TOKEN: 'claim-token-1' })

const isJson = (headers: Record<string, unknown>) =>
  expect(headers['content-type']).toBe('application/json; charset=utf-8')

describe('GET /api/auth/user', () => {
  it('answers 401 with a message when signed out', async () => {
    const answer = await t.client().get('/api/auth/user')
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({ message: expect.any(String) })
    isJson(answer.headers)
  })

  it('answers the bare five fields when signed in, never cached', async () => {
    const person = await t.signUp({ name: 'Ines Duarte' })
    const answer = await person.get('/api/auth/user')
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: person.email,
      name: 'Ines Duarte',
      username: null,
      linkedinUrl: null,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    isJson(answer.headers)
  })
})

describe('POST /api/auth/logout', () => {
  it('answers 200 with a message, signed out too, with an empty JSON body', async () => {
    const answer = await t.client().post('/api/auth/logout')
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ message: expect.any(String) })
  })

  it('ends the session on the server and blanks the cookie once', async () => {
    const person = await t.signUp()
    const stolen = person.cookie
    const answer = await person.post('/api/auth/logout')
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^session=; .*Max-Age=0/)
    const thief = t.client()
    thief.cookie = stolen
    expect((await thief.get('/api/auth/user')).status).toBe(401)
  })
})

describe('POST /api/auth/login and signup', () => {
  it('signs in with the cookie flags and the user', async () => {
    const { email } = await t.signUp({ password: 'quiet harbour lamps' })
    const answer = await t
      .client()
      .post('/api/auth/login', { email, password: 'quiet harbour lamps' })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ email })
    // The session's comes first, for clients that look at one cookie alone.
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=\S+; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^device=\S+; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/),
    ])
  })

  it('says the same of a wrong password and of an unknown address', async () => {
    const { email } = await t.signUp()
    const wrong = await t.client().post('/api/auth/login', { email, password: 'not the password' })
    const unknown = await t
      .client()
      .post('/api/auth/login', { email: 'nobody@mail.example', password: 'not the password' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toBe(unknown.body)
  })

  it.each([
    ['a taken address', { email: 'TAKEN@mail.example' }, 409, 'email'],
    ['a short password', { password: 'short' }, 400, 'password'],
    ['a long password', { password: 'x'.repeat(257) }, 400, 'password'],
    ['a common password', { password: 'Password123' }, 400, 'password'],
    [
      'the own address as password',
      { email: 'me.myself@mail.example', password: 'me.myself@mail.example' },
      400,
      'password',
    ],
    ['no name', { name: ' ' }, 400, 'name'],
    ['a bad address', { email: 'nowhere' }, 400, 'email'],
  ])('refuses %s with a message for the field', async (_, change, status, field) => {
    await t.client().post('/api/auth/signup', {
      name: 'T',
      email: 'taken@mail.example',
      password: 'fine and long enough',
    })
    const person = {
      name: 'T',
      email: `${unique('new')}@mail.example`,
      password: 'fine and long enough',
      ...change,
    }
    const answer = await t.client().post('/api/auth/signup', person)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({
      message: expect.any(String),
      fieldErrors: { [field]: expect.any(String) },
    })
  })
})

describe('GET /api/user/organizations', () => {
  it('answers 401 signed out and {data: []} to who has none', async () => {
    expect((await t.client().get('/api/user/organizations')).status).toBe(401)
    const answer = await (await t.signUp()).get('/api/user/organizations')
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ data: [] })
  })

  it('lists exactly the organizations the person is a member of, whatever their role', async () => {
    const person = await t.signUp()
    const mine = await t.newOrganization()
    const viewed = await t.newOrganization()
    const left = await t.newOrganization()
    const member = (
      organizationId: string,
      role: 'admin' | 'viewer',
      status: 'active' | 'removed',
    ) =>
      t.db
        .insertInto('memberships')
        .values({ organizationId, userId: person.userId, role, status })
        .execute()
    await member(mine.id, 'admin', 'active')
    await member(viewed.id, 'viewer', 'active')
    await member(left.id, 'admin', 'removed')
    const answer = await person.get('/api/user/organizations')
    expect(answer.json).toEqual({
      data: [mine, viewed]
        .map(({ id, orgSlug }) => ({ id, orgSlug, name: 'Alder Works', logoUrl: null }))
        .toSorted((a, b) => a.id.localeCompare(b.id)),
    })
  })
})

describe('GET /api/org/{orgSlug}', () => {
  it('answers {data} with the name, 404 {message} for an unknown one', async () => {
    const org = await t.newOrganization()
    const answer = await t.client().get(`/api/org/${org.orgSlug}`)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      data: { id: org.id, orgSlug: org.orgSlug, name: 'Alder Works' },
    })
    const unknown = await t.client().get('/api/org/nowhere')
    expect(unknown.status).toBe(404)
    expect(unknown.json).toEqual({ message: expect.any(String) })
  })

  it('answers 404 {message} too for a name that is too long for any', async () => {
    const [visitor, person] = [t.client(), await t.signUp()]
    const url = `/api/org/${'a'.repeat(150)}`
    const body = { token: 'claim-token-1' }
    const answers = [await visitor.get(url), await person.post(`${url}/claim`, body)]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.json).toEqual({ message: expect.any(String) })
    }
    expect((await visitor.post(`${url}/claim`, body)).status).toBe(401)
  })

  it.each(['/api/org/%E0%A4%A', '/api/%', '/api/org/x%zz/claim'])(
    'answers 404 {message} for the malformed escapes of %s',
    async url => {
      const answer = await t.client().get(url)
      expect(answer.status).toBe(404)
      expect(answer.json).toEqual({ message: expect.any(String) })
    },
  )
})

describe('POST /api/org/{orgSlug}/claim', () => {
  const claim = (client: ReturnType<typeof t.client>, orgSlug: string, token = 'claim-token-1') =>
    client.post(`/api/org/${orgSlug}/claim`, { token })

  it('answers 401 signed out, 403 for a wrong token, 404 for an unknown organization', async () => {
    const org = await t.newOrganization()
    const person = await t.signUp()
    const answers = [
      await claim(t.client(), org.orgSlug),
      await claim(person, org.orgSlug, 'another-token'),
      await claim(person, 'nowhere'),
    ]
    expect(answers.map(answer => answer.status)).toEqual([401, 403, 404])
    for (const answer of answers) expect(answer.json).toEqual({ message: expect.any(String) })
  })

  it('adds the first claimant as admin, says the same again, and 409 to others', async () => {
    const org = await t.newOrganization()
    const [first, second] = [await t.signUp(), await t.signUp()]
    const won = await claim(first, org.orgSlug)
    expect(won.status).toBe(200)
    expect(won.json).toEqual({ message: expect.any(String) })
    const again = await claim(first, org.orgSlug)
    expect([again.status, again.body]).toEqual([200, won.body])
    expect((await claim(second, org.orgSlug)).status).toBe(409)
    const list = await first.get('/api/user/organizations')
    expect(list.json).toMatchObject({ data: [{ orgSlug: org.orgSlug }] })
  })

  it('asks for a verified address on the domain where the policy says so', async () => {
    const org = await t.newOrganization({
      claimPolicy: 'domain',
      domain: `${unique('alder')}.example`,
    })
    const { domain } = await t.db
      .selectFrom('organizations')
      .select('domain')
      .where('id', '=', org.id)
      .executeTakeFirstOrThrow()
    const person = await t.signUp({ email: `kim@${domain}` })
    expect((await claim(person, org.orgSlug)).status).toBe(403)
    const link = /\/verify-email\/(\S+)/.exec(
      t.mails.findLast(mail => mail.to === person.email)?.text ?? '',
    )
    await (await t.callerFor(person)).auth.verifyEmail({ token: link?.[1] ?? '' })
    expect((await claim(person, org.orgSlug)).status).toBe(200)
  })

  it('refuses where the policy is closed, and keeps a record of each attempt', async () => {
    const org = await t.newOrganization({ claimPolicy: 'closed' })
    const person = await t.signUp()
    expect((await claim(person, org.orgSlug)).status).toBe(403)
    const log = await t.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('organizationId', '=', org.id)
      .execute()
    expect(log).toEqual([{ action: 'claim.forbidden', actorId: person.userId }])
  })

  it('lets exactly one of 50 parallel claims win', async () => {
    const org = await t.newOrganization()
    const people = await Promise.all(Array.from({ length: 50 }, () => t.signUp()))
    const answers = await Promise.all(people.map(person => claim(person, org.orgSlug)))
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(49).fill(409),
    ])
  })
})

it('answers 404 {message} for an unknown address below /api', async () => {
  const answer = await t.client().get('/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.json).toEqual({ message: expect.any(String) })
})
