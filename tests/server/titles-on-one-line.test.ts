import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { challengeFields, newEntrant } from '../support/challenge.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()

const lines = 'Deck hand\r\n\r\nPay here:\nhttps://bad.example\u2028now'
const folded = 'Deck hand Pay here: https://bad.example now'

it('keeps a job’s title on one line, in its mails too', async () => {
  const { orgSlug, caller } = await t.newAdmin()
  const { id: jobId, title } = await caller.job.create({ orgSlug, ...jobFields, title: lines })
  expect(title).toBe(folded)
  await caller.job.publish({ jobId })
  const person = await newCandidate(t)
  await applyAs(person.caller, { jobId, resumeId: person.resumeId })
  const mail = t.mails.findLast(({ to }) => to === person.client.email)
  expect(mail?.subject).toBe(`Received: your application for ${folded}`)
  expect(mail?.text).not.toMatch(/^https:\/\/bad/m)
})

it('keeps a challenge’s title on one line, in its mails too', async () => {
  const { orgSlug, caller } = await t.newAdmin()
  const fields = { orgSlug, ...challengeFields, title: lines }
  const { id: challengeId, title } = await caller.challenge.create(fields)
  expect(title).toBe(folded)
  await caller.challenge.publish({ challengeId })
  const { client, caller: entrant } = await newEntrant(t, challengeId)
  await entrant.challenge.submit({ challengeId, text: 'Done', links: [] })
  const mail = t.mails.findLast(({ to }) => to === client.email)
  expect(mail?.subject).toBe(`Received: your submission to ${folded}`)
})

it('asks for a title of more than blank lines', async () => {
  const { orgSlug, caller } = await t.newAdmin()
  const blank = { title: ' \r\n \n\t\u2028 ' }
  await expect(caller.job.create({ orgSlug, ...jobFields, ...blank })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('Enter a title'),
  })
  await expect(caller.job.create({ orgSlug, ...jobFields, title: ' T ' })).rejects.toMatchObject({
    message: expect.stringContaining('Write at least 3 characters'),
  })
  await expect(
    caller.challenge.create({ orgSlug, ...challengeFields, ...blank }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('Enter a title'),
  })
})
