import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { newCandidate } from '../support/application.ts'

const t = testApp()

it('starts with the import, remembers the next step in every browser, and ends once', async () => {
  const person = await t.signUp({ email: 'newcomer@mail.example', password: 'tall grey herons' })
  const caller = await t.callerFor(person)
  const start = { step: 'import', skipped: [], completedAt: null }
  expect(await caller.user.onboarding()).toEqual(start)

  await caller.user.saveOnboarding({ step: 'resume-analysis', skipped: ['import'] })
  await caller.user.saveOnboarding({ step: 'about' })
  const elsewhere = t.client()
  await elsewhere.post('/api/auth/login', {
    email: 'newcomer@mail.example',
    password: 'tall grey herons',
  })
  const other = await t.callerFor(elsewhere)
  expect(await other.user.onboarding()).toEqual({
    step: 'about',
    skipped: ['import'],
    completedAt: null,
  })

  const { completedAt } = await other.user.saveOnboarding({ step: 'done', skipped: [] })
  expect(Date.parse(completedAt ?? '')).toBeGreaterThan(0)
  expect(await caller.user.onboarding()).toEqual({ step: 'done', skipped: [], completedAt })
  await caller.user.saveOnboarding({ step: 'done' })
  expect((await caller.user.onboarding()).completedAt).toBe(completedAt)
})

it('loses no progress when one goes back, and never begins anew', async () => {
  const caller = await t.callerFor(await t.signUp())
  await caller.user.saveOnboarding({ step: 'choose-interests' })
  expect(await caller.user.saveOnboarding({ step: 'about' })).toMatchObject({
    step: 'choose-interests',
  })
  await caller.user.saveOnboarding({ step: 'done' })
  expect(await caller.user.saveOnboarding({ step: 'import' })).toMatchObject({
    step: 'done',
    completedAt: expect.any(String),
  })
})

it('does not ask for a resume that came by another way', async () => {
  const { caller } = await newCandidate(t)
  expect(await caller.user.onboarding()).toMatchObject({ step: 'resume-analysis' })
})

it('is the person’s own', async () => {
  const [one, another] = [await t.callerFor(await t.signUp()), await t.callerFor(await t.signUp())]
  await one.user.saveOnboarding({ step: 'about' })
  expect(await another.user.onboarding()).toMatchObject({ step: 'import' })
  const visitor = await t.callerFor()
  await expect(visitor.user.onboarding()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(visitor.user.saveOnboarding({ step: 'done' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

it.each([{ step: 'elsewhere' }, { step: 'about', skipped: ['elsewhere'] }, {}])(
  'refuses %j',
  async input => {
    const answer = await (await t.signUp()).post('/trpc/user.saveOnboarding', input)
    expect(answer.status).toBe(400)
  },
)
