import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { markForDeletion } from '#server/user/account-queries.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { transaction } from '#db/index.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'
import { countWaiting, onPostgres, connectBeside } from '../support/database.ts'
import { comeBack, begin, logIn, newClaims, withProvider } from '../support/people/at-provider.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'
import {
  beginSignIn,
  codeOf,
  enterCode,
  isIn,
  standingClock,
  turnOn,
} from '../support/people/two-factor.ts'
import { signInProvider } from '../support/servers/sign-in-provider.ts'

const provider = signInProvider()
const t = testApp(withProvider(provider, { ...staffEnv, CONTACT_EMAIL: 'help@company.example' }))
const password = 'quiet harbour lamps'
const reason = 'Sends advertising'
const told = `This account is locked: ${reason}. Write to help@company.example if that is wrong.`
standingClock()
beforeEach(() => {
  provider.claims = newClaims()
  provider.twists = {}
})

type Staff = Awaited<ReturnType<typeof newStaff>>['caller']
const lock = (staff: Staff, { userId }: { userId: string }) =>
  staff.user.lockPerson({ userId, reason })
const logInAs = ({ email }: TestClient, browser = t.client()) =>
  browser.post('/api/auth/login', { email, password })
const refusalOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { message?: string; error?: { message: string } }).message ??
    (json as { error: { message: string } }).error.message,
]
const sessionsOf = (userId: string) =>
  t.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()

describe('a locked account', () => {
  it('is signed out everywhere at once, and told why', async () => {
    const { caller: staff } = await newStaff(t)
    const person = await t.signUp({ password })
    const other = t.client()
    await logInAs(person, other)
    const from = t.mails.length
    await lock(staff, person)
    expect([await isIn(person), await isIn(other)]).toEqual([false, false])
    expect(await sessionsOf(person.userId)).toEqual([])
    expect(t.mails.slice(from)).toMatchObject([
      {
        to: person.email,
        subject: 'Your account is locked',
        text: expect.stringContaining(reason),
      },
    ])
    await expect(lock(staff, person)).rejects.toMatchObject({ code: 'CONFLICT' })

    await staff.user.unlockPerson({ userId: person.userId })
    expect(t.mails.at(-1)).toMatchObject({ subject: 'Your account is unlocked' })
    expect((await logInAs(person)).status).toBe(200)
    await expect(staff.user.unlockPerson({ userId: person.userId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('refuses a password, a code and a provider with the reason, and tells strangers nothing', async () => {
    const { caller: staff } = await newStaff(t)
    const person = await t.signUp({ password })
    const wrong = () =>
      t.client().post('/api/auth/login', { email: person.email, password: 'not this one at all' })
    const before = refusalOf(await wrong())
    await lock(staff, person)
    expect(refusalOf(await logInAs(person))).toEqual([403, told])
    expect(refusalOf(await wrong())).toEqual(before)

    const careful = await t.signUp({ password })
    const { secret } = await turnOn(careful)
    const begun = await beginSignIn(t, { email: careful.email, password })
    await lock(staff, careful)
    // What was begun has ended; whoever begins anew is told why.
    expect((await enterCode(begun, codeOf(secret))).status).toBe(401)
    expect(refusalOf(await logInAs(careful))).toEqual([403, told])

    const browser = t.client()
    const { user } = (
      (await logIn(provider, browser)).json as {
        result: { data: { user: { id: string } } }
      }
    ).result.data
    const back = t.client()
    const brought = await provider.visit(await begin(back))
    await lock(staff, { userId: user.id })
    expect(await isIn(browser)).toBe(false)
    expect(refusalOf(await comeBack(back, brought))).toEqual([403, told])
  })

  it('lets no new password in', async () => {
    const { caller: staff } = await newStaff(t)
    const person = await t.signUp({ password })
    await lock(staff, person)
    await t.client().post('/trpc/auth.requestPasswordReset', { email: person.email })
    const link = () =>
      /reset-password\/([\w-]+)/.exec(
        t.mails.findLast(({ to }) => to === person.email)?.text ?? '',
      )?.[1]
    await expect.poll(link).toBeDefined()
    const fresh = 'another quiet harbour'
    await t.client().post('/trpc/auth.resetPassword', { token: link(), password: fresh })
    const answer = await t
      .client()
      .post('/api/auth/login', { email: person.email, password: fresh })
    expect(refusalOf(answer)).toEqual([403, told])
    expect(await sessionsOf(person.userId)).toEqual([])
  })

  it('is shown nowhere, until it is unlocked', async () => {
    const { caller: staff } = await newStaff(t)
    const person = await t.signUp({ password, name: unique('Wilhelmina Quay') })
    const caller = await t.callerFor(person)
    const username = unique('quay')
    await caller.user.updateProfile({ username, visibility: 'public' })
    await sql`update profiles set noindex = false where user_id = ${person.userId}`.execute(t.db)
    const viewer = await t.callerFor(await t.signUp())
    const shown = async () => ({
      page: (
        await t
          .client()
          .get(`/trpc/user.profile?input=${encodeURIComponent(JSON.stringify({ username }))}`)
      ).status,
      sitemap: (await t.client().get('/sitemap.xml')).body.includes(`/u/${username}`),
      found: (await viewer.user.find({ query: 'Wilhelmina Quay' })).people.length > 0,
    })
    const before = await shown()
    expect(before).toEqual({ page: 200, sitemap: true, found: true })
    await lock(staff, person)
    expect(await shown()).toEqual({ page: 404, sitemap: false, found: false })
    await staff.user.unlockPerson({ userId: person.userId })
    expect(await shown()).toEqual(before)
  })

  it('is erased all the same, where that was asked for before', async () => {
    const { caller: staff } = await newStaff(t)
    const [going, back] = [await t.signUp({ password }), await t.signUp({ password })]
    for (const { userId } of [going, back])
      await transaction(t.db, tx => markForDeletion(tx, userId))
    await lock(staff, going)
    await lock(staff, back)
    await staff.user.unlockPerson({ userId: back.userId })
    const row = (userId: string) =>
      t.db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
    expect([await row(going.userId), await row(back.userId)]).toEqual([
      { status: 'pending_deletion' },
      { status: 'pending_deletion' },
    ])
    await sql`update users set deletion_at = now() - interval '1 second'
      where id = ${going.userId}`.execute(t.db)
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await eraseDueAccounts({ db: t.db, files })
    expect(await row(going.userId)).toBeUndefined()
  })
})

describe('who is locked out', () => {
  it('is nobody of the staff, and somebody who is there', async () => {
    const { caller: staff, person } = await newStaff(t)
    const { person: other } = await newStaff(t)
    for (const { userId } of [person, other])
      await expect(lock(staff, { userId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(lock(staff, { userId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const somebody = await t.signUp()
    await expect(
      staff.user.lockPerson({ userId: somebody.userId, reason: '  ' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('stands in the audit log by ids alone', async () => {
    const { caller: staff, person } = await newStaff(t)
    const somebody = await t.signUp({ password })
    await lock(staff, somebody)
    await staff.user.unlockPerson({ userId: somebody.userId })
    const rows = await t.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'entityType', 'data'])
      .where('entityId', '=', somebody.userId)
      .orderBy('position')
      .execute()
    expect(rows).toEqual(
      ['person.locked', 'person.unlocked'].map(action => ({
        action,
        actorId: person.userId,
        entityType: 'user',
        data: {},
      })),
    )
  })
})

describe.runIf(onPostgres())('at one moment with a sign-in', () => {
  /** What waits there for the test to let it go on. */
  const hold = async (table: string, condition: string) => {
    await sql`create or replace function hold_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4711); return new; end $$`.execute(t.db)
    await sql
      .raw(
        `create trigger hold_here before insert on ${table} for each row when (${condition})
          execute function hold_here()`,
      )
      .execute(t.db)
  }
  const release = async () => {
    for (const table of ['sessions', 'audit_log'])
      await sql.raw(`drop trigger if exists hold_here on ${table}`).execute(t.db)
  }
  afterEach(release)

  /** Both begin, the second while the first is held. */
  async function inTurn(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const beside = connectBeside()
    try {
      return await beside.db.connection().execute(async held => {
        await sql`select pg_advisory_lock(4711)`.execute(held)
        const begun = first()
        await expect.poll(() => countWaiting(t.db)).toBe(1)
        const next = second()
        await expect.poll(() => countWaiting(t.db)).toBe(2)
        await sql`select pg_advisory_unlock(4711)`.execute(held)
        return Promise.all([begun, next])
      })
    } finally {
      await beside.close()
    }
  }

  it('what was begun before is ended by the lock', async () => {
    const { caller: staff } = await newStaff(t)
    const person = await t.signUp({ password })
    await hold('sessions', `new.user_id = '${person.userId}'`)
    const browser = t.client()
    const [answer] = await inTurn(
      () => logInAs(person, browser),
      () => lock(staff, person),
    )
    expect(answer).toMatchObject({ status: 200 })
    expect(await isIn(browser)).toBe(false)
    expect(await sessionsOf(person.userId)).toEqual([])
  })

  it('what comes after is refused', async () => {
    const { caller: staff } = await newStaff(t)
    const person = await t.signUp({ password })
    await hold('audit_log', `new.action = 'person.locked'`)
    const [, answer] = await inTurn(
      () => lock(staff, person),
      () => logInAs(person),
    )
    expect(answer).toMatchObject({ status: 403 })
    expect(await sessionsOf(person.userId)).toEqual([])
  })
})
