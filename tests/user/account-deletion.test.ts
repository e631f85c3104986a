import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createFileStore } from '#server/files/create-store.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { challengeFields } from '../support/challenge.ts'
import { countWaiting, onPostgres } from '../support/database.ts'
import { jobFields, publishJob } from '../support/jobs.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp({ CLAIM_TOKEN: 'claim-token' })
/** Everybody's here. */
const password = 'a long enough passphrase'

const remove = async (person: TestClient) =>
  (await t.callerFor(person)).user.deleteAccount({ email: person.email, password })

const back = async (person: TestClient) => {
  const answer = await person.post('/api/auth/login', { email: person.email, password })
  expect(answer.status).toBe(200)
  return t.callerFor(person)
}

/** As if the days of grace were over. */
const comeDue = (person: TestClient) =>
  sql`update users set deletion_at = now() where id = ${person.userId}`.execute(t.db)

const erase = () =>
  eraseDueAccounts({
    db: t.db,
    files: createFileStore({ DATA_DIR: t.dataDir } as Parameters<typeof createFileStore>[0]),
  })

const exists = async ({ userId }: TestClient) =>
  (await t.db.selectFrom('users').select('id').where('id', '=', userId).execute()).length === 1

const join = (organizationId: string, { userId }: TestClient) =>
  t.db.insertInto('memberships').values({ organizationId, userId, role: 'owner' }).execute()

describe('deleting an account', () => {
  it('ends every session, hides the profile, and says in a mail until when one can come back', async () => {
    const person = await t.signUp({ password })
    const username = unique('leaver')
    await (await t.callerFor(person)).user.updateProfile({ username, visibility: 'public' })
    const visitor = await t.callerFor()
    await visitor.user.profile({ username })
    const { deletionAt } = await remove(person)
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from ${deletionAt}::timestamptz - now()) / 86400)::int as days`.execute(
      t.db,
    )
    expect(rows).toEqual([{ days: 14 }])
    expect((await person.get('/api/auth/user')).status).toBe(401)
    await expect(visitor.user.profile({ username })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const mail = t.mails.findLast(one => one.to === person.email)
    expect(mail?.text).toMatch(/^http\S+\/login$/m)
    // Logging in alone does not keep it.
    expect(mail?.text).toContain('choose “Keep my account”')

    const caller = await back(person)
    expect(await caller.user.account()).toMatchObject({ deletionAt })
    await comeDue(person)
    await caller.user.keepAccount()
    expect(await caller.user.account()).toMatchObject({ deletionAt: null })
    await visitor.user.profile({ username })
    await erase()
    expect(await exists(person)).toBe(true)
  })

  it('asks for the own e-mail address', async () => {
    const person = await t.signUp({ password })
    const input = { email: 'other@mail.example', password }
    const answer = await person.post('/trpc/user.deleteAccount', input)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ error: { data: { fieldErrors: { email: /./ } } } })
    expect((await person.get('/api/auth/user')).status).toBe(200)
  })

  it('refuses a second time, and keeping what is not to go', async () => {
    const person = await t.signUp({ password })
    await expect((await t.callerFor(person)).user.keepAccount()).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await remove(person)
    const caller = await back(person)
    const again = { email: person.email, password }
    await expect(caller.user.deleteAccount(again)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('the only owner of an organization', () => {
  it('hands over first, and is told of which', async () => {
    const { admin, id } = await t.newAdmin()
    const name = unique('Lantern')
    const second = await t.newOrganization({ name })
    await join(second.id, admin)
    const other = await t.signUp()
    await join(id, other)
    await expect(remove(admin)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`the only owner of ${name}.`),
    })
    await join(second.id, other)
    await expect(remove(admin)).resolves.toBeDefined()
    await expect(remove(other)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is one of two who go at once', async () => {
    const { admin, id } = await t.newAdmin()
    const other = await t.signUp()
    await join(id, other)
    const [first, second] = [await t.callerFor(admin), await t.callerFor(other)]
    const outcomes = await Promise.allSettled([
      first.user.deleteAccount({ email: admin.email, password }),
      second.user.deleteAccount({ email: other.email, password }),
    ])
    expect(outcomes.map(outcome => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an account in its days of grace', () => {
  const confirm = ({ userId }: TestClient) =>
    t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', userId)
      .execute()

  it('takes on no organization and publishes nothing until its deletion is taken back', async () => {
    const { admin, id, orgSlug, caller: own } = await t.newAdmin()
    const { id: jobId } = await own.job.create({ orgSlug, ...jobFields })
    const { id: challengeId } = await own.challenge.create({ orgSlug, ...challengeFields })
    await join(id, await t.signUp())
    const inviting = await t.newAdmin()
    await inviting.caller.org.invite({ orgSlug: inviting.orgSlug, email: admin.email })
    const mail = t.mails.findLast(({ to }) => to === admin.email)
    const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const unclaimed = await t.newOrganization()
    await remove(admin)
    const caller = await back(admin)
    const claiming = { orgSlug: unclaimed.orgSlug, token: 'claim-token' }
    const calls = (by: typeof caller) => [
      () => by.org.create({ name: unique('Ghost') }),
      () => by.org.claim(claiming),
      () => by.org.acceptInvitation({ token }),
      () => by.job.publish({ jobId }),
      () => by.challenge.publish({ challengeId }),
    ]
    for (const call of calls(caller))
      await expect(call()).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('“Keep my account”'),
      })
    await expect(caller.org.dashboard({ orgSlug })).resolves.toBeDefined()
    await caller.user.keepAccount()
    for (const call of calls(await t.callerFor(admin))) await call()
  })

  it.runIf(onPostgres())('takes on none between the look for its own and the mark', async () => {
    const person = await t.signUp({ password })
    const caller = await t.callerFor(person)
    const waiting = () => countWaiting(t.db)
    const holder = await t.db.startTransaction().execute()
    await sql`select from users where id = ${person.userId} for no key update`.execute(holder)
    const removing = Promise.allSettled([remove(person)])
    await expect.poll(waiting).toBe(1)
    let isAnswered = false
    const making = Promise.allSettled([caller.org.create({ name: unique('Ghost') })]).finally(
      () => (isAnswered = true),
    )
    await expect.poll(async () => isAnswered || (await waiting()) === 2).toBe(true)
    await holder.commit().execute()
    const done = [...(await removing), ...(await making)]
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('leaves an organization that can be claimed, with no open job, if nobody else is there', async () => {
    const { admin, id, orgSlug, caller } = await t.newAdmin()
    const jobId = await publishJob({ caller, orgSlug })
    const other = await t.signUp({ password })
    await join(id, other)
    await remove(admin)
    // As if it had been marked by a version that did not look.
    await sql`update users set status = 'pending_deletion', deletion_at = now() + interval '1 day'
      where id = ${other.userId}`.execute(t.db)
    await comeDue(admin)
    await erase()
    const visitor = await t.callerFor()
    expect((await visitor.job.byId({ jobId })).status).toBe('open')
    await comeDue(other)
    await erase()
    expect((await visitor.job.byId({ jobId })).status).toBe('paused')
    expect(await visitor.org.bySlug({ orgSlug })).toMatchObject({
      claimable: true,
      status: 'unclaimed',
    })
    const next = await t.signUp()
    await confirm(next)
    expect((await next.post(`/api/org/${orgSlug}/claim`, { token: 'claim-token' })).status).toBe(
      200,
    )
    const { items } = await (await t.callerFor(next)).org.activity({ orgSlug })
    expect(items.map(({ action }) => action)).toContain('org.left')
  })
})

describe('erasing', () => {
  it('waits for the end of the grace, and may run twice and side by side', async () => {
    const person = await t.signUp({ password })
    await remove(person)
    await erase()
    expect(await exists(person)).toBe(true)
    await comeDue(person)
    await Promise.all([erase(), erase(), erase()])
    expect(await exists(person)).toBe(false)
    await erase()
    const answer = await person.post('/api/auth/login', { email: person.email, password })
    expect(answer.status).toBe(401)
    // The address is free again.
    await t.signUp({ email: person.email, password })
  })

  it('leaves no address in the records of organizations, neither the last nor one before', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const domain = `${unique('known')}.example`
    const before = `${unique('before')}@${domain}`
    const email = `${unique('after')}@${domain}`
    const person = await t.signUp({ email: before, password })
    await caller.org.invite({ orgSlug, email: before })
    const mail = t.mails.findLast(({ to }) => to === before)
    const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await (await t.callerFor(person)).org.acceptInvitation({ token })
    const claimed = await t.newOrganization({ domain, claimPolicy: 'domain' })
    const refused = await person.post(`/api/org/${claimed.orgSlug}/claim`, { token: 'claim-token' })
    expect(refused.body).toContain(`the link we sent to ${before}`)
    const recorded = async () => {
      const { rows } = await sql<{ all: string }>`
        select coalesce(string_agg(row_to_json(log)::text, ''), '')
          || (select coalesce(string_agg(email, ''), '') from invitations) as all
        from audit_log log`.execute(t.db)
      return rows[0]?.all
    }
    expect(await recorded()).toContain('"reason": "unconfirmed"')
    // As the version before wrote it.
    await t.db
      .insertInto('auditLog')
      .values({
        actorId: person.userId,
        action: 'claim.forbidden',
        entityType: 'organization',
        data: JSON.stringify({ message: `Open the link we sent to ${before}.` }),
      })
      .execute()
    await t.db.updateTable('users').set({ email }).where('id', '=', person.userId).execute()
    person.email = email
    await remove(person)
    await comeDue(person)
    expect(await recorded()).toContain(domain)
    await erase()
    expect(await exists(person)).toBe(false)
    expect(await recorded()).not.toContain(domain)
  })

  it('leaves what belongs to an address that was never confirmed', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const email = `${unique('victim')}@mail.example`
    await caller.org.invite({ orgSlug, email })
    const isInvited = async () =>
      (await caller.org.members({ orgSlug })).invitations.some(one => one.email === email)
    const stranger = await t.signUp({ email, password })
    await remove(stranger)
    await comeDue(stranger)
    await erase()
    expect(await exists(stranger)).toBe(false)
    expect(await isInvited()).toBe(true)

    const owner = await t.signUp({ email, password })
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', owner.userId)
      .execute()
    await remove(owner)
    await comeDue(owner)
    await erase()
    expect(await isInvited()).toBe(false)
  })
})
