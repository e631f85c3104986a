import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { maskedAddress, maskedText } from '#server/mask.ts'
import { appRouter } from '#server/router.ts'
import { eventOf, networkOf } from '#server/security-log.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { loadEnv } from '#server/env.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp({ LOG_LEVEL: 'trace', TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' })

interface Line {
  event?: string
  userId?: string | null
  requestId?: string
  level: number
  msg: string
  req?: { method: string; url: string }
  [key: string]: unknown
}

const lines = () => t.logs.map(line => JSON.parse(line) as Line)
const events = (event: string) => lines().filter(line => line.event === event)

beforeEach(async () => {
  t.logs.length = 0
  await t.db.deleteFrom('rateLimits').execute()
})

const secret = 'Zm9vYmFyLXNlY3JldC10b2tlbi0x'
const who = 'vera.lindqvist'
const address = `${who}@mail.example`
const ip = '203.0.113.77'

const ask = (client: TestClient, method: 'GET' | 'POST', url: string, payload?: object) =>
  client.request({
    method,
    url,
    headers: { 'x-forwarded-for': ip, 'content-type': 'application/json' },
    ...(payload && { payload }),
  })

describe('point 8: the log never holds a token, an address or a name', () => {
  const input = (value: object) => encodeURIComponent(JSON.stringify(value))

  it.each([
    `/reset-password/${secret}`,
    `/verify-email/${secret}?from=mail`,
    `/%76erify-email/${secret}`,
    `/invitation/${secret}`,
    `/unsubscribe/${secret}`,
    `/org/demo-org/claim/${secret}`,
    `/feeds/${secret}.xml`,
    `/no-page-yet/${secret}`,
    `/${secret}`,
    `//${secret}`,
    `/jobs/../${secret}`,
    `/login?redirect=${encodeURIComponent(`/invitation/${secret}`)}`,
    `/jobs?tab=${secret}&q=${secret}`,
    `/trpc/org.invitation?input=${input({ token: secret })}`,
    `/trpc/org.invitation,auth.user?batch=1&input=${input({ 0: { token: secret } })}`,
    `/trpc/user.profile?input=${input({ username: who })}`,
    `/trpc/${secret}`,
    `/u/${who}`,
    `/api/org/${address}`,
    `/${encodeURIComponent(address)}`,
    `/jobs?q=${address}`,
    `/api/auth/user?email=${encodeURIComponent(address)}`,
  ])('GET %s', async url => {
    await ask(t.client(), 'GET', url)
    expect(lines().filter(line => line.req)).not.toEqual([])
    const text = t.logs.join('\n')
    expect(text).not.toContain(secret)
    expect(text).not.toContain(who)
    expect(text).not.toContain(ip)
  })

  it('POST to where nothing is', async () => {
    const answer = await ask(t.client(), 'POST', `/reset-password/${secret}`, {})
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain(secret)
    expect(t.logs.join('\n')).not.toContain(secret)
  })

  it('what people write of themselves, with all that is logged of it', async () => {
    const client = t.client()
    const password = `${secret} is long`
    const name = 'Vera Lindqvist'
    await ask(client, 'POST', '/api/auth/signup', { name, email: address, password })
    await ask(client, 'POST', '/trpc/user.updateProfile', { headline: `${name} of Lisbon` })
    await ask(client, 'POST', '/api/auth/logout')
    await ask(client, 'POST', '/api/auth/login', { email: address, password: `${secret}!` })
    await ask(client, 'POST', '/api/auth/login', { email: address, password })
    const mail = t.mails.map(({ text }) => /\/verify-email\/(\S+)/.exec(text)?.[1]).find(Boolean)
    await ask(client, 'POST', '/trpc/auth.verifyEmail', { token: mail })
    const form = {
      payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}.txt"\r\n\r\n${name}\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }
    await client.request({ method: 'POST', url: '/api/resumes', ...form })
    const text = t.logs.join('\n')
    const cookie = client.cookie?.split('=')[1]
    expect(cookie).toBeTruthy()
    expect(mail).toBeTruthy()
    for (const hidden of [secret, name, 'Lindqvist', who, mail ?? '', cookie ?? '', ip])
      expect(text).not.toContain(hidden)
  })

  it('what a database quotes of a person, when it fails', async () => {
    const client = await t.signUp({ name: 'Vera Lindqvist' })
    t.logs.length = 0
    // The one quotes the row in its details, the other the value in its message.
    await sql`alter table interests add constraint odd check (roles = '{}')`.execute(t.db)
    await sql`create function refuse_name() returns trigger language plpgsql as $$
      begin return (new.name::int); end $$`.execute(t.db)
    await sql`create trigger refuse_name before update of name on users
      for each row execute function refuse_name()`.execute(t.db)
    try {
      const saved = await client.post('/trpc/interests.save', { roles: ['Vera Lindqvist'] })
      expect(saved.status).toBe(500)
      const named = await client.post('/trpc/user.updateAccount', { name: 'Vera Lindqvist' })
      expect(named.status).toBe(500)
    } finally {
      await sql`alter table interests drop constraint odd`.execute(t.db)
      await sql`drop trigger refuse_name on users`.execute(t.db)
      await sql`drop function refuse_name()`.execute(t.db)
    }
    const failures = lines().filter(line => line.level === 50)
    expect(failures).toMatchObject([
      { err: { code: '23514', constraint: 'odd', stack: expect.stringContaining('at ') } },
      { err: { code: '22P02' } },
    ])
    expect(JSON.stringify(failures)).not.toContain('Lindqvist')
  })

  it('what a mail server says of whom it does not know', () => {
    t.app.log.error(
      Object.assign(new Error(`550 5.1.1 <${address}>: unknown\n${address}`), {
        rejected: [address],
        response: address,
      }),
      `mail to ${address} not sent, see /unsubscribe/${secret}`,
    )
    const [line] = lines()
    expect(line).toMatchObject({ err: { message: expect.stringContaining('550 5.1.1') } })
    expect(t.logs.join('')).not.toMatch(/lindqvist|Zm9v/)
  })
})

describe('point 8: one mask', () => {
  it('tells of a path what is known to be harmless', () => {
    const id = crypto.randomUUID()
    const told: [string, string][] = [
      ['/', '/'],
      ['/jobs?workplace=remote&q=baker&tab=open', '/jobs?tab=open&workplace=remote'],
      ['/jobs?workplace=a%40b.example', '/jobs'],
      ['/settings?tab=privacy#top', '/settings?tab=privacy'],
      [
        `/org/skerry-lines/jobs/${id}/deckhand-at-sea`,
        `/org/skerry-lines/jobs/${id}/deckhand-at-sea`,
      ],
      [`/resumes/${id}/analysis`, `/resumes/${id}/analysis`],
      ['/u/vera', '/u/…'],
      ['/u/vera/anything', '/u/…'],
      ['/org/demo-org/claim/abc', '/org/demo-org/claim/…'],
      [`/unsubscribe/${id}`, '/unsubscribe/…'],
      ['/Reset-Password/abc', '/…'],
      [`/x/${id}`, '/…'],
      ['/trpc/job.list,auth.user?batch=1&input=%7B%7D', '/trpc/job.list,auth.user?batch=1'],
      ['/assets/index-Ab3_x.js', '/assets/index-Ab3_x.js'],
      ['*', '…'],
    ]
    for (const [address_, shown] of told) expect(maskedAddress(address_)).toBe(shown)
  })

  it('leaves JSON whole', () => {
    for (const text of [
      `\n${address}`,
      `"${address}"`,
      `\\${address}`,
      `\u2028${address}\t<${address}>`,
      `/claim/${secret}\n`,
    ]) {
      const line = maskedText(JSON.stringify({ text }))
      expect(JSON.stringify(JSON.parse(line))).not.toMatch(/lindqvist|Zm9v/)
    }
  })

  it('knows every fixed word of our addresses, and shows no parameter but ids and slugs', () => {
    const pages = [...readFileSync('src/routes.tsx', 'utf8').matchAll(/page\(\s*'([^']+)'/g)]
    const server = globSync('server/**/*.ts').flatMap(file => [
      ...readFileSync(file, 'utf8').matchAll(/'(\/(?:api|trpc|[a-z]+z$)[^' ]*)'/g),
    ])
    const patterns = [...pages, ...server].map(match => match[1] ?? '')
    expect(patterns.length).toBeGreaterThan(50)
    const open = /^:(?:orgSlug|jobSlug\??)$/
    for (const pattern of patterns) {
      const parts = pattern.split('/')
      const filled = parts.map(part =>
        part.startsWith(':') ? (open.test(part) ? 'a-slug' : secret) : part.replace('*', ''),
      )
      const shown = maskedAddress(filled.join('/')).split('/')
      const hidden = parts.findIndex(part => part.startsWith(':') && !open.test(part))
      const known = hidden < 0 ? parts.length : hidden
      expect(shown.slice(0, known), pattern).toEqual(filled.slice(0, known))
      expect(shown.join('/')).not.toContain(secret)
    }
  })
})

describe('point 8: security events', () => {
  const password = 'a long enough passphrase'

  it('tell who signed in and out, and who tried, under the request’s id', async () => {
    const person = await t.signUp()
    const { email, userId } = person
    expect(events('signed_up')).toMatchObject([{ userId, call: 'auth.signUp' }])
    const wrong = await t.client().post('/api/auth/login', { email, password: 'not it at all' })
    const right = await t.client().post('/api/auth/login', { email, password })
    const nobody = `${unique('no')}@mail.example`
    await t.client().post('/trpc/auth.logIn', { email: nobody, password })
    await person.post('/api/auth/logout')
    expect(events('password_wrong')).toMatchObject([
      { userId, requestId: wrong.headers['x-request-id'], level: 40, network: '127.0.0.0/24' },
      { userId: null },
    ])
    expect(events('signed_in')).toMatchObject([
      { userId, requestId: right.headers['x-request-id'] },
    ])
    expect(events('signed_out')).toMatchObject([{ userId }])
  })

  it('tell of who was refused, once each', async () => {
    const person = await t.signUp()
    const { orgSlug } = await t.newOrganization({ claimPolicy: 'closed' })
    const claim = await person.post(`/api/org/${orgSlug}/claim`, { token: 'x' })
    expect(claim.status).toBe(403)
    await person.request({
      method: 'POST',
      url: '/trpc/auth.logOut',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    })
    for (let i = 0; i < 5; i++) await person.post(`/trpc/org.claim`, { orgSlug, token: 'x' })
    const { userId } = person
    const refused = events('refused')
    expect(refused).toHaveLength(7)
    expect(refused[0]).toMatchObject({
      userId,
      call: 'org.claim',
      status: 403,
      requestId: claim.headers['x-request-id'],
    })
    expect(refused[1]).toMatchObject({ userId: null, call: '/trpc/*', status: 403 })
    expect(refused.at(-1)).toMatchObject({ userId, call: 'org.claim', status: 429 })
  })

  it('tell whose password was set by a mailed link', async () => {
    const { email, userId } = await t.signUp()
    await t.client().post('/trpc/auth.requestPasswordReset', { email })
    const link = () => t.mails.map(({ text }) => /\/reset-password\/(\S+)/.exec(text)?.[1])
    await expect.poll(() => link().findLast(Boolean)).toBeTruthy()
    const token = link().findLast(Boolean)
    await t.client().post('/trpc/auth.resetPassword', { token, password: 'another passphrase' })
    expect(events('password_changed')).toMatchObject([{ userId, call: 'auth.resetPassword' }])
  })

  it('tell of roles given and taken', async () => {
    const owner = await t.signUp()
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', owner.userId)
      .execute()
    const made = await owner.post('/trpc/org.create', { name: 'Alder Works' })
    const { orgSlug } = (made.json as { result: { data: { orgSlug: string } } }).result.data
    const guest = await t.signUp()
    await owner.post('/trpc/org.invite', { orgSlug, email: guest.email })
    const token = /\/invitation\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1]
    await guest.post('/trpc/org.acceptInvitation', { token })
    await owner.post('/trpc/org.removeMember', { orgSlug, userId: guest.userId })
    expect(events('role_given')).toMatchObject([
      { userId: owner.userId, call: 'org.create', orgSlug },
      { userId: guest.userId, call: 'org.acceptInvitation', orgSlug },
    ])
    expect(events('invited')).toMatchObject([{ userId: owner.userId, orgSlug }])
    expect(events('role_taken')).toMatchObject([
      { userId: owner.userId, memberId: guest.userId, orgSlug },
    ])
  })

  it('tell of exports and deletions', async () => {
    const person = await t.signUp()
    const { userId, email } = person
    await person.get('/api/user/export')
    expect(events('data_exported')).toMatchObject([{ userId }])
    await (
      await t.callerFor(person)
    ).user.deleteAccount({ email, password: 'a long enough passphrase' })
    expect(events('deletion_asked')).toMatchObject([{ userId }])
    await t.db
      .updateTable('users')
      .set({ deletionAt: sql`now()` })
      .where('id', '=', userId)
      .execute()
    const files = createFileStore(loadEnv({ DATA_DIR: t.dataDir }))
    await eraseDueAccounts({ db: t.db, files, log: t.app.log })
    expect(events('account_erased')).toMatchObject([{ userId }])
  })

  it('are named after procedures that exist', () => {
    expect(Object.keys(appRouter._def.procedures)).toEqual(
      expect.arrayContaining(Object.keys(eventOf)),
    )
  })

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:17:4::9', '2001:db8:17::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['whatever', 'unknown'],
  ])('say of %s only %s', (one, network) => expect(networkOf(one)).toBe(network))
})
