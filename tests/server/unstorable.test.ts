import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { challengeFields } from '../support/challenge.ts'
import { jobFields } from '../support/jobs.ts'
import { newWorld, type World } from '../support/people/world.ts'

const t = testApp()
let world: World
beforeAll(async () => {
  world = await newWorld(t)
})

const texts = [
  ['U+0000', 'ab\u0000cd'],
  ['half a surrogate pair', 'ab\ud800cd'],
] as const

const orgForm = (text: string) => ({
  description: text,
  url: '',
  industry: '',
  numberOfEmployees: '' as const,
  foundingDate: '',
  location: '',
})

describe.each(texts)('a text with %s', (_, text) => {
  it('is refused with what to do, whoever takes it', async () => {
    const { candidate: owner, admin } = world.people
    const visitor = await t.callerFor()
    const { orgSlug } = world.org
    const sending = { jobId: await world.openJob(), resumeId: await world.resume() }
    const challengeId = await world.joinedChallenge()
    const importId = await world.imported()
    const account = { email: 'vera@mail.example', password: 'a long enough passphrase' }
    const calls: (() => Promise<unknown>)[] = [
      () => visitor.job.list({ query: text }),
      () => visitor.job.list({ skill: text }),
      () => visitor.challenge.list({ query: text }),
      () => visitor.auth.signUp({ ...account, name: text }),
      () => visitor.auth.logIn({ ...account, password: text }),
      () => owner.caller.user.updateAccount({ name: text }),
      () => owner.caller.user.updateProfile({ about: text }),
      () => owner.caller.user.updateProfile({ content: { work: [{ position: text }] } }),
      () => owner.caller.user.applyImport({ importId, choices: { [text]: 'add' } }),
      () => owner.caller.job.countFitting({ roles: [text] }),
      () => owner.caller.job.apply.call(undefined, { ...sending, coverNote: text }),
      () => owner.caller.challenge.saveDraft({ challengeId, text, links: [] }),
      () => owner.caller.resume.rename({ resumeId: sending.resumeId, title: text }),
      () => admin.caller.job.create({ orgSlug, ...jobFields, title: text }),
      () => admin.caller.challenge.create({ orgSlug, ...challengeFields, title: text }),
      () => admin.caller.org.create({ name: text }),
      () => admin.caller.org.update({ orgSlug, version: 1, fields: orgForm(text) }),
      () => owner.caller.org.claim({ orgSlug, token: text }),
      () => visitor.challenge.byId({ challengeId: text }),
    ]
    for (const call of calls)
      await expect(call(), String(call)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('Remove it and try again.'),
      })
  })

  it('names nothing: an organization or a person is as absent as any other', async () => {
    const { candidate: owner, admin } = world.people
    const visitor = await t.callerFor()
    const calls = (name: string): (() => Promise<unknown>)[] => [
      () => visitor.org.bySlug({ orgSlug: name }),
      () => visitor.org.page({ orgSlug: name }),
      () => visitor.org.invitation({ token: name }),
      () => visitor.user.profile({ username: name }),
      () => owner.caller.org.claim({ orgSlug: name, token: 'any' }),
      () => owner.caller.org.acceptInvitation({ token: name }),
      () => admin.caller.org.members({ orgSlug: name }),
      () => admin.caller.job.create({ orgSlug: name, ...jobFields }),
    ]
    const refusals = async (name: string) =>
      (await Promise.allSettled(calls(name).map(call => call()))).map(result =>
        result.status === 'rejected' ? String(result.reason) : 'found',
      )
    const absent = await refusals(`nobody-${randomUUID()}`)
    expect(absent.every(one => one.endsWith('was not found.'))).toBe(true)
    expect(await refusals(text)).toEqual(absent)
  })

  it('is said over HTTP with the same code, under its field', async () => {
    const person = await t.signUp()
    const answer = await person.post('/trpc/user.updateProfile', { links: [{ label: text }] })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: {
        message: expect.stringContaining('U+0000'),
        data: {
          code: 'BAD_REQUEST',
          httpStatus: 400,
          fieldErrors: { 'links.0.label': expect.stringContaining('U+0000') },
        },
      },
    })
  })
})

it('names no organization in an address', async () => {
  expect((await t.client().get('/api/org/a%00b')).status).toBe(404)
})

it('is not what a whole character of two halves is', async () => {
  const person = await t.callerFor(await t.signUp())
  await person.user.updateProfile({ headline: 'Sails ⛵ and 🚢' })
  expect((await person.user.ownProfile()).headline).toBe('Sails ⛵ and 🚢')
})
