import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { loadEnv } from '#server/env.ts'
import { emit } from '#server/events/emit.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { each, tell } from '#server/mail/tell.ts'
import { testApp, type TestClient } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'

const t = testApp({ PUBLIC_URL: 'https://fairlead.example' })

const noticesOf = async (person: TestClient, isUnread = false) => {
  const caller = await t.callerFor(person)
  return (await caller.user.notifications({ isUnread })).items
}

const titlesOf = async (person: TestClient) => (await noticesOf(person)).map(({ title }) => title)

const mailsTo = (person: TestClient) =>
  t.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)

/** As far as they apply: what was sent to whom until now is of no interest. */
async function applied() {
  const org = await newOpenJob(t)
  const candidate = await newCandidate(t, { name: 'Nadia Okonjo' })
  await applyAs(candidate.caller, { jobId: org.jobId, resumeId: candidate.resumeId })
  const { id } = await t.db
    .selectFrom('applications')
    .select('id')
    .where('jobId', '=', org.jobId)
    .executeTakeFirstOrThrow()
  return { ...org, candidate, applicationId: id }
}

async function member(orgId: string, role: 'admin' | 'recruiter' = 'recruiter') {
  const person = await t.signUp({ name: 'Ines Marlow' })
  await t.db
    .insertInto('memberships')
    .values({ organizationId: orgId, userId: person.userId, role })
    .execute()
  return person
}

const passwordChanged = (userId: string) =>
  transaction(t.db, tx => emit(tx, { name: 'account.passwordChanged', userId }))

describe('point 1: an event tells each person whom it concerns, once', () => {
  it('the team of an application, which leads to it, and the candidate of its answer', async () => {
    const org = await newOpenJob(t)
    const second = await member(org.id)
    const candidate = await newCandidate(t, { name: 'Nadia Okonjo' })
    await applyAs(candidate.caller, { jobId: org.jobId, resumeId: candidate.resumeId })
    for (const person of [org.admin, second]) {
      const [first, ...others] = await noticesOf(person)
      expect(others).toEqual([])
      expect(first?.title).toMatch(/^New application: Nadia Okonjo for /)
      expect(first?.path).toContain(`/org/${org.orgSlug}/dashboard?tab=applicants&job=${org.jobId}`)
      expect(first?.isRead).toBe(false)
    }
    // What one did oneself is no news: a receipt comes by mail.
    expect(await titlesOf(candidate.client)).toEqual([])
    await candidate.caller.job.withdraw({
      applicationId: (await candidate.caller.job.myApplications()).items[0]!.id,
    })
    expect((await titlesOf(second))[0]).toMatch(/^Nadia Okonjo withdraws: /)
  })

  it('not when the transaction fails, and once however often it is told', async () => {
    const person = await t.signUp()
    const failing = transaction(t.db, async tx => {
      await emit(tx, { name: 'account.passwordChanged', userId: person.userId })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await titlesOf(person)).toEqual([])
    const telling = () =>
      transaction(t.db, tx =>
        tell(tx, 'roleChanged', each([person.userId, person.userId], { role: 'admin' }), {
          key: 'the same',
        }),
      )
    await Promise.all(Array.from({ length: 5 }, telling))
    expect(await titlesOf(person)).toHaveLength(1)
    await telling()
    expect(mailsTo(person).filter(subject => /You are now/.test(subject))).toHaveLength(1)
  })

  it('a member of what others do with them: changed, removed; and who invited them', async () => {
    const { orgSlug, admin, caller, id } = await t.newAdmin()
    const invited = await t.signUp({ name: 'Ines Marlow' })
    await caller.org.invite({ orgSlug, email: invited.email, role: 'viewer' })
    const mail = t.mails.findLast(({ to }) => to === invited.email)
    const [, token = ''] = /\/invitation\/(\S+)/.exec(mail?.text ?? '') ?? []
    const own = await t.callerFor(invited)
    await own.org.acceptInvitation({ token })
    expect((await titlesOf(admin))[0]).toBe('Ines Marlow has joined Skylark Lines')
    await caller.org.changeRole({
      orgSlug,
      userId: invited.userId,
      fromRole: 'viewer',
      role: 'recruiter',
    })
    expect((await titlesOf(invited))[0]).toBe('You are now a recruiter of Skylark Lines')
    await caller.org.removeMember({ orgSlug, userId: invited.userId })
    expect((await titlesOf(invited))[0]).toBe('You are no longer in the team of Skylark Lines')
    expect(mailsTo(invited)).toContain('You are no longer in the team of Skylark Lines')
    // What was for the team is not theirs any more.
    expect((await titlesOf(invited)).join()).not.toContain('recruiter')
    await t.db.deleteFrom('memberships').where('organizationId', '=', id).execute()
    expect(await titlesOf(admin)).toEqual([])
  })
})

describe('point 1: whose they are', () => {
  it('nobody else’s: neither shown, counted nor marked', async () => {
    const [person, other] = [await t.signUp(), await t.signUp()]
    await passwordChanged(person.userId)
    const [notice] = await noticesOf(person)
    const stranger = await t.callerFor(other)
    expect(await noticesOf(other)).toEqual([])
    expect(await stranger.user.markNotifications({ ids: [notice!.id], isRead: true })).toEqual({
      ids: [],
    })
    const own = await t.callerFor(person)
    expect((await own.user.unreadNotifications()).count).toBe(1)
  })

  it('read, not read after all, and all at once', async () => {
    const person = await t.signUp()
    for (let times = 0; times < 3; times++) await passwordChanged(person.userId)
    const own = await t.callerFor(person)
    const unread = async () => (await own.user.unreadNotifications()).count
    const [{ id } = { id: '' }] = await noticesOf(person)
    expect(await unread()).toBe(3)
    await own.user.markNotifications({ ids: [id], isRead: true })
    expect(await unread()).toBe(2)
    expect((await noticesOf(person, true)).map(one => one.id)).not.toContain(id)
    await own.user.markNotifications({ ids: [id], isRead: false })
    expect(await unread()).toBe(3)
    await own.user.markNotifications({ isRead: true })
    expect(await unread()).toBe(0)
    expect(await noticesOf(person)).toHaveLength(3)
  })

  it('all of one application are read at once, and no others', async () => {
    const { admin, caller, applicationId, candidate } = await applied()
    for (let times = 0; times < 2; times++) await passwordChanged(admin.userId)
    for (const body of ['Hello', 'Hello again'])
      await candidate.caller.job.writeToTeam({ applicationId, messageId: randomUUID(), body })
    const unread = async () => (await caller.user.unreadNotifications()).count
    expect(await unread()).toBe(5)
    const stranger = await t.callerFor(await t.signUp())
    await stranger.user.readNotificationsOf({ applicationId })
    expect(await unread()).toBe(5)
    const { ids } = await caller.user.readNotificationsOf({ applicationId })
    expect(ids).toHaveLength(3)
    expect(await unread()).toBe(2)
    expect((await caller.user.readNotificationsOf({ applicationId })).ids).toEqual([])
  })

  it('an applicant is called as the review has it now, and is gone with the account', async () => {
    const { admin, caller, candidate, jobId, applicationId } = await applied()
    expect((await titlesOf(admin)).join()).toContain('Nadia Okonjo')
    await caller.job.setBlind({ jobId, isBlind: true })
    expect((await titlesOf(admin)).join()).not.toContain('Nadia')
    const stored = await t.db.selectFrom('notifications').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('Nadia')
    await sql`update applications set retention_until = now() - interval '1 day'
      where id = ${applicationId}`.execute(t.db)
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await deleteExpiredApplications({ db: t.db, files })
    expect((await titlesOf(admin)).join()).not.toContain('New application')
    expect(candidate.resumeText).toContain('Nadia')
  })
})

describe('point 1: as each has chosen', () => {
  const prefer = async (person: TestClient, choice: object) => {
    const caller = await t.callerFor(person)
    await caller.user.setNotificationPreference({ topic: 'answers', ...choice })
  }
  const answer = async (person: TestClient, title: string) => {
    const job = { id: '00000000-0000-4000-8000-000000000000', slug: 'j', title, orgSlug: 'o' }
    await transaction(t.db, tx =>
      tell(tx, 'unanswered', each([person.userId], { job: { ...job, orgName: 'Alder' } }), {
        key: title,
      }),
    )
  }
  let people: Record<'both' | 'mail' | 'shown' | 'none', TestClient>
  beforeAll(async () => {
    people = {
      both: await t.signUp(),
      mail: await t.signUp(),
      shown: await t.signUp(),
      none: await t.signUp(),
    }
    await prefer(people.mail, { isInApp: false })
    await prefer(people.shown, { mail: 'off' })
    await prefer(people.none, { mail: 'off', isInApp: false })
  })

  it.each([
    ['both', 1, 1],
    ['mail', 0, 1],
    ['shown', 1, 0],
    ['none', 0, 0],
  ] as const)('%s', async (who, notices, mails) => {
    const person = people[who]
    const before = mailsTo(person).length
    await answer(person, `Keeper ${who}`)
    expect(await titlesOf(person)).toHaveLength(notices)
    expect(mailsTo(person).slice(before)).toHaveLength(mails)
  })

  it('a choice changes nothing but what it names', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    await prefer(person, { mail: 'weekly' })
    await prefer(person, { isInApp: false })
    const { items } = await caller.user.notificationPreferences()
    expect(items.find(({ topic }) => topic === 'answers')).toEqual({
      topic: 'answers',
      mail: 'weekly',
      isInApp: false,
    })
    expect(items.find(({ topic }) => topic === 'applications')?.mail).toBe('hourly')
  })

  it('a time zone that nobody knows is refused', async () => {
    const caller = await t.callerFor(await t.signUp())
    await expect(caller.user.setTimeZone({ timeZone: 'Moon/Tranquility' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await caller.user.setTimeZone({ timeZone: 'Asia/Tokyo' })
    expect((await caller.user.unreadNotifications()).timeZone).toBe('Asia/Tokyo')
  })
})
