import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { testApp, type TestClient } from '../support/app.ts'
import { haveTwoFactors, newColleague, newStaff, staffEnv } from '../support/people/staff.ts'
import { standingClock, turnOn } from '../support/people/two-factor.ts'

const named = 'stella@company.example'
const t = testApp(staffEnv)
const alone = testApp({ ...staffEnv, STAFF: `  ${named.toUpperCase()} , kim@company.example` })
standingClock()
const refused = (code: string) => expect.objectContaining({ code })

const verify = (app: typeof t, { userId }: TestClient) =>
  app.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', userId)
    .execute()

/** What the person may of the figures, and of what is done. */
async function standing(app: typeof t, client: TestClient) {
  const caller = await app.callerFor(client)
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    )
  return [
    await outcome(caller.user.analytics({ days: 7 })),
    await outcome(caller.user.mayAct()),
    await outcome(caller.user.lookUpPeople({ query: 'nobody at all' })),
    await outcome(caller.org.lookUp({})),
    await outcome(caller.user.failures({})),
    await outcome(caller.user.reports({})),
  ]
}

const all = (outcome: string) => Array<string>(5).fill(outcome)

describe('who acts as staff', () => {
  it('is named, has confirmed that address, and signs in with two factors', async () => {
    const stranger = await alone.signUp()
    expect(await standing(alone, stranger)).toEqual(['NOT_FOUND', ...all('NOT_FOUND')])
    const person = await alone.signUp({ email: named })
    expect(await standing(alone, person)).toEqual(['FORBIDDEN', ...all('NOT_FOUND')])
    await verify(alone, person)
    expect(await standing(alone, person)).toEqual(['ok', ...all('FORBIDDEN')])
    const caller = await alone.callerFor(person)
    await expect(caller.user.mayAct()).rejects.toMatchObject({
      message: 'Turn on two-factor sign-in in your settings to act as staff.',
    })
    expect(await caller.user.analytics({ days: 7 })).toMatchObject({ mayAct: true })
    await turnOn(person)
    expect(await standing(alone, person)).toEqual(['ok', ...all('ok')])
    // And no more, once it is off.
    const other = await alone.signUp({ email: 'kim@company.example' })
    await verify(alone, other)
    await haveTwoFactors(alone, other.userId)
    expect(await standing(alone, other)).toEqual(['ok', ...all('ok')])
    await alone.db.deleteFrom('twoFactor').where('userId', '=', other.userId).execute()
    expect(await standing(alone, other)).toEqual(['ok', ...all('FORBIDDEN')])
  })

  it('is not everybody with an address on the domain, who sees the figures alone', async () => {
    const { person, caller } = await newColleague(t)
    expect(await standing(t, person)).toEqual(['ok', ...all('NOT_FOUND')])
    expect(await caller.user.analytics({ days: 7 })).toMatchObject({ mayAct: false })
    const { orgSlug } = await t.newOrganization()
    expect(await caller.org.page({ orgSlug })).toMatchObject({ isStaff: false })
    await expect(caller.org.suspend({ orgSlug })).rejects.toEqual(refused('NOT_FOUND'))
    const { caller: staff } = await newStaff(t)
    expect(await staff.org.page({ orgSlug })).toMatchObject({ isStaff: true })
  })
})

describe('the list of staff', () => {
  const env = (values: Record<string, string>) => () => loadEnv({ NODE_ENV: 'test', ...values })
  it('has addresses on the company’s domain, which it needs', () => {
    expect(env({ STAFF: 'a@company.example' })).toThrow('COMPANY_DOMAIN: is needed with STAFF')
    const onDomain = (staff: string) => env({ COMPANY_DOMAIN: 'Company.example', STAFF: staff })
    for (const staff of ['a@mail.example', 'a@company.example,b@not-company.example'])
      expect(onDomain(staff)).toThrow('STAFF: must be addresses on COMPANY_DOMAIN')
    expect(onDomain('a@company.example,, b')).toThrow(
      'STAFF: must be e-mail addresses, parted by commas',
    )
    expect(onDomain(' A@Company.example , b@company.example')().STAFF).toEqual([
      'a@company.example',
      'b@company.example',
    ])
    expect(env({})().STAFF).toEqual([])
  })
})
