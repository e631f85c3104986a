import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { seedDemo } from '#db/demo/index.ts'
import { testApp, unique } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { countWaiting, onPostgres } from '../support/database.ts'

const t = testApp()

const refusalsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap(result =>
    result.status === 'rejected' ? [result.reason as { code: string; message: string }] : [],
  )

it('gives a username that six take at once to one; the others read the ordinary words', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => t.signUp()))
  const username = unique('wanted')
  const answers = await Promise.all(
    people.map(person => person.post('/trpc/user.updateProfile', { username })),
  )
  const message = 'Somebody has this username already. Choose another.'
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, json } of answers.filter(answer => answer.status !== 200)) {
    expect(status).toBe(409)
    expect(json).toMatchObject({
      error: { message, data: { code: 'CONFLICT', fieldErrors: { username: message } } },
    })
  }
})

it('gives an address whose links five open at once to one; the others read the ordinary words', async () => {
  const password = 'a long enough passphrase'
  const email = `${unique('wanted')}@mail.example`
  const links: { caller: Awaited<ReturnType<typeof t.callerFor>>; token: string }[] = []
  for (let i = 0; i < 5; i++) {
    const caller = await t.callerFor(await t.signUp({ password }))
    await caller.user.requestEmailChange({ email, password })
    links.push({
      caller,
      token: /verify-email\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? '',
    })
  }
  const answers = await Promise.allSettled(
    links.map(({ caller, token }) => caller.auth.verifyEmail({ token })),
  )
  const refusals = refusalsOf(answers)
  expect(refusals).toHaveLength(4)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      message: 'Another account has taken this address meanwhile. Your own address is unchanged.',
    })
})

it.runIf(onPostgres())('finds no resume that is removed while it is sent', async () => {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const holder = await t.db.startTransaction().execute()
  await holder
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', org.jobId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const sending = Promise.allSettled([
    applyAs(person.caller, { jobId: org.jobId, resumeId: person.resumeId }),
  ])
  await expect.poll(() => countWaiting(t.db)).toBe(1)
  await person.caller.resume.remove({ resumeId: person.resumeId })
  await holder.commit().execute()
  expect(refusalsOf(await sending)).toEqual([
    expect.objectContaining({ code: 'NOT_FOUND', message: 'This resume was not found.' }),
  ])
})

it.runIf(onPostgres())(
  'point 5: begins no session with a password that is reset while it is checked',
  async () => {
    const password = 'quiet harbour lamps'
    const person = await t.signUp({ password })
    const visitor = await t.callerFor()
    await visitor.auth.requestPasswordReset({ email: person.email })
    await expect.poll(() => t.mails.at(-1)?.text).toContain('/reset-password/')
    const token = /reset-password\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const sessions = () =>
      t.db.selectFrom('sessions').select('id').where('userId', '=', person.userId)
    // The reset has set the new password, and waits for this to end the sessions.
    const holder = await t.db.startTransaction().execute()
    await holder
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', person.userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const reset = visitor.auth.resetPassword({ token, password: 'a new one for harbours' })
    await expect.poll(() => countWaiting(t.db)).toBe(1)
    const signIn = t.client().post('/api/auth/login', { email: person.email, password })
    await expect.poll(() => countWaiting(t.db)).toBe(2)
    await holder.commit().execute()
    await reset
    expect((await signIn).status).toBe(401)
    expect(await sessions().execute()).toEqual([])
  },
)

it.runIf(onPostgres())(
  'a password that is being changed is not, where it was reset meanwhile',
  async () => {
    const password = 'quiet harbour lamps'
    const person = await t.signUp({ password })
    const reset = 'a new one for harbours'
    const hashed = await hashPassword('test', reset)
    const holder = await t.db.startTransaction().execute()
    await holder
      .updateTable('users')
      .set({ passwordHash: hashed })
      .where('id', '=', person.userId)
      .execute()
    const changing = person.post('/trpc/auth.changePassword', { current: password, password })
    await expect.poll(() => countWaiting(t.db)).toBe(1)
    await holder.deleteFrom('sessions').where('userId', '=', person.userId).execute()
    await holder.commit().execute()
    expect((await changing).status).toBe(401)
    const { email } = person
    expect((await t.client().post('/api/auth/login', { email, password })).status).toBe(401)
    const again = await t.client().post('/api/auth/login', { email, password: reset })
    expect(again.status).toBe(200)
  },
)

it('makes the demo once, however many processes begin with it', async () => {
  const made = await Promise.all([seedDemo(t.db), seedDemo(t.db), seedDemo(t.db)])
  expect(made.filter(Boolean)).toHaveLength(1)
})

it('answers what only the database saw twice as a conflict, to callers and over HTTP', async () => {
  const [first, second] = await Promise.all([t.signUp(), t.signUp()])
  await sql`create unique index one_name on users (name) where name = 'Only One'`.execute(t.db)
  try {
    await (await t.callerFor(first)).user.updateAccount({ name: 'Only One' })
    const again = (await t.callerFor(second)).user.updateAccount({ name: 'Only One' })
    await expect(again).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'That exists already.',
    })
    const answer = await second.post('/trpc/user.updateAccount', { name: 'Only One' })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      error: { message: 'That exists already.', data: { code: 'CONFLICT', httpStatus: 409 } },
    })
  } finally {
    await sql`drop index one_name`.execute(t.db)
  }
})

it.runIf(onPostgres())('begins again what waited for another and that for it', async () => {
  const org = await newOpenJob(t)
  const { orgSlug, id } = org
  const { id: invitationId } = await org.caller.org.invite({
    orgSlug,
    email: `${unique('wanted')}@mail.example`,
    role: 'viewer',
  })
  // As whoever accepts it: the organization first, then the invitation.
  const holder = await t.db.startTransaction().execute()
  await sql`select from organizations where id = ${id} for update`.execute(holder)
  const revoked = org.caller.org.revokeInvitation({ orgSlug, invitationId })
  await expect.poll(() => countWaiting(t.db)).toBe(1)
  await sql`select from invitations where id = ${invitationId} for update`.execute(holder)
  await holder.commit().execute()
  await revoked
  expect((await org.caller.org.members({ orgSlug })).invitations).toEqual([])
})
