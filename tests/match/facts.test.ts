import { describe, expect, it } from 'vitest'
import { matchJob } from '#server/match/match-job.ts'
import type { FactKey, MatchedJob, MatchedPerson } from '#server/match/types.ts'
import { anyJob, anyPerson, noWishes } from './texts.ts'

const fact = (key: FactKey, job: Partial<MatchedJob>, person: Partial<MatchedPerson> = {}) =>
  matchJob({ ...anyJob, ...job }, { ...anyPerson, ...person }).facts.find(one => one.key === key)

const place = (name: string, ...tags: string[]) => ({ name, tags })
const berlin = place('Berlin, Germany', 'loc:berlin', 'co:de')
const bremen = place('Bremen, Germany', 'loc:bremen', 'co:de')
const bergen = place('Bergen, Norway', 'loc:bergen', 'co:no')
const germany = place('Germany', 'co:de')
const wishing = (wishes: Partial<typeof noWishes> | object) => ({
  wishes: { ...noWishes, ...wishes },
})

it('all facts are unknown where nothing is said, each with its reason', () => {
  const { facts } = matchJob(anyJob, anyPerson)
  expect(facts.map(one => one.state)).toEqual(Array.from({ length: 5 }, () => 'unknown'))
  for (const { reason } of facts) expect(reason).toMatch(/\.$/)
})

describe('the place', () => {
  const onsite = { workplaceType: 'onsite' as const, places: [berlin] }
  const remote = { workplaceType: 'remote' as const }
  it.each([
    ['the town of the resume', onsite, { home: berlin }, 'fit'],
    ['the town without its country', onsite, { home: place('Berlin', 'loc:berlin') }, 'fit'],
    ['another town of the country', onsite, { home: bremen }, 'partial'],
    ['another country', onsite, { home: bergen }, 'conflict'],
    ['a wish for the country', onsite, { home: bergen, ...wishing({ places: [germany] }) }, 'fit'],
    ['a town of an unknown country', onsite, { home: place('Ulm', 'loc:ulm') }, 'unknown'],
    [
      'another country, told with the same town',
      onsite,
      { home: bergen, ...wishing({ places: [place('Bergen', 'loc:bergen')] }) },
      'conflict',
    ],
    ['no place in the resume', onsite, {}, 'unknown'],
    ['a remote job for anyone', remote, {}, 'fit'],
    ['a remote job there', { ...remote, applicantCountries: [germany] }, { home: berlin }, 'fit'],
    ['one elsewhere', { ...remote, applicantCountries: [germany] }, { home: bergen }, 'conflict'],
    ['one, home unknown', { ...remote, applicantCountries: [germany] }, {}, 'unknown'],
  ])('%s', (_, job, person, state) => expect(fact('location', job, person)?.state).toBe(state))
})

it('a town that is told twice is named once', () =>
  expect(
    fact(
      'location',
      { workplaceType: 'onsite', places: [berlin] },
      { home: bergen, ...wishing({ places: [place('Bergen', 'loc:bergen')] }) },
    )?.reason,
  ).toBe('Berlin, Germany; not Bergen, Norway.'))

describe('the workplace', () => {
  it.each([
    ['hybrid', ['hybrid'], 'fit'],
    ['hybrid', ['remote'], 'partial'],
    ['onsite', ['hybrid'], 'partial'],
    ['onsite', ['remote'], 'conflict'],
    ['onsite', [], 'unknown'],
  ] as const)('%s where %j is wished', (workplaceType, workplaceTypes, state) =>
    expect(fact('workplace', { workplaceType }, wishing({ workplaceTypes }))?.state).toBe(state),
  )
})

describe('the pay', () => {
  const wish = wishing({ salaryMin: 50_000, salaryCurrency: 'EUR' })
  const pay = (
    salaryMin: number | null,
    salaryMax: number | null,
    more: Partial<MatchedJob> = {},
  ) =>
    fact(
      'salary',
      { salaryMin, salaryMax, salaryCurrency: 'EUR', salaryUnit: 'YEAR', ...more },
      wish,
    )

  it('is compared by the year, in the currency of the posting', () => {
    expect(pay(50_000, 60_000)?.state).toBe('fit')
    expect(pay(45_000, 60_000)?.state).toBe('partial')
    expect(pay(null, 60_000)?.state).toBe('partial')
    expect(pay(30_000, 45_000)?.state).toBe('conflict')
    expect(pay(30_000, null)?.state).toBe('unknown')
    expect(pay(null, null)?.state).toBe('unknown')
    expect(pay(4_500, 5_000, { salaryUnit: 'MONTH' })?.state).toBe('fit')
    const hourly = { salaryUnit: 'HOUR' as const, employmentType: ['FULL_TIME'] }
    expect(pay(20, 21, hourly)).toEqual({
      key: 'salary',
      state: 'conflict',
      reason: '€20 – €21 an hour, full-time €41,600 – €43,680 a year; wished are €50,000.',
    })
  })

  it.each(['HOUR', 'DAY'] as const)('of part-time work by the %s is of no year', salaryUnit => {
    const partTime = pay(24, 31, { salaryUnit, employmentType: ['PART_TIME'] })
    expect(partTime?.state).toBe('unknown')
    expect(partTime?.reason).toMatch(/^€24 – €31 an? (hour|day);/)
  })

  it('is never converted', () =>
    expect(pay(90_000, 95_000, { salaryCurrency: 'USD' })).toEqual({
      key: 'salary',
      state: 'unknown',
      reason: '$90,000 – $95,000 a year; wished are €50,000, and currencies are not converted.',
    }))
})

describe('the seniority', () => {
  const post = (position: string, startDate: string, endDate?: string) => ({
    position,
    startDate,
    ...(endDate ? { endDate } : {}),
  })
  it.each([
    ['mid', [post('Nurse', '2022-01')], 'fit', 'Mid level; 4 years of work, which is mid level.'],
    [
      'senior',
      [post('Nurse', '2022-01')],
      'partial',
      'Senior; 4 years of work, which is mid level.',
    ],
    [
      'lead',
      [post('Nurse', '2026-01')],
      'conflict',
      'Lead; 11 months of work, which is entry level.',
    ],
    ['lead', [post('Team lead', '2024-01')], 'fit', 'Lead; the title says Team lead.'],
    ['junior', [post('Trainee', '2020-01', '2022-01'), post('Nurse', '2022-02')], 'partial', null],
    [
      'mid',
      [post('Nurse', '2020-01', '2022-12'), post('Tutor', '2020-06', '2022-12')],
      'fit',
      null,
    ],
    ['mid', [], 'unknown', 'Mid level; the resume has no posts with dates.'],
  ])('%s by %j is %s', (level, work, state, reason) => {
    const found = fact('seniority', { seniority: level }, { content: { work } })
    expect(found?.state).toBe(state)
    if (reason) expect(found?.reason).toBe(reason)
  })
})

describe('the wished level', () => {
  const wish = wishing({ seniority: ['lead', 'senior'] })
  it('fits or conflicts where both sides name one', () => {
    expect(fact('wishedLevel', { seniority: 'lead' }, wish)).toMatchObject({
      state: 'fit',
      reason: 'Lead, as wished.',
    })
    expect(fact('wishedLevel', { seniority: 'junior' }, wish)).toMatchObject({
      state: 'conflict',
      reason: 'Junior; wished is senior or lead.',
    })
  })

  it('is no row where the job or the person names none, nor for an employer', () => {
    expect(fact('wishedLevel', {}, wish)).toBeUndefined()
    expect(fact('wishedLevel', { seniority: 'lead' }, wishing({}))).toBeUndefined()
    expect(fact('wishedLevel', { seniority: 'lead' }, { wishes: null })).toBeUndefined()
  })
})

it('the employment fits where one of its kinds is wished', () => {
  const job = { employmentType: ['FULL_TIME', 'PART_TIME'] }
  const state = (...employmentTypes: string[]) =>
    fact('employmentType', job, wishing({ employmentTypes }))?.state
  expect([state('PART_TIME'), state('INTERN'), state()]).toEqual(['fit', 'conflict', 'unknown'])
})
