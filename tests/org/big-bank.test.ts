import { describe, expect, it } from 'vitest'
import { onPostgres } from '../support/database.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'
import { challengeFields } from '../support/challenge.ts'
import { jobFields } from '../support/jobs.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const token = 'claim-token-1'
const env = { CLAIM_TOKEN: token, ...staffEnv }
const t = testApp(env)
const limited = testApp({ ...env, RATE_LIMIT_SCALE: '1' })

const verify = (userId: string) =>
  t.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', userId).execute()

async function confirmed(email: string) {
  const person = await t.signUp({ email })
  await verify(person.userId)
  return { person, caller: await t.callerFor(person) }
}

const staff = async () => (await newStaff(t)).caller

const newDomain = () => `${unique('big-bank')}.example`

const claim = (person: TestClient, orgSlug: string) =>
  person.post(`/api/org/${orgSlug}/claim`, { token })

describe('point 2: who has not confirmed an address publishes nothing', () => {
  it('says so to who publishes a job, opens it again or publishes a challenge, and takes it afterwards', async () => {
    const { id: organizationId, orgSlug } = await t.newOrganization()
    const person = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ organizationId, userId: person.userId, role: 'admin' })
      .execute()
    const before = await t.callerFor(person)
    const { id: jobId } = await before.job.create({ orgSlug, ...jobFields })
    const { id: challengeId } = await before.challenge.create({ orgSlug, ...challengeFields })
    for (const [path, input] of [
      ['job.publish', { jobId }],
      ['challenge.publish', { challengeId }],
    ] as const) {
      const answer = await person.post(`/trpc/${path}`, input)
      expect(answer.status).toBe(403)
      expect(answer.json).toMatchObject({
        error: {
          message: expect.stringMatching(/^Confirm your e-mail address first/),
          data: { needs: 'confirmedAddress' },
        },
      })
    }
    const { items } = await (await t.callerFor()).job.list({ query: 'deckhand' })
    expect(items.filter(job => job.id === jobId)).toEqual([])

    await verify(person.userId)
    const after = await t.callerFor(person)
    await after.job.publish({ jobId })
    await after.challenge.publish({ challengeId })
    await after.job.pause({ jobId })
    for (const move of ['resume', 'reopen'] as const)
      await expect(before.job[move]({ jobId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(before.job.close({ jobId, reason: 'filled' })).resolves.toBeDefined()
  })
})

describe('an open job', () => {
  it('is changed by nobody who has not confirmed an address, and changes are on record', async () => {
    const { id: organizationId, orgSlug, caller } = await t.newAdmin()
    const { id: jobId } = await caller.job.create({ orgSlug, ...jobFields })
    const person = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ organizationId, userId: person.userId, role: 'admin' })
      .execute()
    const change = async (title: string) => {
      const { version } = await caller.job.forEdit({ jobId })
      return person.post('/trpc/job.update', {
        jobId,
        version,
        fields: { ...jobFields, title },
      })
    }
    expect((await change('Draft Deckhand')).status).toBe(200)
    await caller.job.publish({ jobId })
    const refused = await change('Another Deckhand')
    expect(refused.status).toBe(403)
    expect(refused.json).toMatchObject({ error: { data: { needs: 'confirmedAddress' } } })
    expect((await caller.job.byId({ jobId })).title).toBe('Draft Deckhand')
    await verify(person.userId)
    expect((await change('Another Deckhand')).status).toBe(200)
    const { items } = await caller.org.activity({ orgSlug })
    expect(items.map(({ action, subject }) => [action, subject])).toEqual([
      ['job.edit', 'Another Deckhand'],
      ['job.publish', 'Another Deckhand'],
      ['job.edit', 'Another Deckhand'],
      ['job.create', 'Another Deckhand'],
    ])
  })
})

describe('point 2: a domain is reserved for a confirmed address on it alone', () => {
  it('of “Big Bank”: a stranger takes neither domain nor place, and staff give it back', async () => {
    const domain = newDomain()
    const stranger = await t.signUp()
    const taken = await (
      await t.callerFor(stranger)
    ).org.create({
      name: 'Big Bank',
      orgSlug: unique('big-bank'),
      domain,
    })
    expect(taken).toMatchObject({ status: 'pending', domain: null })
    await verify(stranger.userId)
    const strangers = await t.callerFor(stranger)
    const { id: jobId } = await strangers.job.create({ orgSlug: taken.orgSlug, ...jobFields })
    await strangers.job.publish({ jobId })

    const owner = await confirmed(`ceo@${domain}`)
    const refused = await claim(owner.person, taken.orgSlug)
    expect(refused.status).toBe(409)
    const own = await owner.caller.org.create({ name: 'Big Bank', domain })
    expect(own).toMatchObject({ status: 'verified', domain })

    // A second bank, whose owner finds the stranger's page first.
    const second = newDomain()
    const held = await strangers.org.create({ name: 'Second Bank', domain: second })
    const secondJob = await strangers.job.create({ orgSlug: held.orgSlug, ...jobFields })
    await strangers.job.publish({ jobId: secondJob.id })
    const byStaff = await staff()
    expect(await byStaff.org.page({ orgSlug: held.orgSlug })).toMatchObject({ canUndoClaim: true })
    await byStaff.org.undoClaim({ orgSlug: held.orgSlug })
    expect((await stranger.get('/api/user/organizations')).body).not.toContain(held.orgSlug)
    const { org, jobs } = await (await t.callerFor()).org.page({ orgSlug: held.orgSlug })
    expect(org).toMatchObject({ claimable: true, status: 'unclaimed' })
    expect(jobs).toEqual([])
    expect((await claim(stranger, held.orgSlug)).status).toBe(403)
    const secondOwner = await confirmed(`ceo@${second}`)
    expect((await claim(secondOwner.person, held.orgSlug)).status).toBe(200)
    expect(await secondOwner.caller.org.bySlug({ orgSlug: held.orgSlug })).toMatchObject({
      status: 'verified',
    })
    const { items } = await secondOwner.caller.org.jobs({ orgSlug: held.orgSlug })
    expect(items).toMatchObject([{ id: secondJob.id, status: 'paused' }])
  })

  it('lets staff name the domain of who an organization is, and nobody whom they took out back in', async () => {
    const stranger = await confirmed(`${unique('stranger')}@mail.example`)
    const { orgSlug } = await stranger.caller.org.create({ name: unique('Third Bank') })
    const domain = newDomain()
    await (await staff()).org.undoClaim({ orgSlug, domain })
    expect((await claim(stranger.person, orgSlug)).status).toBe(403)
    const other = await confirmed(`${unique('other')}@mail.example`)
    expect((await claim(other.person, orgSlug)).status).toBe(403)
    const owner = await confirmed(`ceo@${domain}`)
    expect((await claim(owner.person, orgSlug)).status).toBe(200)
  })

  it('without a domain lets whoever has the link claim it, but for those who were taken out', async () => {
    const stranger = await confirmed(`${unique('stranger')}@mail.example`)
    const { orgSlug } = await stranger.caller.org.create({ name: unique('Fourth Bank') })
    const byStaff = await staff()
    await byStaff.org.undoClaim({ orgSlug })
    expect((await claim(stranger.person, orgSlug)).status).toBe(403)
    await expect(byStaff.org.undoClaim({ orgSlug })).rejects.toMatchObject({ code: 'CONFLICT' })
    const owner = await confirmed(`${unique('owner')}@mail.example`)
    expect((await claim(owner.person, orgSlug)).status).toBe(200)
  })

  it('tells staff when another organization has the domain that they name', async () => {
    const domain = newDomain()
    await t.newOrganization({ domain, claimPolicy: 'domain' })
    const stranger = await confirmed(`${unique('stranger')}@mail.example`)
    const { orgSlug } = await stranger.caller.org.create({ name: unique('Fifth Bank') })
    await expect((await staff()).org.undoClaim({ orgSlug, domain })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('gives a domain to one of many who create with it at once', async () => {
    const domain = newDomain()
    const count = onPostgres() ? 8 : 3
    const owners = await Promise.all(
      Array.from({ length: count }, (_, n) => confirmed(`ceo-${n}@${domain}`)),
    )
    const answers = await Promise.all(
      owners.map(({ person }) =>
        person.post('/trpc/org.create', { name: unique('Sought Bank'), domain }),
      ),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(count - 1).fill(409),
    ])
  })
})

describe('point 2: jobs published a day are limited', () => {
  async function publishing(email: string, domain?: string) {
    const { person: found } = await confirmed(email)
    const caller = await limited.callerFor(found)
    const person = Object.assign(limited.client(), { cookie: found.cookie })
    const { orgSlug } = await caller.org.create({ name: unique('Busy'), ...(domain && { domain }) })
    const draft = async () => (await caller.job.create({ orgSlug, ...jobFields })).id
    return {
      person,
      caller,
      draft,
      publish: async (jobId: string) => caller.job.publish({ jobId }),
    }
  }

  it('to 3 while the organization is not verified, counting none that was refused', async () => {
    const { person, caller, draft, publish } = await publishing(`${unique('new')}@mail.example`)
    const first = await draft()
    await publish(first)
    for (let again = 0; again < 4; again++)
      await expect(publish(first)).rejects.toMatchObject({ code: 'CONFLICT' })
    await publish(await draft())
    await publish(await draft())
    const jobId = await draft()
    const answer = await person.post('/trpc/job.publish', { jobId })
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.body).toContain('3 jobs a day')
    expect(await caller.job.forEdit({ jobId })).toMatchObject({ status: 'draft' })
    await caller.job.close({ jobId: first, reason: 'filled' })
    await expect(caller.job.reopen({ jobId: first })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  it('and so are challenges, each on record', async () => {
    const { person: found } = await confirmed(`${unique('new')}@mail.example`)
    const caller = await limited.callerFor(found)
    const { orgSlug } = await caller.org.create({ name: unique('Busy') })
    const drafts = []
    for (let at = 0; at < 6; at++)
      drafts.push((await caller.challenge.create({ orgSlug, ...challengeFields })).id)
    const [first = '', second = '', ...rest] = drafts
    await caller.challenge.publish({ challengeId: first })
    await expect(caller.challenge.publish({ challengeId: first })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await caller.challenge.publish({ challengeId: second })
    const results = await Promise.allSettled(
      rest.map(async challengeId => caller.challenge.publish({ challengeId })),
    )
    const refused = results.filter(one => one.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const { reason } of refused)
      expect(reason).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringContaining('3 challenges a day'),
      })
    const { items } = await caller.org.activity({ orgSlug })
    expect(items.filter(({ action }) => action === 'challenge.publish')).toHaveLength(3)
    expect(items[0]).toMatchObject({ subject: challengeFields.title })
  })

  it('to 50 once it is verified, also of many at once', async () => {
    const domain = newDomain()
    const { draft, publish } = await publishing(`ceo@${domain}`, domain)
    for (let at = 0; at < 48; at++) await publish(await draft())
    const rest = await Promise.all(Array.from({ length: 6 }, () => draft()))
    const results = await Promise.allSettled(rest.map(publish))
    expect(results.filter(one => one.status === 'fulfilled')).toHaveLength(2)
  })
})
