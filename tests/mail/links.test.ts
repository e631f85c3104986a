import { afterAll, describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { startSmtp } from '../support/smtp.ts'

const smtp = await startSmtp()
afterAll(smtp.stop)
const t = testApp({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Fairlead <post@fairlead.example>',
  PUBLIC_URL: 'https://fairlead.example',
})

/** The token of the newest mail's link, which stands alone on its line. */
async function tokenFrom(email: string, path: string) {
  const link = new RegExp(`^https://fairlead\\.example${path}/(\\S+)$`, 'm')
  const find = () => link.exec(smtp.newestTo(email)?.text ?? '')?.[1]
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return find() ?? ''
}

const expireTokens = (userId: string) =>
  t.db
    .updateTable('tokens')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('userId', '=', userId)
    .execute()

const storedTokens = async () => {
  const rows = await t.db.selectFrom('tokens').selectAll().execute()
  const invitations = await t.db.selectFrom('invitations').selectAll().execute()
  return JSON.stringify([rows, invitations])
}

describe('by SMTP', () => {
  it('the link that verifies an address arrives, works once and expires', async () => {
    const [person, late] = [await t.signUp({ name: 'Zoë Ångström' }), await t.signUp()]
    const caller = await t.callerFor(person)
    const token = await tokenFrom(person.email, '/verify-email')
    const mail = smtp.newestTo(person.email)
    expect(mail).toMatchObject({
      from: 'post@fairlead.example',
      to: [person.email],
      subject: 'Confirm your e-mail address',
    })
    expect(mail?.text).toContain('Zoë Ångström')
    expect(await storedTokens()).not.toContain(token)
    expect(await caller.auth.verifyEmail({ token })).toEqual({ email: person.email })
    await expect(caller.auth.verifyEmail({ token })).rejects.toMatchObject({ code: 'BAD_REQUEST' })

    const lateToken = await tokenFrom(late.email, '/verify-email')
    await expireTokens(late.userId)
    const lateCaller = await t.callerFor(late)
    await expect(lateCaller.auth.verifyEmail({ token: lateToken })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('the link that resets a password arrives, works once and expires', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor()
    const ask = async () => {
      await caller.auth.requestPasswordReset({ email: person.email })
      return tokenFrom(person.email, '/reset-password')
    }
    const token = await ask()
    expect(await storedTokens()).not.toContain(token)
    await caller.auth.resetPassword({ token, password: 'new and long enough' })
    await expect(
      caller.auth.resetPassword({ token, password: 'another long one' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })

    smtp.forget(person.email)
    const second = await ask()
    await expireTokens(person.userId)
    await expect(
      caller.auth.resetPassword({ token: second, password: 'another long one' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const login = { email: person.email, password: 'new and long enough' }
    expect((await t.client().post('/api/auth/login', login)).status).toBe(200)
  })

  it('an invitation arrives, works once and expires', async () => {
    const { caller, orgSlug, id } = await t.newAdmin()
    const person = await t.signUp()
    const personCaller = await t.callerFor(person)
    await caller.org.invite({ orgSlug, email: person.email })
    const token = await tokenFrom(person.email, '/invitation')
    expect(smtp.newestTo(person.email)?.subject).toBe(
      'Test Person invites you to Skylark Lines on Fairlead',
    )
    expect(await storedTokens()).not.toContain(token)
    await t.db
      .updateTable('invitations')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('organizationId', '=', id)
      .execute()
    await expect(personCaller.org.acceptInvitation({ token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })

    smtp.forget(person.email)
    await caller.org.invite({ orgSlug, email: person.email })
    const again = await tokenFrom(person.email, '/invitation')
    await personCaller.org.acceptInvitation({ token: again })
    await expect(personCaller.org.acceptInvitation({ token: again })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('lets no name make a line or a header of its own', async () => {
    const admin = await t.signUp({ name: 'Eve\r\nBcc: all@mail.example\r\nevil.example' })
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', admin.userId)
      .execute()
    const caller = await t.callerFor(admin)
    const { orgSlug } = await caller.org.create({
      name: `Evil\r\nBcc: all@mail.example\r\nevil.example`,
    })
    const email = `${unique('guest')}@mail.example`
    await caller.org.invite({ orgSlug, email })
    await tokenFrom(email, '/invitation')
    const mail = smtp.newestTo(email)
    expect(mail?.to).toEqual([email])
    expect(mail?.text).not.toMatch(/^(evil|Bcc)/m)
  })
})
