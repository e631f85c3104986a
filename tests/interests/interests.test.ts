import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { uploaded } from '../support/resumes.ts'

const t = testApp()

const chosen = {
  roles: ['Engineer'],
  skills: ['Go'],
  industries: ['Education'],
  seniority: ['senior' as const],
  workplaceTypes: ['remote' as const],
  employmentTypes: ['FULL_TIME' as const],
  locations: ['Porto'],
  remoteCountries: ['PT'],
  salaryMin: 40_000,
  salaryCurrency: 'EUR',
}
const none = {
  roles: [],
  skills: [],
  industries: [],
  seniority: [],
  workplaceTypes: [],
  employmentTypes: [],
  locations: [],
  remoteCountries: [],
  salaryMin: null,
  salaryCurrency: null,
}

const resume = `Ines Probe
ines@mail.example
Lisbon, Portugal

Experience

Hearth Loaves
Lead Baker
Mar 2019 - Present
- Baked 300 loaves a night for forty restaurants in the old town.

Another Bakery
Baker
May 2015 - Feb 2019
- Baked bread for a market in the harbour, six days a week.

Skills
Sourdough, Pastry, sourdough, Teamwork
`

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
    ['a level that is none', { seniority: ['boss'] }, 'seniority.0'],
    ['a country that is none', { remoteCountries: ['Portugal'] }, 'remoteCountries.0'],
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

  it('are proposed by what the resume says, and by nothing else', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    const nothing = { roles: [], skills: [], locations: [] }
    const unsaid = { ...nothing, remoteCountries: [], seniority: [], industries: [], sure: nothing }
    expect(await caller.interests.suggestions()).toEqual(unsaid)
    await t.newOrganization({ name: 'Hearth Loaves', industry: 'Bakeries' })
    await uploaded(person, resume)
    expect(await caller.interests.suggestions()).toEqual({
      roles: ['Lead Baker', 'Baker'],
      skills: ['Sourdough', 'Pastry', 'Teamwork'],
      locations: ['Lisbon'],
      remoteCountries: ['PT'],
      seniority: ['lead'],
      industries: ['Bakeries'],
      sure: { roles: ['Lead Baker'], skills: ['Sourdough', 'Pastry'], locations: ['Lisbon'] },
    })
    expect(await caller.interests.industries()).toContain('Bakeries')
    expect(await (await t.callerFor(await t.signUp())).interests.suggestions()).toEqual(unsaid)
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
