import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { attemptsAllowed } from '#server/attempts-allowed.ts'
import { testApp, type TestClient } from '../support/app.ts'

const t = testApp()
const password = 'quiet harbour lamps'

/** As if the person had signed in, and given the password again, so long ago. */
const age = ({ userId }: TestClient, minutes: number) =>
  sql`update sessions set created_at = created_at - ${minutes} * interval '1 minute',
    confirmed_at = confirmed_at - ${minutes} * interval '1 minute'
    where user_id = ${userId}`.execute(t.db)

const isIn = async (client: TestClient) => (await client.get('/api/auth/user')).status === 200

const asked = {
  error: {
    message: 'Enter your password to go on.',
    data: { httpStatus: 403, fieldErrors: { password: 'Enter your password to go on.' } },
  },
}

/** Signed in here a while ago, and in another browser too. */
async function signedInLongAgo() {
  const person = await t.signUp({ password })
  const other = t.client()
  await other.post('/api/auth/login', { email: person.email, password })
  const { items } = await (await t.callerFor(person)).auth.sessions()
  const sessionId = items.find(item => !item.isCurrent)?.id
  await age(person, 11)
  return { person, other, sessionId }
}

describe('point 5: the password is asked for again', () => {
  it('to end all other sessions, when the sign-in is more than ten minutes ago', async () => {
    const { person, other } = await signedInLongAgo()
    expect((await person.post('/trpc/auth.endOtherSessions')).json).toMatchObject(asked)
    const wrong = await person.post('/trpc/auth.endOtherSessions', { password: 'not this one' })
    expect([wrong.status, await isIn(other)]).toEqual([400, true])
    const right = await person.post('/trpc/auth.endOtherSessions', { password })
    expect(right.json).toEqual({ result: { data: { ended: 1 } } })
    expect([await isIn(person), await isIn(other)]).toEqual([true, false])
  })

  it('to end one of them', async () => {
    const { person, other, sessionId } = await signedInLongAgo()
    expect((await person.post('/trpc/auth.endSession', { sessionId })).json).toMatchObject(asked)
    expect(await isIn(other)).toBe(true)
    await person.post('/trpc/auth.endSession', { sessionId, password })
    expect(await isIn(other)).toBe(false)
  })

  it('to export everything; then it is good for ten minutes', async () => {
    const { person } = await signedInLongAgo()
    expect((await person.post('/trpc/user.exportData')).json).toMatchObject(asked)
    const file = await person.get('/api/user/export')
    expect([file.status, file.json]).toEqual([
      403,
      {
        message: 'Enter your password to go on.',
        fieldErrors: { password: 'Enter your password to go on.' },
      },
    ])
    expect((await person.post('/trpc/user.exportData', { password })).status).toBe(200)
    expect((await person.get('/api/user/export')).status).toBe(200)
    await age(person, 9)
    expect((await person.post('/trpc/user.exportData')).status).toBe(200)
    await age(person, 2)
    expect((await person.get('/api/user/export')).status).toBe(403)
  })

  it('of the session that goes on alone, not of others', async () => {
    const { person, other } = await signedInLongAgo()
    await person.post('/trpc/user.exportData', { password })
    expect((await other.get('/api/user/export')).status).toBe(403)
  })

  it('never within ten minutes of the sign-in', async () => {
    const person = await t.signUp({ password })
    await age(person, 9)
    expect((await person.post('/trpc/user.exportData')).status).toBe(200)
    expect((await person.post('/trpc/auth.endOtherSessions')).status).toBe(200)
  })

  it('always to delete the account', async () => {
    const person = await t.signUp({ password })
    const { email } = person
    const remove = (input: object) => person.post('/trpc/user.deleteAccount', input)
    for (const input of [{ email }, { email, password: 'not this one' }]) {
      const answer = await remove(input)
      expect(answer.json).toMatchObject({
        error: { data: { httpStatus: 400, fieldErrors: { password: expect.any(String) } } },
      })
      expect(await isIn(person)).toBe(true)
    }
    expect((await remove({ email, password })).status).toBe(200)
    expect(await isIn(person)).toBe(false)
  })
})

describe('guessing the password that is asked for again', () => {
  const limited = testApp({ RATE_LIMIT_SCALE: '1' })

  it('is limited, whatever it is asked for', async () => {
    const person = await limited.signUp({ password })
    const { email } = person
    const guesses = [
      (word: string) => person.post('/trpc/user.deleteAccount', { email, password: word }),
      (word: string) => person.post('/trpc/user.exportData', { password: word }),
    ]
    for (let i = 0; i < attemptsAllowed.password.attempts; i++)
      expect((await guesses[i % 2]?.('wrong'))?.status).toBe(400)
    for (const guess of guesses) expect((await guess(password)).status).toBe(429)
    expect((await person.get('/api/auth/user')).status).toBe(200)
  })
})
