import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { sendDigests } from '#server/notification/digests.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { resumeFile, testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { newInterviewing, noonIn } from '../support/interviewing/interviews.ts'
import { jobFields } from '../support/jobs.ts'
import { applied } from '../support/people/applied.ts'

const t = testApp({ PUBLIC_URL: 'https://fairlead.example' })

const dueNow = () =>
  sql`update notifications set digest_at = now() - interval '1 minute'
    where digest_at is not null`.execute(t.db)

describe('a notification', () => {
  it('names no applicant to who may read applicants no more', async () => {
    const { org, answer, join } = await applied(t)
    const { client, caller } = await join('recruiter')
    await answer('Hello there')
    const told = async () => JSON.stringify(await caller.user.notifications())
    expect(await told()).toContain('Nadia Okonjo')
    await org.caller.org.changeRole({
      orgSlug: org.orgSlug,
      userId: client.userId,
      fromRole: 'recruiter',
      role: 'viewer',
    })
    expect(await told()).not.toContain('Nadia Okonjo')
    expect((await caller.user.unreadNotifications()).count).toBe(1)
  })

  it('of a message that was not shown yet stays unread', async () => {
    const { person, write, applicationId } = await applied(t)
    const { id } = await write('One')
    await write('Two')
    await person.caller.job.readOwnMessages({ applicationId, messageId: id })
    expect((await person.caller.user.unreadNotifications()).count).toBe(1)
  })

  it('comes of each message to many, though its sender gave two of them one id', async () => {
    const { org, person, applicationId } = await applied(t)
    const { id: jobId } = await org.caller.job.create({ orgSlug: org.orgSlug, ...jobFields })
    await org.caller.job.publish({ jobId })
    const other = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
    const [messageId, from] = [randomUUID(), t.mails.length]
    for (const [job, id] of [
      [org.jobId, applicationId],
      [jobId, other.id],
    ] as const)
      await org.caller.job.writeToChosen({
        jobId: job,
        which: { ids: [id] },
        messageId,
        body: 'Hello',
      })
    expect(t.mails.slice(from).filter(({ to }) => to === person.client.email)).toHaveLength(2)
  })

  it('says that nobody comes, when who would have is erased', async () => {
    const { propose, pick, colleague, person } = await newInterviewing(t)
    const { id } = await propose({ title: 'Meet Nadia Okonjo' })
    await pick(id)
    const reader = await t.callerFor(colleague)
    await reader.user.setNotificationPreference({ topic: 'interviews', mail: 'weekly' })
    await sql`update users set status = 'pending_deletion', deletion_at = now()
      where id = ${person.client.userId}`.execute(t.db)
    const from = t.mails.length
    await eraseDueAccounts({
      db: t.db,
      files: createFileStore({ DATA_DIR: t.dataDir } as Parameters<typeof createFileStore>[0]),
    })
    const [mail] = t.mails.slice(from).filter(({ to }) => to === colleague.email)
    // What a calendar is to know does not wait for Monday.
    expect(mail?.calendar?.method).toBe('CANCEL')
    const { items } = await reader.user.notifications()
    expect(items[0]?.title).toMatch(/^Cancelled: /)
    expect(JSON.stringify([items, mail])).not.toContain('Okonjo')
  })
})

describe('what one did oneself', () => {
  type Interviewing = Awaited<ReturnType<typeof newInterviewing>>
  const unreadOf = async (caller: Interviewing['caller']) =>
    (await caller.user.notifications({ isUnread: true })).items.map(({ title }) => title)
  const readAll = async (a: Interviewing) => {
    for (const caller of [a.caller, a.person.caller])
      await caller.user.markNotifications({ isRead: true })
  }
  /** With the calendar of each. */
  const mailedTo = (a: Interviewing, from: number) => {
    const of = (address: string) =>
      t.mails.slice(from).flatMap(({ to, calendar }) => (to === address ? [calendar?.method] : []))
    return [of(a.person.client.email), of(a.admin.email)]
  }

  const acts: [what: string, act: (a: Interviewing, id: string) => Promise<unknown>][] = [
    ['picks a time', (a, id) => a.pick(id)],
    ['declines', async (a, id) => a.pick(id).then(() => a.decline(id))],
    [
      'withdraws',
      async (a, id) => {
        await a.pick(id)
        await a.person.caller.job.withdraw({ applicationId: a.applicationId })
      },
    ],
  ]

  it.each(acts)(
    'is no news to the candidate who %s, though their calendar is told',
    async (_, act) => {
      const a = await newInterviewing(t)
      const { id } = await a.propose()
      await readAll(a)
      const from = t.mails.length
      await act(a, id)
      expect(await unreadOf(a.person.caller)).toEqual([])
      expect((await unreadOf(a.caller)).length).toBeGreaterThan(0)
      const [own = [], teams = []] = mailedTo(a, from)
      expect(own.filter(Boolean).length).toBeGreaterThan(0)
      expect(teams.length).toBeGreaterThan(0)
    },
  )

  const decisions: [what: string, act: (a: Interviewing, id: string) => Promise<unknown>][] = [
    ['changes', (a, id) => a.change(id, 1, { place: 'Pier 5', panel: [a.admin.userId] })],
    ['cancels', (a, id) => a.cancel(id)],
    [
      'rejects',
      a =>
        a.caller.job.rejectApplication({
          applicationId: a.applicationId,
          reason: 'other',
          delayHours: 24,
        }),
    ],
    ['closes the job', a => a.caller.job.close({ jobId: a.jobId, reason: 'filled' })],
  ]

  it.each(decisions)('nor to the one of the team who %s', async (_, act) => {
    const a = await newInterviewing(t)
    const { id } = await a.propose({ panel: [a.admin.userId] })
    await a.pick(id)
    await readAll(a)
    const from = t.mails.length
    await act(a, id)
    expect(await unreadOf(a.caller)).toEqual([])
    expect((await unreadOf(a.person.caller)).length).toBeGreaterThan(0)
    // Both calendars are told.
    for (const mailed of mailedTo(a, from)) expect(mailed.filter(Boolean)).toHaveLength(1)
  })

  it('and had no time yet is not mailed to them', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose({ panel: [a.admin.userId, a.colleague.userId] })
    const from = t.mails.length
    await a.change(id, 0, { place: 'Pier 5', times: [noonIn(3)] })
    await a.cancel(id)
    const [toCandidate, toAdmin] = mailedTo(a, from)
    expect(toCandidate).toHaveLength(2)
    expect(toAdmin).toEqual([])
  })
})

describe('what waits for a mail of many', () => {
  it('is not mailed when its topic is stopped by a link', async () => {
    const { person, write } = await applied(t)
    await write('One')
    const link = t.mails.findLast(({ to }) => to === person.client.email)?.headers[
      'List-Unsubscribe'
    ]
    const token = /unsubscribe\/([\da-f-]{36})/.exec(link ?? '')?.[1] ?? ''
    await person.caller.user.setNotificationPreference({ topic: 'messages', mail: 'hourly' })
    await write('Two')
    await person.caller.user.setMailsByLink({ token, isOn: false })
    await dueNow()
    const from = t.mails.length
    await sendDigests(t.db)
    expect(t.mails.slice(from).filter(({ to }) => to === person.client.email)).toEqual([])
  })

  it('is mailed by UTC to who lives in a zone that is not known any more', async () => {
    const { person, write } = await applied(t)
    await person.caller.user.setNotificationPreference({ topic: 'messages', mail: 'daily' })
    await sql`update users set time_zone = 'Moon/Tranquility'
      where id = ${person.client.userId}`.execute(t.db)
    await write('Hello')
    await dueNow()
    const from = t.mails.length
    await sendDigests(t.db)
    const [mail] = t.mails.slice(from).filter(({ to }) => to === person.client.email)
    expect(mail?.text).toMatch(/\d\d:\d\d UTC/)
  })
})

describe('a time zone', () => {
  it.each(['Factory', 'Moon/Tranquility', '+02:00'])('is not %s', async timeZone => {
    const caller = await t.callerFor(await t.signUp())
    await expect(caller.user.setTimeZone({ timeZone })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('that the database does not know keeps nobody from being told', async () => {
    const org = await newOpenJob(t)
    const people = [await newCandidate(t), await newCandidate(t)] as const
    const ids: string[] = []
    for (const { caller, resumeId } of people)
      ids.push((await applyAs(caller, { jobId: org.jobId, resumeId })).id)
    const [odd, good] = people
    for (const topic of ['answers', 'messages'] as const)
      await odd.caller.user.setNotificationPreference({ topic, mail: 'daily' })
    const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n'
    const { status } = await odd.client.request({
      method: 'POST',
      // Known to Node.
      url: '/api/busy-times?zone=CTT',
      ...resumeFile('a.ics', Buffer.from(calendar)),
    })
    expect(status).toBe(201)
    const chosen = { jobId: org.jobId, which: { ids } }
    expect(
      await org.caller.job.writeToChosen({ ...chosen, messageId: randomUUID(), body: 'News' }),
    ).toEqual({ sent: 2, left: 0 })
    await org.caller.job.changeApplicants({
      ...chosen,
      change: { kind: 'reject', reason: 'filled', message: '', delayHours: 1 },
    })
    await sql`update applications set tell_at = now() - interval '1 minute'
      where tell_at is not null`.execute(t.db)
    const from = t.mails.length
    await tellDueStages(t.db)
    expect(t.mails.slice(from).map(({ to }) => to)).toContain(good.client.email)
  })
})
