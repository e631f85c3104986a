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

  it('are the person’s own', async () => {
    await (await t.callerFor(await t.signUp())).interests.save(chosen)
    expect(await (await t.callerFor(await t.signUp())).interests.get()).toEqual(none)
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
