import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { testApp } from '../../support/app.ts'
import { applyAs } from '../../support/application.ts'
import { applied } from '../../support/people/applied.ts'
import { newStaff, staffEnv } from '../../support/people/staff.ts'

const t = testApp(staffEnv)

const refused = (message: string) => ({ code: 'CONFLICT', message })

describe('a block', () => {
  it('of an organization keeps its messages from reaching anybody, until it is undone', async () => {
    const { org, person, applicationId, write, answer } = await applied(t)
    await write('First')
    const block = (isBlocked: boolean) =>
      person.caller.job.blockOrganization({ applicationId, isBlocked })
    await block(true)
    await block(true)
    expect(await person.caller.job.ownThread({ applicationId })).toMatchObject({
      isBlocked: true,
      refusal: 'You blocked Skylark Lines. Unblock it to write.',
    })
    const from = t.mails.length
    await expect(write('Second')).rejects.toMatchObject(
      refused('The candidate takes no messages from Skylark Lines.'),
    )
    await expect(answer('I cannot either')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(t.mails.slice(from)).toEqual([])
    expect((await person.caller.job.ownMessages({ applicationId })).items).toHaveLength(1)
    expect((await org.caller.job.messageThread({ applicationId })).refusal).toContain('no messages')
    // Of other organizations nothing is blocked.
    const other = await applied(t)
    await other.write('Hello')
    await block(false)
    await write('Third')
    expect((await person.caller.job.ownMessages({ applicationId })).items).toHaveLength(2)
  })

  it('of a candidate holds for the thread, for all of the team, until it is undone', async () => {
    const { org, person, applicationId, write, answer, join } = await applied(t)
    await answer('First')
    const { caller } = await join('recruiter')
    await org.caller.job.blockCandidate({ applicationId, isBlocked: true })
    const from = t.mails.length
    await expect(answer('Second')).rejects.toMatchObject(
      refused('Skylark Lines takes no more messages on this application.'),
    )
    expect(await caller.job.messageThread({ applicationId })).toMatchObject({ isBlocked: true })
    await expect(write('They could not answer')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(t.mails.slice(from)).toEqual([])
    await caller.job.blockCandidate({ applicationId, isBlocked: false })
    await answer('Third')
    expect((await person.caller.job.ownMessages({ applicationId })).items).toHaveLength(2)
  })
})

describe('where nothing can be written any more', () => {
  it('a withdrawn application says so to both', async () => {
    const { person, applicationId, write, answer } = await applied(t)
    await write('Hello')
    await person.caller.job.withdraw({ applicationId })
    await expect(write('Why?')).rejects.toMatchObject(
      refused('The candidate has withdrawn this application, so it takes no more messages.'),
    )
    await expect(answer('Because')).rejects.toMatchObject(
      refused('You withdrew this application, so it takes no more messages.'),
    )
    expect((await person.caller.job.ownMessages({ applicationId })).items).toHaveLength(1)
  })

  it('nor to an account that is being deleted, or is gone', async () => {
    const { org, person, applicationId, write } = await applied(t)
    const { userId } = person.client
    await t.db
      .updateTable('users')
      .set({ status: 'pending_deletion', deletionAt: new Date(Date.now() + 86_400_000) })
      .where('id', '=', userId)
      .execute()
    await expect(write('Hello')).rejects.toMatchObject(
      refused('The candidate’s account is closed or about to be, so it takes no more messages.'),
    )
    await t.db
      .updateTable('users')
      .set({ deletionAt: new Date(0) })
      .where('id', '=', userId)
      .execute()
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await eraseDueAccounts({ db: t.db, files })
    await expect(write('Hello')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(org.caller.job.messages({ applicationId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('a suspended organization writes nothing, and reads what is there', async () => {
    const { org, applicationId, write, answer } = await applied(t)
    await answer('Hello')
    await t.db
      .updateTable('organizations')
      .set({ status: 'suspended' })
      .where('id', '=', org.id)
      .execute()
    await expect(write('Hello')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(answer('Are you there?')).rejects.toMatchObject(
      refused('Nobody of Skylark Lines can answer for now, while it is suspended.'),
    )
    expect((await org.caller.job.messages({ applicationId })).items).toHaveLength(1)
  })
})

describe('in blind review', () => {
  it('the team reads no name in threads, lists and mails, until it looks behind the mask', async () => {
    const { org, person, applicationId, answer, write } = await applied(t, { isBlind: true })
    const from = t.mails.length
    await answer(`${'x '.repeat(64)}I am Nadia Okonjo, nadia@mail.example.`)
    const { orgSlug } = org
    const seen = async () =>
      JSON.stringify([
        await org.caller.job.messageThread({ applicationId }),
        await org.caller.job.messages({ applicationId }),
        await org.caller.job.messageThreads({ orgSlug }),
      ])
    expect(await seen()).not.toMatch(/nadia|okonjo/i)
    const told = t.mails.slice(from)
    expect(told).toHaveLength(1)
    expect(`${told[0]?.subject} ${told[0]?.text}`).not.toMatch(/nadia|okonjo/i)

    // Too short to be found in a text, which is why it is not in what is stored.
    await sql`update applications set snapshot = jsonb_set(snapshot, '{person,name}', '"Li Wu"')
      where id = ${applicationId}`.execute(t.db)
    const short = t.mails.length
    await write('Good day {first_name}')
    expect(t.mails[short]?.text).toContain('Good day Li')
    expect(await seen()).not.toContain('Good day Li')
    expect((await person.caller.job.ownThreads({})).items[0]?.line).toBe('Good day Li')
    await sql`update applications
      set snapshot = jsonb_set(snapshot, '{person,name}', '"Nadia Okonjo"')
      where id = ${applicationId}`.execute(t.db)

    // The name is filled in for the candidate, and shown to nobody of the team.
    const next = t.mails.length
    await write('Dear {name}, or {first_name}')
    expect(t.mails[next]?.text).toContain('Dear Nadia Okonjo, or Nadia')
    expect(await seen()).not.toMatch(/nadia|okonjo/i)

    await org.caller.job.reveal({ applicationId, reason: 'contact' })
    expect(await seen()).toMatch(/Nadia Okonjo/)
    expect(await seen()).toMatch(/Dear Nadia Okonjo, or Nadia/)
  })
})

describe('what a text leaves open', () => {
  it('is filled in once, and what nobody knows is refused by its name', async () => {
    const { person, applicationId, write, answer } = await applied(t)
    await sql`update applications set
        snapshot = jsonb_set(snapshot, '{person,name}', '"Nadia {job}"')
      where id = ${applicationId}`.execute(t.db)
    await write('{first_name}, {name}: {job} at {organization}. {sender} {1} { job }')
    await answer('I write {whatever} I {name} want')
    const { items } = await person.caller.job.ownMessages({ applicationId })
    expect(items.map(({ body }) => body)).toEqual([
      'I write {whatever} I {name} want',
      'Nadia, Nadia {job}: Ferry Deckhand at Skylark Lines. Test Person {1} { job }',
    ])
    await expect(write('Dear {frist_name}')).rejects.toThrow(/\{frist_name\}/)
    await expect(write('Dear {constructor}')).rejects.toThrow(/\{constructor\}/)
    await expect(write('{name}'.repeat(21))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is kept in templates of the organization, each under a name of its own', async () => {
    const { org, join } = await applied(t)
    const { orgSlug } = org
    const { caller } = await join('recruiter')
    const template = { orgSlug, name: 'Invitation', body: 'Dear {name}, when can we talk?' }
    const { id: templateId, version } = await caller.org.saveMessageTemplate(template)
    expect(await org.caller.org.messageTemplates({ orgSlug })).toMatchObject({
      items: [{ id: templateId, name: 'Invitation' }],
    })
    await expect(
      caller.org.saveMessageTemplate({ ...template, name: 'INVITATION' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(
      caller.org.saveMessageTemplate({ ...template, name: 'B', body: 'Dear {nmae}' }),
    ).rejects.toThrow(/\{nmae\}/)
    const edited = { templateId, version }
    await caller.org.saveMessageTemplate({ ...template, body: 'Dear {first_name}', edited })
    await expect(
      org.caller.org.saveMessageTemplate({ ...template, body: 'Late', edited }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    const other = await applied(t)
    await expect(
      other.org.caller.org.removeMessageTemplate({ orgSlug: other.org.orgSlug, templateId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await caller.org.removeMessageTemplate({ orgSlug, templateId })
    expect((await caller.org.messageTemplates({ orgSlug })).items).toEqual([])
    await t.db
      .insertInto('messageTemplates')
      .values(
        Array.from({ length: 50 }, (_, at) => ({
          organizationId: org.id,
          name: `Kept ${at}`,
          body: 'x',
        })),
      )
      .execute()
    await expect(caller.org.saveMessageTemplate(template)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('a report of a message', () => {
  it('shows staff what was written, from either side, and is sent once', async () => {
    const { org, person, write, answer, applicationId, join } = await applied(t)
    const { id: theirs } = await write('Send us 50 euros first')
    const { id: ours } = await answer('Rude words')
    const of = (messageId: string) => ({
      what: { kind: 'message' as const, messageId },
      reason: 'scam' as const,
      text: '',
    })
    const report = (caller: typeof person.caller, messageId: string) =>
      caller.user.report.call(undefined, of(messageId))
    await report(person.caller, theirs)
    await report(org.caller, ours)
    await expect(report(person.caller, theirs)).rejects.toMatchObject({ code: 'CONFLICT' })
    const { caller: viewer } = await join('viewer')
    const other = await applied(t)
    // One's own is nothing to report, and what one can't read neither.
    for (const [caller, id] of [
      [person.caller, ours],
      [org.caller, theirs],
      [viewer, ours],
      [other.person.caller, theirs],
      [other.org.caller, ours],
    ] as const)
      await expect(report(caller, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { caller: staff } = await newStaff(t)
    const { items } = await staff.user.reports({})
    expect(items).toMatchObject([
      { messageBody: 'Rude words', byTeam: false, orgSlug: org.orgSlug, others: 0 },
      { messageBody: 'Send us 50 euros first', byTeam: true, orgSlug: org.orgSlug },
    ])
    expect(JSON.stringify(items)).not.toContain(applicationId)
  })
})

describe('with whom one may write', () => {
  it('is each application by itself, also a second one for the same job', async () => {
    const { org, person, applicationId, write } = await applied(t)
    await write('Hello')
    await person.caller.job.withdraw({ applicationId })
    const { jobId } = org
    const second = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
    expect((await person.caller.job.ownMessages({ applicationId: second.id })).items).toEqual([])
    await org.caller.job.writeToCandidate({
      applicationId: second.id,
      messageId: randomUUID(),
      body: 'Welcome back',
    })
    expect((await person.caller.job.ownThreads({})).items).toHaveLength(2)
  })

  it('so many an hour, and no more', async () => {
    const { applicationId, write, answer } = await applied(t)
    await answer('The first')
    await t.db
      .updateTable('rateLimits')
      .set({ count: 1_000_000 })
      .where('key', '=', `messageThread:${applicationId}:candidate`)
      .execute()
    await expect(answer('One more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await write('You may still be answered')
  })
})
