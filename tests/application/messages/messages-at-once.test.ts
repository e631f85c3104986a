import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../../support/application.ts'

const t = testApp()

async function three() {
  const org = await newOpenJob(t)
  const people = []
  for (const name of ['Orla Byrne', 'Kofi Mensah', 'Linh Tran']) {
    const person = await newCandidate(t, { name })
    const { id } = await applyAs(person.caller, { jobId: org.jobId, resumeId: person.resumeId })
    people.push({ ...person, applicationId: id })
  }
  return { ...org, people }
}

type Three = Awaited<ReturnType<typeof three>>

const linesOf = async ({ caller, applicationId }: Three['people'][number]) =>
  (await caller.job.ownMessages({ applicationId })).items.map(({ body }) => body)

it('one message to all that a filter lets through is one in the thread of each, filled in, once', async () => {
  const { caller, jobId, people } = await three()
  const from = t.mails.length
  const writing = {
    jobId,
    which: { filter: {} },
    messageId: randomUUID(),
    body: 'Hello {first_name}, {job} waits.',
  }
  const sent = await Promise.all(Array.from({ length: 4 }, () => caller.job.writeToChosen(writing)))
  expect(sent).toEqual(Array.from({ length: 4 }, () => ({ sent: 3, left: 0 })))
  const other = caller.job.writeToChosen({ ...writing, body: 'In other words.' })
  await expect(other).rejects.toMatchObject({ code: 'CONFLICT' })
  const lines = await Promise.all(people.map(linesOf))
  expect(lines).toEqual([
    [expect.stringMatching(/^Hello Orla, .+ waits\.$/)],
    [expect.stringMatching(/^Hello Kofi, .+ waits\.$/)],
    [expect.stringMatching(/^Hello Linh, .+ waits\.$/)],
  ])
  const mails = t.mails.slice(from)
  expect(mails.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual(
    people.map(({ client }) => client.email).toSorted((a, b) => a.localeCompare(b)),
  )
  expect(mails.find(({ to }) => to === people[1]!.client.email)?.text).toContain('Hello Kofi')
  for (const { caller: candidate, applicationId } of people) {
    expect((await candidate.user.notifications()).items[0]?.title).toContain('writes to you')
    // Read like any other.
    const { items } = await candidate.job.ownMessages({ applicationId })
    await candidate.job.readOwnMessages({ applicationId, messageId: items[0]!.id })
    expect((await candidate.user.unreadNotifications()).count).toBe(0)
  }
})

it('leaves out who withdrew and who blocked, and says how many they are', async () => {
  const { caller, jobId, people } = await three()
  const [first, second, third] = people as [
    Three['people'][number],
    Three['people'][number],
    Three['people'][number],
  ]
  await first.caller.job.withdraw({ applicationId: first.applicationId })
  const { applicationId } = second
  await caller.job.writeToCandidate({ applicationId, messageId: randomUUID(), body: 'Hello' })
  await second.caller.job.blockOrganization({ applicationId, isBlocked: true })
  const which = { ids: people.map(one => one.applicationId) }
  expect(
    await caller.job.writeToChosen({ jobId, which, messageId: randomUUID(), body: 'News' }),
  ).toEqual({ sent: 1, left: 2 })
  expect(await linesOf(third)).toEqual(['News'])
  expect(await linesOf(second)).toEqual(['Hello'])
})

it('reaches no applicant of another job or organization', async () => {
  const [own, other] = [await three(), await three()]
  const which = { ids: other.people.map(({ applicationId }) => applicationId) }
  const message = { which, messageId: randomUUID(), body: 'News' }
  expect(await own.caller.job.writeToChosen({ jobId: own.jobId, ...message })).toEqual({
    sent: 0,
    left: 0,
  })
  await expect(
    own.caller.job.writeToChosen({ jobId: other.jobId, ...message }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await linesOf(other.people[0]!)).toEqual([])
})

it('leaves the name open where the review is blind, and fills it in for who reads it alone', async () => {
  const { caller, jobId, people } = await three()
  await caller.job.setBlind({ jobId, isBlind: true })
  const [first] = people as [Three['people'][number]]
  const from = t.mails.length
  const which = { ids: [first.applicationId] }
  await caller.job.writeToChosen({
    jobId,
    which,
    messageId: randomUUID(),
    body: 'Dear {name}, come.',
  })
  expect(await linesOf(first)).toEqual(['Dear Orla Byrne, come.'])
  expect(t.mails[from]?.text).toContain('Dear Orla Byrne, come.')
  const { items } = await caller.job.messages({ applicationId: first.applicationId })
  expect(JSON.stringify(items)).not.toContain('Orla')
})
