import { describe, expect, it } from 'vitest'
import { testApp, type Admin, type TestClient } from '../support/app.ts'
import { oneWord, publishJob } from '../support/jobs.ts'
import { resumeText, uploaded } from '../support/resumes.ts'

const t = testApp()

type Wishes = Parameters<Admin['caller']['interests']['save']>[0]

/** What a person with these interests is told on the interests screen and on the dashboard. */
async function told(interests: Wishes, one?: TestClient) {
  const person = await t.callerFor(one ?? (await t.signUp()))
  await person.interests.save(interests)
  const { total } = await person.job.countFitting(interests)
  const { items } = await person.job.recommended({ limit: 20 })
  const fitting = items.filter(({ fits }) => fits)
  return { total, items, ids: fitting.map(({ id }) => id) }
}

describe('best fitting jobs', () => {
  it('are those that the interests screen counts', async () => {
    const admin = await t.newAdmin()
    const [skill, town] = [oneWord('skill'), oneWord('town')]
    const near = { addressLocality: town, skillsRequired: [skill] }
    const fitting = await publishJob(admin, near)
    const anywhere = await publishJob(admin, {
      ...near,
      workplaceType: 'remote',
      addressLocality: '',
      addressCountry: '',
    })
    const elsewhere = await publishJob(admin, { ...near, addressLocality: 'Elsewhere' })
    await publishJob(admin, { ...near, employmentType: ['INTERN'] })
    await publishJob(admin, { ...near, salaryMin: 10_000, salaryMax: 20_000 })
    await publishJob(admin, { ...near, skillsRequired: ['Something else'] })
    const { total, ids, items } = await told({
      skills: [skill],
      locations: [town],
      employmentTypes: ['FULL_TIME'],
      salaryMin: 45_000,
      salaryCurrency: 'EUR',
    })
    expect(ids.toSorted()).toEqual([fitting, anywhere].toSorted())
    expect(total).toBe(ids.length)
    // Then those of the same work that lack something else, said to be no more than near.
    expect(items.slice(ids.length).map(({ id }) => id)).toContain(elsewhere)
    expect(items).toHaveLength(5)
  })

  it('are of the level and the industry that one names, and remote where one may work', async () => {
    const admin = await t.newAdmin()
    const [skill, industry] = [oneWord('skill'), oneWord('industry')]
    const job = { skillsRequired: [skill] }
    const silent = await publishJob(admin, job)
    const lead = await publishJob(admin, { ...job, seniority: 'lead' })
    const junior = await publishJob(admin, { ...job, seniority: 'junior' })
    const remote = {
      ...job,
      workplaceType: 'remote' as const,
      addressLocality: '',
      addressCountry: '',
    }
    const away = await publishJob(admin, { ...remote, applicantLocationRequirements: ['DE'] })
    const open = await publishJob(admin, remote)
    const all = [silent, lead, junior, away, open]

    const levels = await told({ skills: [skill], seniority: ['lead', 'director'] })
    expect(levels.ids.toSorted()).toEqual(all.filter(id => id !== junior).toSorted())
    expect(levels.total).toBe(4)

    const countries = await told({ skills: [skill], remoteCountries: ['PT', 'FR'] })
    expect(countries.ids.toSorted()).toEqual(all.filter(id => id !== away).toSorted())
    expect(countries.total).toBe(4)
    expect((await told({ skills: [skill], remoteCountries: ['DE'] })).total).toBe(5)

    const wished = { skills: [skill], industries: [industry.toUpperCase()] }
    expect((await told(wished)).total).toBe(0)
    await t.db
      .updateTable('organizations')
      .set({ industry })
      .where('orgSlug', '=', admin.orgSlug)
      .execute()
    expect((await told(wished)).ids.toSorted()).toEqual(all.toSorted())
    // It says which jobs are meant by itself.
    expect((await told({ industries: [industry] })).total).toBe(5)
  })

  it('are those of one’s own work; others that one wishes come last, not as fitting', async () => {
    const admin = await t.newAdmin()
    const town = oneWord('town')
    const other = await publishJob(admin, {
      addressLocality: town,
      skillsRequired: ['Turbine repair', 'English'],
    })
    const own = await publishJob(admin, { addressLocality: town, skillsRequired: ['Pastry'] })
    const one = await t.signUp()
    await uploaded(one, `${resumeText()}, English`)
    const { ids, items } = await told({ locations: [town] }, one)
    expect(ids).toEqual([own])
    expect(items.map(({ id }) => id)).toContain(other)
  })

  it('are none for the pay or the hours alone', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('paid')
    await publishJob(admin, { title: word })
    const one = await t.signUp()
    const { items } = await told(
      { salaryMin: 30_000, salaryCurrency: 'EUR', employmentTypes: ['FULL_TIME'] },
      one,
    )
    expect(items).toEqual([])
    const found = await (await t.callerFor(one)).job.list({ query: word, sort: 'match' })
    expect(found.items.map(({ reason }) => reason)).toMatchObject([
      { salary: false, employment: false },
    ])
  })

  it('stand lower, with the countries, when they are for other countries than the person’s', async () => {
    const admin = await t.newAdmin()
    const skill = oneWord('skill')
    const remote = { skillsRequired: [skill], workplaceType: 'remote' as const }
    const nowhere = { ...remote, addressLocality: '', addressCountry: '' }
    const home = await publishJob(admin, { ...nowhere, applicantLocationRequirements: ['PT'] })
    const open = await publishJob(admin, nowhere)
    const away = await publishJob(admin, {
      ...nowhere,
      applicantLocationRequirements: ['DE', 'FR'],
    })
    const one = await t.signUp()
    await (await t.callerFor(one)).user.updateProfile({ location: 'Porto, Portugal' })
    const { ids, items } = await told({ skills: [skill] }, one)
    expect(ids).toEqual([open, home, away])
    expect(items.map(({ reason }) => reason.elsewhere.toSorted())).toEqual([
      [],
      [],
      ['France', 'Germany'],
    ])
    // Nobody knows which country is meant: nothing is said.
    for (const place of ['Springfield', 'San Francisco, CA']) {
      const { items: unknown } = await told({ skills: [skill], locations: [place] })
      expect(unknown.flatMap(({ reason }) => reason.elsewhere)).toEqual([])
    }
  })
})
