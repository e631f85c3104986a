import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'

const t = testApp({ COMPANY_DOMAIN: 'company.example' })
const day = 24 * 60 * 60 * 1000

const onDomain = () => t.signUp({ email: `${unique('kim')}@company.example` })

async function staff() {
  const person = await onDomain()
  await t.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', person.userId)
    .execute()
  return t.callerFor(person)
}

describe('who sees analytics', () => {
  it('nobody off the domain, and on it only a verified address', async () => {
    const lookalike = await t.signUp({ email: `${unique('kim')}@notcompany.example` })
    const below = await t.signUp({ email: `${unique('kim')}@mail.company.example` })
    const { caller: admin } = await t.newAdmin()
    for (const caller of [await t.callerFor(lookalike), await t.callerFor(below), admin])
      await expect(caller.user.analytics({ days: 7 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect((await t.callerFor()).user.analytics({ days: 7 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const unverified = await t.callerFor(await onDomain())
    await expect(unverified.user.analytics({ days: 7 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Confirm your e-mail address to see the analytics.',
    })
    await expect((await staff()).user.analytics({ days: 7 })).resolves.toBeDefined()
  })
})

describe('the period', () => {
  it('is of the four that there are', async () => {
    const caller = await staff()
    await expect(caller.user.analytics({ days: 8 as 7 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const today = new Date().toISOString().slice(0, 10)
    const { from, to } = await caller.user.analytics({ days: 7 })
    expect(Date.parse(to) - Date.parse(from)).toBe(7 * day)
    expect(Date.parse(to) - Date.parse(today)).toBeGreaterThanOrEqual(day)
  })
})
