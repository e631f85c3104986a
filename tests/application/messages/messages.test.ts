import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { newCandidate, newOpenJob } from '../../support/application.ts'
import { applied } from '../../support/people/applied.ts'

const t = testApp()

describe('a message', () => {
  it('reaches the other side, and is answered there', async () => {
    const { org, person, applicationId, write, answer } = await applied(t)
    await write('Can you come on Tuesday?')
    await answer(' Gladly.\n\nAt which time? ')
    const mine = await person.caller.job.ownMessages({ applicationId })
    expect(mine.items).toMatchObject([
      { body: 'Gladly.\n\nAt which time?', byTeam: false, isMine: true },
      { body: 'Can you come on Tuesday?', byTeam: true, isMine: false, authorName: 'Test Person' },
    ])
    const theirs = await org.caller.job.messages({ applicationId })
    expect(theirs.items.map(({ isMine }) => isMine)).toEqual([false, true])
    expect((await person.caller.job.ownThreads({})).items).toMatchObject([
      { applicationId, line: 'Gladly. At which time?', isUnread: true, isMine: true },
    ])
    expect(await org.caller.job.messageThreads({ orgSlug: org.orgSlug })).toMatchObject({
      items: [{ applicationId, name: 'Nadia Okonjo', isUnread: true, isMine: false }],
    })
  })

  it('is one, however often and however fast it is sent', async () => {
    const { org, person, applicationId } = await applied(t)
    const messageId = randomUUID()
    const from = t.mails.length
    const sent = { applicationId, messageId, body: 'Once' }
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => org.caller.job.writeToCandidate(sent)),
    )
    expect(new Set(ids.map(({ id, createdAt }) => `${id} ${createdAt.getTime()}`)).size).toBe(1)
    expect((await person.caller.job.ownMessages({ applicationId })).items).toHaveLength(1)
    expect(t.mails.slice(from).filter(({ to }) => to === person.client.email)).toHaveLength(1)
    // Under the id of another one's message nothing is sent.
    await expect(person.caller.job.writeToTeam({ ...sent, body: 'Mine' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const other = await applied(t)
    await expect(
      other.org.caller.job.writeToCandidate({ ...sent, applicationId: other.applicationId }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await other.person.caller.job.ownThreads({})).items).toEqual([])
  })

  it('says something, and not more than it may', async () => {
    const { write, answer, person, applicationId } = await applied(t)
    for (const body of ['', '  \n ', '\u200B', 'x'.repeat(5001)]) {
      await expect(write(body)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(answer(body)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await answer('x'.repeat(5000))
    expect((await person.caller.job.ownThreads({})).items[0]?.line).toHaveLength(140)
    expect((await person.caller.job.ownMessages({ applicationId })).items).toHaveLength(1)
  })

  it('is told by mail, with one link to where it is answered', async () => {
    const { org, person, applicationId, write, answer, join } = await applied(t)
    const { client: recruiter, caller } = await join('recruiter')
    const from = t.mails.length
    await answer('Is the job still open?')
    const told = t.mails.slice(from)
    // Nobody of the team wrote yet: all who decide are told.
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [org.admin.email, recruiter.email].toSorted(),
    )
    expect(told[0]?.subject).toBe('Nadia Okonjo writes to you: Ferry Deckhand')
    expect(told[0]?.text).toContain('Is the job still open?')
    expect(told[0]?.text).toContain(`applicant=${applicationId}&part=messages`)

    const next = t.mails.length
    await write(`${'x'.repeat(998)}\u{1F980}yz`)
    const [mail, ...more] = t.mails.slice(next)
    expect([mail?.to, more]).toEqual([person.client.email, []])
    expect(mail?.subject).toBe('Test Person of Skylark Lines writes to you: Ferry Deckhand')
    expect(mail?.text).toContain(`/dashboard?view=messages&thread=${applicationId}`)
    expect(mail?.text).not.toContain('yz')

    // From now on whoever wrote is told, and nobody else.
    const last = t.mails.length
    await answer('Thank you')
    expect(t.mails.slice(last).map(({ to }) => to)).toEqual([org.admin.email])
    await caller.job.writeToCandidate({ applicationId, messageId: randomUUID(), body: 'Me too' })
    const both = t.mails.length
    await answer('Thank you both')
    expect(
      t.mails
        .slice(both)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([org.admin.email, recruiter.email].toSorted())
  })

  it('is read by each for themselves, up to the last that was shown', async () => {
    const { org, person, applicationId, write, answer, join } = await applied(t)
    const { orgSlug } = org
    const { caller: colleague } = await join('interviewer')
    const { id: first } = await answer('One')
    await answer('Two')
    const unread = async (caller: typeof colleague) =>
      (await caller.job.unreadThreads({ orgSlug })).count
    expect([await unread(org.caller), await unread(colleague)]).toEqual([1, 1])
    await org.caller.job.readMessages({ applicationId, messageId: first })
    expect(await unread(org.caller)).toBe(1)
    const [newest] = (await org.caller.job.messages({ applicationId })).items
    // Nothing is read by being looked at.
    expect(await unread(org.caller)).toBe(1)
    await org.caller.job.readMessages({ applicationId, messageId: newest!.id })
    await org.caller.job.readMessages({ applicationId, messageId: first })
    expect([await unread(org.caller), await unread(colleague)]).toEqual([0, 1])
    const shown = { orgSlug, show: 'unread' } as const
    expect((await org.caller.job.messageThreads(shown)).items).toEqual([])
    expect((await colleague.job.messageThreads(shown)).items).toHaveLength(1)

    // What one's own side wrote is not unread.
    await write('Three')
    expect(await unread(org.caller)).toBe(0)
    expect((await person.caller.job.ownUnreadThreads()).count).toBe(1)
    const [three] = (await person.caller.job.ownMessages({ applicationId })).items
    await person.caller.job.readOwnMessages({ applicationId, messageId: three!.id })
    expect((await person.caller.job.ownUnreadThreads()).count).toBe(0)
    await expect(
      person.caller.job.readOwnMessages({ applicationId, messageId: randomUUID() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is no news to who joined after it was written, or came back', async () => {
    const { org, applicationId, answer, join } = await applied(t)
    const { orgSlug } = org
    await answer('Before')
    const { caller: colleague, client } = await join('recruiter')
    const unread = async () => (await colleague.job.unreadThreads({ orgSlug })).count
    expect(await unread()).toBe(0)
    const { readAt } = await colleague.job.messageThread({ applicationId })
    const [before] = (await colleague.job.messages({ applicationId })).items
    expect(new Date(readAt!).getTime()).toBeGreaterThan(before!.createdAt.getTime())
    await answer('After')
    expect(await unread()).toBe(1)
    const [after] = (await colleague.job.messages({ applicationId })).items
    await colleague.job.readMessages({ applicationId, messageId: after!.id })
    await org.caller.org.removeMember({ orgSlug, userId: client.userId })
    await answer('Meanwhile')
    await join('recruiter', client)
    expect(await unread()).toBe(0)
  })

  it('is found among those of one job, and among one’s own', async () => {
    const { org, applicationId, answer, join } = await applied(t)
    const { orgSlug } = org
    const { caller } = await join('recruiter')
    await answer('Hello')
    const list = async (filter: object) =>
      (await caller.job.messageThreads({ orgSlug, ...filter })).items.length
    expect(await list({ jobId: org.jobId })).toBe(1)
    expect(await list({ jobId: randomUUID() })).toBe(0)
    expect(await list({ show: 'mine' })).toBe(0)
    await caller.job.writeToCandidate({ applicationId, messageId: randomUUID(), body: 'Hello you' })
    expect(await list({ show: 'mine' })).toBe(1)
  })

  it('is found by a part of the name that is shown', async () => {
    const { org, applicationId, answer } = await applied(t)
    await answer('Hello')
    const find = async (name: string) =>
      (await org.caller.job.messageThreads({ orgSlug: org.orgSlug, name })).items.map(
        one => one.name,
      )
    expect([await find('ÒKONJ'), await find('100%'), await find('_')]).toEqual([
      ['Nadia Okonjo'],
      [],
      [],
    ])
    await org.caller.job.setBlind({ jobId: org.jobId, isBlind: true })
    const [shown] = (await org.caller.job.messageThreads({ orgSlug: org.orgSlug })).items
    expect(await find('Okonjo')).toEqual([])
    expect(await find(shown!.name)).toEqual([shown!.name])
    expect(applicationId).toBe(shown!.applicationId)
  })
})

describe('who writes and reads', () => {
  it('is the candidate, who may decide, and who may read, and nobody else', async () => {
    const { org, applicationId, answer, join } = await applied(t)
    await answer('Hello')
    const sent = () => ({ applicationId, messageId: randomUUID(), body: 'Hello' })
    const [reader, viewer] = [await join('interviewer'), await join('viewer')]
    const [stranger, elsewhere] = [await newCandidate(t), await newOpenJob(t)]
    expect((await reader.caller.job.messages({ applicationId })).items).toHaveLength(1)
    expect(await reader.caller.job.messageThread({ applicationId })).toMatchObject({
      mayWrite: false,
    })
    await expect(reader.caller.job.writeToCandidate(sent())).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const call of [
      () => viewer.caller.job.messages({ applicationId }),
      () => viewer.caller.job.messageThreads({ orgSlug: org.orgSlug }),
      () => viewer.caller.job.writeToCandidate(sent()),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const { caller } of [stranger, elsewhere])
      for (const call of [
        () => caller.job.messages({ applicationId }),
        () => caller.job.messageThread({ applicationId }),
        () => caller.job.messageThreads({ orgSlug: org.orgSlug }),
        () => caller.job.writeToCandidate(sent()),
        () => caller.job.ownMessages({ applicationId }),
        () => caller.job.ownThread({ applicationId }),
        () => caller.job.writeToTeam(sent()),
        () => caller.job.blockOrganization({ applicationId, isBlocked: true }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // The team is not the candidate, nor the other way around.
    await expect(org.caller.job.writeToTeam(sent())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await t.db
      .updateTable('memberships')
      .set({ status: 'removed' })
      .where('userId', '=', reader.client.userId)
      .execute()
    await expect(reader.caller.job.messages({ applicationId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(
      (await elsewhere.caller.job.messageThreads({ orgSlug: elsewhere.orgSlug })).items,
    ).toEqual([])
  })
})
