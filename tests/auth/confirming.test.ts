import { describe, expect, it } from 'vitest'
import { testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp()
const password = 'quiet harbour lamps'

const linkTo = (email: string) =>
  /^\S*\/verify-email\/(\S+)$/m.exec(
    t.mails.findLast(mail => mail.to === email)?.text ?? '',
  )?.[1] ?? ''

const verify = (client: TestClient, token: string) =>
  client.post('/trpc/auth.verifyEmail', { token })

const stored = ({ userId }: TestClient) =>
  t.db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

describe('point 4: confirming an address takes a click and the session', () => {
  it('a stranger who has the link confirms nothing, signed out or signed in, and it stays good', async () => {
    const [person, stranger] = [await t.signUp(), await t.signUp()]
    const token = linkTo(person.email)
    const signedOut = await verify(t.client(), token)
    expect(signedOut.status).toBe(401)
    const another = await verify(stranger, token)
    expect(another.status).toBe(400)
    // As for a link that nobody was sent.
    expect(another.body).toBe((await verify(stranger, 'no-such-token')).body)
    for (const one of [person, stranger]) expect((await stored(one)).emailVerifiedAt).toBe(null)

    const own = await verify(person, token)
    expect(own.json).toEqual({ result: { data: { email: person.email } } })
    expect((await stored(person)).emailVerifiedAt).toBeInstanceOf(Date)
  })

  it('a change of address neither', async () => {
    const [person, stranger] = [await t.signUp({ password }), await t.signUp()]
    const email = `${unique('moved')}@mail.example`
    await (await t.callerFor(person)).user.requestEmailChange({ email, password })
    const token = linkTo(email)
    expect((await verify(t.client(), token)).status).toBe(401)
    expect((await verify(stranger, token)).status).toBe(400)
    expect(await stored(person)).toEqual({ email: person.email, emailVerifiedAt: null })
    expect((await verify(person, token)).status).toBe(200)
    expect(await stored(person)).toEqual({ email, emailVerifiedAt: expect.any(Date) })
  })

  it('opening the address of the call changes nothing', async () => {
    const person = await t.signUp()
    const token = linkTo(person.email)
    const input = encodeURIComponent(JSON.stringify({ token }))
    expect((await person.get(`/trpc/auth.verifyEmail?input=${input}`)).status).toBe(404)
    expect((await stored(person)).emailVerifiedAt).toBe(null)
  })
})
