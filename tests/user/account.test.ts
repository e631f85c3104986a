import { describe, expect, it } from 'vitest'
import { testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp()
const password = 'quiet harbour lamps'

const linkTo = (email: string) =>
  /^\S*\/verify-email\/(\S+)$/m.exec(
    t.mails.findLast(mail => mail.to === email)?.text ?? '',
  )?.[1] ?? ''

const userOf = async (person: TestClient) =>
  (await person.get('/api/auth/user')).json as { email: string; name: string }

const newAddress = () => `${unique('moved')}@mail.example`

describe('the name', () => {
  it('changes everywhere', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    await caller.user.updateAccount({ name: '  Inês Duarte ' })
    expect(await caller.user.account()).toMatchObject({ name: 'Inês Duarte' })
    expect(await userOf(person)).toMatchObject({ name: 'Inês Duarte' })
  })

  it('stands on one line, so that no mail gets lines of it', async () => {
    const lines = 'Vera\r\n\r\nOpen bad.example\u2028\u0085now\t!'
    const folded = 'Vera Open bad.example now !'
    const caller = await t.callerFor(await t.signUp({ name: lines }))
    expect((await caller.user.account()).name).toBe(folded)
    expect(t.mails.at(-1)?.text).toMatch(/^Hello Vera Open bad\.example now !,\n/)
    await caller.user.updateAccount({ name: 'Vera' })
    await caller.user.updateAccount({ name: lines })
    expect((await caller.user.account()).name).toBe(folded)
    await caller.user.updateProfile({ name: 'Vera\nLindqvist' })
    expect((await caller.user.ownProfile()).name).toBe('Vera Lindqvist')
  })

  it('is not empty', async () => {
    const answer = await (await t.signUp()).post('/trpc/user.updateAccount', { name: ' ' })
    expect(answer.status).toBe(400)
  })
})

describe('changing the e-mail address', () => {
  it('takes effect when the new one is confirmed by the link in its mail', async () => {
    const person = await t.signUp({ password })
    const caller = await t.callerFor(person)
    const email = newAddress()
    await caller.user.requestEmailChange({ email, password })
    expect(await userOf(person)).toMatchObject({ email: person.email })
    expect(await caller.user.account()).toMatchObject({ email: person.email, newEmail: email })

    expect(await caller.auth.verifyEmail({ token: linkTo(email) })).toEqual({ email })
    expect(await userOf(person)).toMatchObject({ email })
    expect(await caller.user.account()).toMatchObject({
      email,
      newEmail: null,
      emailVerifiedAt: expect.any(Date),
    })
    expect(t.mails.findLast(mail => mail.to === person.email)?.subject).toBe(
      'Your e-mail address was changed',
    )
    const logIn = async (address: string) =>
      (await t.client().post('/api/auth/login', { email: address, password })).status
    expect([await logIn(person.email), await logIn(email)]).toEqual([401, 200])
  })

  it('works once, and only by the newest link', async () => {
    const person = await t.signUp({ password })
    const caller = await t.callerFor(person)
    const [first, second] = [newAddress(), newAddress()]
    await caller.user.requestEmailChange({ email: first, password })
    await caller.user.requestEmailChange({ email: second, password })
    const open = (email: string) => caller.auth.verifyEmail({ token: linkTo(email) })
    await expect(open(first)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await open(second)
    await expect(open(second)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await userOf(person)).toMatchObject({ email: second })
  })

  it('makes the link that confirmed the former address void', async () => {
    const person = await t.signUp({ password })
    const former = linkTo(person.email)
    const caller = await t.callerFor(person)
    const email = newAddress()
    await caller.user.requestEmailChange({ email, password })
    await caller.auth.verifyEmail({ token: linkTo(email) })
    await expect(caller.auth.verifyEmail({ token: former })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('gives an address that two ask for to one of them', async () => {
    const people = await Promise.all([t.signUp({ password }), t.signUp({ password })])
    const email = newAddress()
    const links = []
    for (const person of people) {
      await (await t.callerFor(person)).user.requestEmailChange({ email, password })
      links.push({ person, token: linkTo(email) })
    }
    const answers = await Promise.all(
      links.map(({ person, token }) => person.post('/trpc/auth.verifyEmail', { token })),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const addresses = (await Promise.all(people.map(userOf))).map(user => user.email)
    expect(addresses.filter(address => address === email)).toHaveLength(1)
  })

  it.each([
    [
      'a wrong password',
      () => ({ email: newAddress(), password: 'not this one' }),
      'password',
      400,
    ],
    ['the present address', (own: string) => ({ email: own, password }), 'email', 400],
    ['something else than an address', () => ({ email: 'nobody', password }), 'email', 400],
  ])('refuses %s, naming the field', async (_, input, field, status) => {
    const person = await t.signUp({ password })
    const answer = await person.post('/trpc/user.requestEmailChange', input(person.email))
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { [field]: expect.any(String) } } },
    })
  })

  it("refuses somebody else's address", async () => {
    const [person, other] = [await t.signUp({ password }), await t.signUp()]
    const input = { email: other.email, password }
    expect((await person.post('/trpc/user.requestEmailChange', input)).status).toBe(409)
  })

  it('is void after the password changed: whoever asked for it may be the thief', async () => {
    const person = await t.signUp({ password })
    const caller = await t.callerFor(person)
    const email = newAddress()
    await caller.user.requestEmailChange({ email, password })
    await caller.auth.changePassword({ current: password, password: 'a better long one' })
    await expect(caller.auth.verifyEmail({ token: linkTo(email) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})
