import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countryName } from '#server/job/places.ts'
import { listCountries } from '#src/lib/countries.ts'
import { testApp, unique, type Admin } from '../support/app.ts'
import { oneWord, publishJob } from '../support/jobs.ts'

const t = testApp()

type Filter = Parameters<Admin['caller']['job']['list']>[0]
type Item = Awaited<ReturnType<Admin['caller']['job']['list']>>['items'][number]

/** Everything a search shows, page after page. */
async function all(caller: Admin['caller'], filter: Filter): Promise<Item[]> {
  const items: Item[] = []
  let cursor = filter?.cursor
  do {
    const page = await caller.job.list({ ...filter, cursor })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return items
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

describe('filters', () => {
  const word = oneWord('filtered')
  const ids: Record<string, string> = {}
  let visitor: Admin['caller']

  beforeAll(async () => {
    const admin = await t.newAdmin()
    visitor = await t.callerFor()
    const jobs = {
      bergen: { skillsPreferred: ['Navegação'] },
      frankfurt: {
        addressLocality: 'Frankfurt am Main',
        addressCountry: 'DE',
        workplaceType: 'hybrid' as const,
        employmentType: ['PART_TIME' as const, 'CONTRACTOR' as const],
        salaryMin: 4_000,
        salaryMax: 6_000,
        salaryUnit: 'MONTH' as const,
      },
      remote: {
        addressLocality: '',
        addressCountry: '',
        workplaceType: 'remote' as const,
        applicantLocationRequirements: ['DE', 'FR'],
        salaryCurrency: 'NOK',
        salaryMin: 600_000,
        salaryMax: null,
      },
      unpaid: { salaryCurrency: '', salaryMin: null, salaryMax: null },
    }
    for (const [name, change] of Object.entries(jobs))
      ids[name] = await publishJob(admin, { title: `${word} ${name}`, ...change })
  })

  it.each<[string, Filter, string[]]>([
    ['a workplace', { workplaceType: 'hybrid' }, ['frankfurt']],
    ['one of the employment types', { employmentType: 'CONTRACTOR' }, ['frankfurt']],
    ['a preferred skill without its accents', { skill: 'NAVEGACAO' }, ['bergen']],
    ['a town', { place: 'bergen' }, ['unpaid', 'bergen']],
    ['the first word of a town', { place: 'Frankfurt' }, ['frankfurt']],
    [
      'a country, where remote applicants may live too',
      { place: 'Germany' },
      ['remote', 'frankfurt'],
    ],
    ['a town in a country', { place: 'Bergen, Norway' }, ['unpaid', 'bergen']],
    ['no town of another country', { place: 'Bergen, Germany' }, []],
    ['pay that the range reaches', { salaryMin: 50_000 }, ['remote', 'frankfurt', 'bergen']],
    ['pay by the month, a year', { salaryMin: 72_000 }, ['remote', 'frankfurt']],
    ['no pay just below', { salaryMin: 72_001 }, ['remote']],
    ['pay in one currency', { salaryMin: 50_001, salaryCurrency: 'EUR' }, ['frankfurt']],
    ['all at once', { workplaceType: 'onsite', place: 'Norway', salaryMin: 1 }, ['bergen']],
    ['nothing but words', {}, ['unpaid', 'remote', 'frankfurt', 'bergen']],
  ])('find %s', async (_, filter, names) => {
    const page = await visitor.job.list({ query: word, ...filter })
    expect(idsOf(page.items)).toEqual(names.map(name => ids[name]))
    expect(page.total).toBe(names.length)
  })

  it('an empty result names the filter without which most jobs show', async () => {
    const filter = { query: word, place: 'Bergen', workplaceType: 'remote' as const }
    expect((await visitor.job.list(filter)).items).toEqual([])
    expect(await visitor.job.looser(filter)).toEqual([
      { name: 'workplaceType', total: 2 },
      { name: 'place', total: 1 },
    ])
  })

  it('follow a job that pauses, and leave it its place', async () => {
    const admin = await t.newAdmin()
    const mine = oneWord('paused')
    const first = await publishJob(admin, { title: `${mine} first` })
    const second = await publishJob(admin, { title: `${mine} second` })
    await admin.caller.job.pause({ jobId: first })
    expect(idsOf((await visitor.job.list({ query: mine })).items)).toEqual([second])
    await admin.caller.job.resume({ jobId: first })
    expect(idsOf((await visitor.job.list({ query: mine })).items)).toEqual([second, first])
  })
})

it('a country has one name, in lists of the server and in the browser’s own', () => {
  for (const { code, name } of listCountries())
    expect([code, countryName(code)]).toEqual([code, name])
})

describe('order', () => {
  it('by pay goes through all once, those without pay last', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('paid')
    const byPay: string[] = []
    for (let step = 0; step < 22; step++)
      byPay.unshift(
        await publishJob(admin, {
          title: word,
          salaryCurrency: step === 0 ? '' : 'EUR',
          salaryMin: step === 0 ? null : 30_000,
          salaryMax: step === 0 ? null : 30_000 + step,
        }),
      )
    // Two equal ones: the newer is first.
    byPay.unshift(await publishJob(admin, { title: word, salaryMax: 90_000 }))
    byPay.unshift(await publishJob(admin, { title: word, salaryMax: 90_000 }))
    const visitor = await t.callerFor()
    expect(idsOf(await all(visitor, { query: word, sort: 'salary' }))).toEqual(byPay)
    const paid = (await all(visitor, { sort: 'salary' })).filter(job => byPay.includes(job.id))
    expect(idsOf(paid)).toEqual(byPay)
  })

  it('by match puts what a person shares first, and says what it is', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('match')
    const person = await t.callerFor(await t.signUp())
    await person.interests.save({
      roles: ['Lighthouse Keeper'],
      skills: ['pão de queijo', 'Knots'],
      workplaceTypes: ['remote'],
      employmentTypes: [],
      locations: ['Bergen, Norway'],
      salaryMin: 45_000,
      salaryCurrency: 'EUR',
    })
    const plain = { addressLocality: 'Oslo', salaryMin: null, salaryMax: 1000, skillsRequired: [] }
    const best = await publishJob(admin, {
      title: `${word} keeper of a lighthouse`,
      skillsRequired: ['Pao de Queijo', 'KNOTS', 'Rowing'],
    })
    const skilled = await publishJob(admin, { ...plain, title: word, skillsRequired: ['knots'] })
    const near = await publishJob(admin, { ...plain, title: word, addressLocality: 'Bergen' })
    const other = await publishJob(admin, { ...plain, title: word })
    const items = await all(person, { query: word, sort: 'match' })
    expect(idsOf(items)).toEqual([best, skilled, near, other])
    expect(items.map(item => item.reason)).toMatchObject([
      {
        skills: ['pão de queijo', 'Knots'],
        role: true,
        place: true,
        workplace: false,
        salary: true,
      },
      { skills: ['Knots'], role: false, place: false, salary: false },
      { skills: [], place: true },
      { skills: [], role: false, place: false, workplace: false, employment: false },
    ])
    const newest = await person.job.list({ query: word, sort: 'newest' })
    expect(newest.items.every(item => item.reason === null)).toBe(true)
  })

  it('by match shows every job once, over all pages', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('pages')
    const ids = []
    for (let i = 0; i < 45; i++)
      ids.push(
        await publishJob(admin, { title: word, skillsRequired: i % 3 === 0 ? ['Juggling'] : [] }),
      )
    const person = await t.callerFor(await t.signUp())
    await person.interests.save({ skills: ['juggling'] })
    const items = await all(person, { query: word, sort: 'match' })
    expect(idsOf(items).toSorted()).toEqual(ids.toSorted())
    expect(items.map(item => item.reason?.skills.length)).toEqual([
      ...Array.from({ length: 15 }, () => 1),
      ...Array.from({ length: 30 }, () => 0),
    ])
  })

  it('by match ranks by the words alone for a visitor, and is the newest without any', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('ranked')
    const inTitle = await publishJob(admin, { title: `Baker of ${word}` })
    const inText = await publishJob(admin, { description: `Somewhere there is ${word}.` })
    const visitor = await t.callerFor()
    const search = { query: word, sort: 'match' as const }
    expect(idsOf((await visitor.job.list(search)).items)).toEqual([inTitle, inText])
    const [first] = (await visitor.job.list({ sort: 'match' })).items
    expect(first).toMatchObject({ id: inText, reason: null })
  })

  it('refuses the cursor of another order', async () => {
    const visitor = await t.callerFor()
    const { nextCursor } = await visitor.job.list({})
    await expect(
      visitor.job.list({ sort: 'salary', cursor: nextCursor ?? '' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('jobs that fit a person', () => {
  it('are recommended with the reason, without those applied to, by the resume’s skills too', async () => {
    const admin = await t.newAdmin()
    const skill = oneWord('skill')
    const wanted = await publishJob(admin, { skillsRequired: [skill] })
    const applied = await publishJob(admin, { skillsRequired: [skill] })
    const one = await t.signUp()
    const person = await t.callerFor(one)
    expect(await person.job.recommended({})).toEqual({ items: [], isKnown: false })
    const resume = await t.db
      .insertInto('resumes')
      .values({ userId: one.userId, title: 'Mine', source: 'upload' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('resumeVersions')
      .values({
        resumeId: resume.id,
        version: 1,
        fileName: 'mine.txt',
        mediaType: 'text/plain',
        size: 1,
        sha256: '0',
        storageKey: unique('key'),
        parseStatus: 'ready',
        parsed: JSON.stringify({ content: { skills: [{ name: 'Odd', keywords: [skill] }] } }),
      })
      .execute()
    await t.db
      .insertInto('applications')
      .values({ jobId: applied, userId: one.userId, snapshot: '{}', systemStage: 'applied' })
      .execute()
    const { items, isKnown } = await person.job.recommended({ limit: 3 })
    expect(isKnown).toBe(true)
    expect(items.map(({ id, reason }) => [id, reason.skills])).toEqual([[wanted, [skill]]])
  })

  it('are counted while one chooses', async () => {
    const admin = await t.newAdmin()
    const [skill, role] = [oneWord('skill'), oneWord('role')]
    await publishJob(admin, { skillsRequired: [skill] })
    await publishJob(admin, { title: `Senior ${role}`, workplaceType: 'remote' })
    const person = await t.callerFor(await t.signUp())
    const count = async (chosen: Parameters<typeof person.job.countFitting>[0]) =>
      (await person.job.countFitting(chosen)).total
    expect(await count({ skills: [skill] })).toBe(1)
    expect(await count({ skills: [skill], roles: [role] })).toBe(2)
    expect(await count({ skills: [skill], roles: [role], locations: ['Lisbon'] })).toBe(1)
    expect(await count({ roles: [role], workplaceTypes: ['onsite'] })).toBe(0)
    expect(await count({ skills: [skill], salaryMin: 50_000, salaryCurrency: 'EUR' })).toBe(1)
    expect(await count({ skills: [skill], salaryMin: 50_001, salaryCurrency: 'EUR' })).toBe(0)
  })
})

describe('among thousands of jobs', () => {
  const rare = oneWord('rare')
  let visitor: Admin['caller']

  beforeAll(async () => {
    visitor = await t.callerFor()
    const { id } = await t.newOrganization()
    const rows = (count: number, title: string) =>
      sql`insert into jobs (organization_id, slug, title, description, workplace_type, status,
          date_posted, valid_through, skills_required)
        select ${id}::uuid, 'job', ${title} || ' ' || n, 'Common words.', 'remote', 'open', now(),
          now() + interval '30 days', array['Crowding']
        from generate_series(1, ${count}::int) n`.execute(t.db)
    await rows(1, rare)
    await rows(2600, 'Common')
    await rows(1, rare)
  })

  it('counts up to a thousand and says there are more', async () => {
    expect((await visitor.job.list({ query: 'crowding' })).total).toBe(1001)
    expect((await visitor.job.list({ skill: 'crowding' })).total).toBe(1001)
  })

  it('finds an old match behind all the windows', async () => {
    expect((await visitor.job.list({ query: rare })).items).toHaveLength(2)
  })

  it.each([{ query: 'crowding' }, { skill: 'crowding', sort: 'match' as const }])(
    'pages through all of them: %o',
    async filter => {
      const person = await t.callerFor(await t.signUp())
      const ids = idsOf(await all(person, filter))
      expect(ids).toHaveLength(2602)
      expect(new Set(ids).size).toBe(2602)
    },
  )

  it('loses none of those that stay when others close between two pages', async () => {
    const word = oneWord('closing')
    const { id } = await t.newOrganization()
    await sql`insert into jobs (organization_id, slug, title, description, workplace_type, status,
        date_posted, valid_through)
      select ${id}::uuid, 'job', ${word} || case when n > 100 then ' of other things' else '' end,
        'Words.', 'remote', 'open', now(), now() + interval '30 days'
      from generate_series(1, 200) n`.execute(t.db)
    const first = await visitor.job.list({ query: word })
    const seen = idsOf(first.items)
    await sql`update jobs set status = 'closed' where id in (
      select id from jobs where title = ${`${word} of other things`} and id <> all(${seen}::uuid[])
      order by id limit 30)`.execute(t.db)
    const rest = await all(visitor, { query: word, cursor: first.nextCursor! })
    expect(new Set([...seen, ...idsOf(rest)]).size).toBe(170)
  })
})
