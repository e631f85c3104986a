import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp, type TestClient } from '../support/app.ts'

const t = testApp()

const linkIn = (to: string, path: string) =>
  new RegExp(`^\\S*${path}/(\\S+)$`, 'm').exec(
    t.mails.findLast(mail => mail.to === to)?.text ?? '',
  )?.[1] ?? ''

const sessionsOf = (person: TestClient) =>
  t.db
    .selectFrom('sessions')
    .select(['tokenHash', 'expiresAt', 'createdAt'])
    .where('userId', '=', person.userId)
    .execute()

const day = 24 * 60 * 60 * 1000

describe('a session', () => {
  it('is stored as a hash of its token only', async () => {
    const person = await t.signUp()
    const token = person.cookie?.split('=')[1] ?? ''
    const [session] = await sessionsOf(person)
    expect(session?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(session?.tokenHash).not.toContain(token)
  })

  it('gets a new id at each sign-in, and the one before ends', async () => {
    const person = await t.signUp({ password: 'quiet harbour lamps' })
    const before = person.cookie
    await person.post('/api/auth/login', { email: person.email, password: 'quiet harbour lamps' })
    expect(person.cookie).not.toBe(before)
    expect(await sessionsOf(person)).toHaveLength(1)
  })

  it('slides when half of its 30 days are gone, and writes nothing before', async () => {
    const person = await t.signUp()
    const expire = (inDays: number) =>
      t.db
        .updateTable('sessions')
        .set({ expiresAt: new Date(Date.now() + inDays * day) })
        .where('userId', '=', person.userId)
        .execute()
    await expire(16)
    expect((await person.get('/api/auth/user')).headers['set-cookie']).toBeUndefined()
    await expire(14)
    expect((await person.get('/api/auth/user')).headers['set-cookie']).toMatch(/^session=/)
    const [session] = await sessionsOf(person)
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * day)
  })

  it('ends 90 days after sign-in, however often it is used', async () => {
    const person = await t.signUp()
    // created_at is never updated by the application.
    await sql`update sessions set created_at = now() - interval '91 days' where user_id = ${person.userId}`.execute(
      t.db,
    )
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })

  it('leaves one cookie when it is refreshed and ended in one call', async () => {
    const person = await t.signUp()
    await t.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() + day) })
      .where('userId', '=', person.userId)
      .execute()
    const answer = await person.post('/api/auth/logout')
    expect(answer.headers['set-cookie']).toMatch(/^session=;/)
  })
})

describe('verifying an address', () => {
  it('works once', async () => {
    const person = await t.signUp()
    const token = linkIn(person.email, '/verify-email')
    const caller = await t.callerFor(person)
    expect(await caller.auth.verifyEmail({ token })).toEqual({ email: person.email })
    await expect(caller.auth.verifyEmail({ token })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { emailVerifiedAt } = await t.db
      .selectFrom('users')
      .select('emailVerifiedAt')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(emailVerifiedAt).toBeInstanceOf(Date)
  })

  it('refuses an expired link, and one for an address since changed', async () => {
    const [late, moved] = [await t.signUp(), await t.signUp()]
    await t.db
      .updateTable('tokens')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', late.userId)
      .execute()
    await t.db
      .updateTable('users')
      .set({ email: `moved-${moved.email}` })
      .where('id', '=', moved.userId)
      .execute()
    for (const person of [late, moved])
      await expect(
        (await t.callerFor(person)).auth.verifyEmail({
          token: linkIn(person.email, '/verify-email'),
        }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('mails the link as a file when there is no SMTP server', async () => {
    const person = await t.signUp()
    const files = readdirSync(`${t.dataDir}/outbox`).toSorted((a, b) => a.localeCompare(b))
    const mail = readFileSync(`${t.dataDir}/outbox/${files.at(-1)}`, 'utf8')
    expect(mail).toContain(`To: ${person.email}`)
    expect(mail).toMatch(/^http\S+\/verify-email\/\S+\r?$/m)
  })
})

describe('resetting a password', () => {
  it('says the same for unknown addresses, sets the password once and ends every session', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor()
    const known = await caller.auth.requestPasswordReset({ email: person.email })
    const unknown = await caller.auth.requestPasswordReset({ email: 'nobody@mail.example' })
    expect(known.message.replace(person.email, '')).toBe(
      unknown.message.replace('nobody@mail.example', ''),
    )
    await expect.poll(() => linkIn(person.email, '/reset-password')).not.toBe('')
    const token = linkIn(person.email, '/reset-password')
    await caller.auth.resetPassword({ token, password: 'new and long enough' })
    expect((await person.get('/api/auth/user')).status).toBe(401)
    expect(
      (
        await t
          .client()
          .post('/api/auth/login', { email: person.email, password: 'new and long enough' })
      ).status,
    ).toBe(200)
    await expect(
      caller.auth.resetPassword({ token, password: 'another long one' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('sets one of two passwords that are sent at once with one link', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor()
    await caller.auth.requestPasswordReset({ email: person.email })
    await expect.poll(() => linkIn(person.email, '/reset-password')).not.toBe('')
    const token = linkIn(person.email, '/reset-password')
    const answers = await Promise.allSettled(
      ['one of the two', 'two of the two'].map(next =>
        caller.auth.resetPassword({ token, password: next }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('keeps the link good when the new password is refused', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor()
    await caller.auth.requestPasswordReset({ email: person.email })
    await expect.poll(() => linkIn(person.email, '/reset-password')).not.toBe('')
    const token = linkIn(person.email, '/reset-password')
    await expect(
      caller.auth.resetPassword({ token, password: 'password123' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(
      caller.auth.resetPassword({ token, password: 'good and long enough' }),
    ).resolves.toBeDefined()
  })
})
