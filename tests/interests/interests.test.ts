import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'

const t = testApp()

const chosen = {
  roles: ['Engineer'],
  skills: ['Go'],
  workplaceTypes: ['remote' as const],
  employmentTypes: ['FULL_TIME' as const],
  locations: ['Porto'],
  salaryMin: 40_000,
  salaryCurrency: 'EUR',
}
const none = {
  roles: [],
  skills: [],
  workplaceTypes: [],
  employmentTypes: [],
  locations: [],
  salaryMin: null,
  salaryCurrency: null,
}

describe('interests', () => {
  it('are empty at first, kept, and cleared again', async () => {
    const caller = await t.callerFor(await t.signUp())
    expect(await caller.interests.get()).toEqual(none)
    await caller.interests.save(chosen)
    expect(await caller.interests.get()).toEqual(chosen)
    await caller.interests.save({})
    expect(await caller.interests.get()).toEqual(none)
  })

  it('are kept while they are chosen, until they are saved', async () => {
    const email = 'chooser@mail.example'
    const caller = await t.callerFor(await t.signUp({ email, password: 'tall grey herons' }))
    expect(await caller.interests.draft()).toBeNull()
    const values = { roles: ['Half an engin'], pay: 'abc' }
    expect(await caller.interests.saveDraft({ values })).toBeUndefined()
    const elsewhere = t.client()
    await elsewhere.post('/api/auth/login', { email, password: 'tall grey herons' })
    const other = await t.callerFor(elsewhere)
    expect(await other.interests.draft()).toEqual(values)
    expect(await other.interests.get()).toEqual(none)
    await expect(other.interests.save({ salaryMin: -1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await other.interests.draft()).toEqual(values)
    await other.interests.save(chosen)
    expect(await caller.interests.draft()).toBeNull()
    await caller.interests.saveDraft({ values })
    await caller.interests.saveDraft({ values: null })
    expect(await caller.interests.draft()).toBeNull()
    expect(await caller.interests.get()).toEqual(chosen)
    await expect(
      caller.interests.saveDraft({ values: { roles: 'x'.repeat(30_000) } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('are the person’s own', async () => {
    const one = await t.callerFor(await t.signUp())
    await one.interests.save(chosen)
    await one.interests.saveDraft({ values: { roles: ['Baker'] } })
    const another = await t.callerFor(await t.signUp())
    expect(await another.interests.get()).toEqual(none)
    expect(await another.interests.draft()).toBeNull()
    await expect((await t.callerFor()).interests.get()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it.each([
    ['31 skills', { skills: Array.from({ length: 31 }, (_, index) => `Skill ${index}`) }, 'skills'],
    ['a role of 61 letters', { roles: ['x'.repeat(61)] }, 'roles.0'],
    ['a workplace that is none', { workplaceTypes: ['moon'] }, 'workplaceTypes.0'],
    ['pay without a currency', { salaryCurrency: null }, 'salaryCurrency'],
    ['a currency that is none', { salaryCurrency: 'Euro' }, 'salaryCurrency'],
    ['half a unit', { salaryMin: 0.5 }, 'salaryMin'],
    ['pay below nothing', { salaryMin: -1 }, 'salaryMin'],
  ])('refuse %s, naming the field', async (_, change, field) => {
    const answer = await (await t.signUp()).post('/trpc/interests.save', { ...chosen, ...change })
    expect(answer.status).toBe(400)
    const { error } = answer.json as { error: { data: { fieldErrors: object } } }
    expect(Object.keys(error.data.fieldErrors)).toEqual([field])
  })

  it('offer skills for what is typed, to those signed in', async () => {
    const caller = await t.callerFor(await t.signUp())
    expect(await caller.interests.suggestSkills({ query: 'k8' })).toEqual([
      { name: 'Kubernetes', alias: 'K8s' },
    ])
    await expect(caller.interests.suggestSkills({ query: 'x'.repeat(61) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(
      (await t.callerFor()).interests.suggestSkills({ query: 'k8' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
