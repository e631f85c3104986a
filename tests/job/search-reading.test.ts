import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countCap } from '#server/limits.ts'
import { testApp } from '../support/app.ts'
import { findJobs, oneWord, publishJob } from '../support/jobs.ts'

const t = testApp()
const find = (filter: Parameters<typeof findJobs>[1]) => findJobs(t, filter)

it('choices are counted with the words as the list reads them', async () => {
  const admin = await t.newAdmin()
  const word = oneWord('cooper')
  await publishJob(admin, { title: word, addressLocality: 'Bergen', addressCountry: 'NO' })
  await publishJob(admin, { title: word, workplaceType: 'remote', addressLocality: '' })
  const visitor = await t.callerFor()
  const filter = { query: `${word} bergen`, workplaceType: 'remote' as const }
  const { total, reading } = await visitor.job.list(filter)
  expect([total, reading?.leftOut]).toEqual([1, 'bergen'])
  const { workplaceType } = await visitor.job.facets(filter)
  expect(workplaceType).toEqual({ onsite: 1, hybrid: 0, remote: 1 })
})

it.each([
  ['junior', { title: 'of age', seniority: 'junior' as const }],
  ['junior', { title: 'junior' }],
  ['sr.', { title: 'of age', seniority: 'senior' as const }],
  ['entry level', { title: 'of age', seniority: 'entry' as const }],
])('how much experience is asked for is understood: %s', async (asked, { title, ...change }) => {
  const admin = await t.newAdmin()
  const word = oneWord('farrier')
  await publishJob(admin, { title: `${word} ${title}`, ...change })
  await publishJob(admin, { title: word, seniority: 'lead' })
  const { titles, reading } = await find({ query: `${asked} ${word}` })
  expect(titles).toEqual([`${word} ${title}`])
  expect(reading?.understood).toMatchObject([{ kind: 'seniority', without: word }])
})

it('of two words with a stroke between them one is enough', async () => {
  const admin = await t.newAdmin()
  const [one, other] = ['abcd', 'efgh'].map(end =>
    `${end}${Date.now()}`.replaceAll(/\d/g, n => 'qrstuvwxyz'[+n]!),
  )
  await publishJob(admin, { title: one! })
  await publishJob(admin, { title: other! })
  const { titles } = await find({ query: `${one}/${other}` })
  expect(titles.toSorted()).toEqual([one, other])
})

it.each([
  ['tailor in munich or bergen', ['tailor or bergen', 'tailor in munich']],
  ['munich, tailor', ['tailor']],
  ['tailor -remote', ['tailor']],
])('what was understood can be left out of %s', async (query, left) => {
  const admin = await t.newAdmin()
  for (const addressLocality of ['Munich', 'Bergen'])
    await publishJob(admin, { title: 'Tailor', addressLocality })
  const { reading } = await find({ query })
  expect(reading?.understood.map(one => one.without)).toEqual(left)
})

describe('a slip', () => {
  it('in a place or a skill of the filters is put right where nothing fits, and said', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('hatter')
    const here = { addressLocality: 'Galway', addressCountry: 'IE' }
    await publishJob(admin, { title: word, ...here, skillsRequired: ['Felting'] })
    const { titles, reading } = await find({
      query: word,
      place: 'galwey, Irland',
      skill: 'feltign',
    })
    expect(titles).toEqual([word])
    expect(reading?.respelled).toEqual([
      { name: 'place', typed: 'galwey, Irland', used: 'Galway, Irland' },
      { name: 'skill', typed: 'feltign', used: 'felting' },
    ])
    const visitor = await t.callerFor()
    const facets = await visitor.job.facets({
      query: word,
      place: 'galwey',
      workplaceType: 'onsite',
    })
    expect(facets.workplaceType).toMatchObject({ onsite: 1 })
  })

  it('is none where a town is called so, though no job is there', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('hatter')
    await publishJob(admin, { title: word, addressLocality: 'Corki', addressCountry: 'IE' })
    expect((await find({ query: word, place: 'Corkk' })).titles).toEqual([word])
    expect((await find({ query: word, place: 'Cork' })).titles).toEqual([])
  })

  it('in the name of a town or a country in the words is put right', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('hatter')
    await publishJob(admin, { title: word, addressLocality: 'Galway', addressCountry: 'IE' })
    await publishJob(admin, { title: word, addressLocality: 'Weimar', addressCountry: 'DE' })
    for (const [typed, place, town] of [
      ['galwey', 'galway', 'Galway'],
      ['germny', 'germany', 'Weimar'],
    ]) {
      const { items, reading } = await find({ query: `${word} ${typed}` })
      expect(items.map(one => one.jobLocation[0]?.addressLocality)).toEqual([town])
      expect(reading?.corrected).toBe(`${word} ${place}`)
    }
  })
})

it('an organization is found by its short name, or by how its name begins', async () => {
  const admin = await t.newAdmin()
  const word = oneWord('hatter')
  await publishJob(admin, { title: word })
  const { name } = await t.db
    .updateTable('organizations')
    .set({ name: `${word} & Söhne` })
    .where('orgSlug', '=', admin.orgSlug)
    .returning('name')
    .executeTakeFirstOrThrow()
  for (const org of [admin.orgSlug, name, `${word.toUpperCase()} & SOHNE`, word])
    expect((await find({ org })).titles).toEqual([word])
  expect((await find({ org: `${word}%x` })).titles).toEqual([])
})

it('of a title only what was asked for is bold, not what a narrower name adds', async () => {
  const admin = await t.newAdmin()
  await publishJob(admin, { title: 'Staff Nurse, Emergency Department' })
  const boldFor = async (query: string) => {
    const { items } = await find({ query, org: admin.orgSlug })
    return items[0]?.hits?.title.flatMap(({ text, isHit }) => (isHit ? text : []))
  }
  expect(await boldFor('nurse')).toEqual(['Nurse'])
  expect(await boldFor('emergency nurse')).toEqual(['Nurse', 'Emergency'])
  expect(await boldFor('staff nurse')).toEqual(['Staff', 'Nurse'])
})

it('choices of more than the newest jobs say that their counts are of these', async () => {
  const { orgSlug, id } = await t.newAdmin()
  await sql`insert into jobs (organization_id, slug, title, description, workplace_type, status,
      employment_type, date_posted, valid_through)
    select ${id}, 'job', 'Job', 'Text', case when n <= 5 then 'remote' else 'onsite' end, 'open',
      '{FULL_TIME}', now(), now() + interval '9 days'
    from generate_series(1, ${countCap + 10}) n`.execute(t.db)
  const visitor = await t.callerFor()
  const all = await visitor.job.facets({ org: orgSlug, employmentType: 'FULL_TIME' })
  expect(all.workplaceType).toEqual({ onsite: countCap + 1, hybrid: 0, remote: 0 })
  expect(all.newestOnly).toEqual(['workplaceType', 'employmentType', 'seniority'])
  const few = await visitor.job.facets({ org: orgSlug, workplaceType: 'remote' })
  expect(few.employmentType).toMatchObject({ FULL_TIME: 5, PART_TIME: 0 })
  expect(few.newestOnly).toEqual(['workplaceType'])
})

describe('what is said not to be wanted', () => {
  it.each(['not', 'NOT'])('by %s before it, stays out as with a minus', async not => {
    const admin = await t.newAdmin()
    const word = oneWord('glazier')
    await publishJob(admin, { title: `${word} by the sea`, workplaceType: 'remote' })
    await publishJob(admin, { title: `${word} in town`, workplaceType: 'onsite' })
    expect((await find({ query: `${word} ${not} town` })).titles).toEqual([`${word} by the sea`])
    const { titles, reading } = await find({ query: `${word} ${not} remote` })
    expect(titles).toEqual([`${word} in town`])
    expect(reading?.understood).toMatchObject([
      { kind: 'workplace', isNot: true, typed: `${not} remote`, without: word },
    ])
  })

  it('by "no" before a way of working, too; "only" says nothing more', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('thatcher')
    await publishJob(admin, { title: `${word} at home`, workplaceType: 'remote' })
    await publishJob(admin, { title: `${word} on roofs`, workplaceType: 'onsite' })
    expect((await find({ query: `${word} no remote` })).titles).toEqual([`${word} on roofs`])
    expect((await find({ query: `${word} remote only` })).titles).toEqual([`${word} at home`])
  })
})

it('a way of working is what is left when nothing has the word beside it', async () => {
  const admin = await t.newAdmin()
  await publishJob(admin, { workplaceType: 'remote' })
  const { titles, reading } = await find({ query: 'remote qzxwvkj', org: admin.orgSlug })
  expect(titles).toHaveLength(1)
  expect(reading?.leftOut).toBe('qzxwvkj')
})

it('the feed has what the list finds, a slip put right', async () => {
  const admin = await t.newAdmin()
  await publishJob(admin, { title: 'Windmill Keeper' })
  expect((await find({ query: 'windmil', org: admin.orgSlug })).titles).toHaveLength(1)
  const visitor = t.client()
  const feed = await visitor.get(`/feed.xml?q=windmil&org=${admin.orgSlug}`)
  expect(feed.body).toContain('Windmill Keeper')
})

it('choices are counted of jobs that say much, and of those that say little', async () => {
  const admin = await t.newAdmin()
  const all = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const
  await publishJob(admin, {
    employmentType: [...all],
    skillsRequired: Array.from({ length: 20 }, (_, at) => `Skill ${at}`),
    seniority: 'senior',
    visaSponsorship: true,
  })
  await publishJob(admin, {
    employmentType: ['INTERN'],
    workplaceType: 'remote',
    addressLocality: '',
    addressCountry: '',
    skillsRequired: [],
    salaryCurrency: '',
    salaryMin: null,
    salaryMax: null,
  })
  const visitor = await t.callerFor()
  expect(await visitor.job.facets({ org: admin.orgSlug })).toMatchObject({
    workplaceType: { onsite: 1, remote: 1 },
    employmentType: { FULL_TIME: 1, PART_TIME: 1, CONTRACTOR: 1, TEMPORARY: 1, INTERN: 2 },
    seniority: { senior: 1, junior: 0 },
  })
})

it('choices are counted among what one saved, where only that is shown', async () => {
  const admin = await t.newAdmin()
  const jobId = await publishJob(admin, { workplaceType: 'hybrid' })
  await publishJob(admin, { workplaceType: 'onsite' })
  const { caller, orgSlug } = admin
  await caller.job.setSaved({ jobId, isSaved: true })
  const { workplaceType } = await caller.job.facets({ org: orgSlug, saved: true })
  expect(workplaceType).toEqual({ onsite: 0, hybrid: 1, remote: 0 })
  const visitor = await t.callerFor()
  expect((await visitor.job.facets({ saved: true })).workplaceType.hybrid).toBe(0)
})

describe('words of one kind', () => {
  it.each([
    ['remote hybrid', ['remote', 'hybrid']],
    ['hybird', ['hybrid']],
    ['remotee', ['remote']],
  ])('are alternatives, with their slips put right: %s', async (asked, workplaces) => {
    const admin = await t.newAdmin()
    const word = oneWord('cooper')
    for (const workplaceType of ['remote', 'hybrid', 'onsite'] as const)
      await publishJob(admin, { title: `${word} ${workplaceType.length}`, workplaceType })
    const { items } = await findJobs(t, { query: `${word} ${asked}` })
    expect(items.map(job => job.workplaceType).toSorted()).toEqual(workplaces.toSorted())
  })

  it('of levels a job has one of them', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('cooper')
    await publishJob(admin, { title: word, seniority: 'junior' })
    await publishJob(admin, { title: word, seniority: 'senior' })
    await publishJob(admin, { title: word, seniority: 'lead' })
    const { items } = await findJobs(t, { query: `senior junior ${word}` })
    expect(items).toHaveLength(2)
  })
})

it('a job that one hid is said to have what no other has', async () => {
  const admin = await t.newAdmin()
  const [word, other] = [oneWord('cooper'), oneWord('barrel')]
  const hidden = await publishJob(admin, { title: `${word} ${other}` })
  const [shown, person] = [await publishJob(admin, { title: word }), await t.signUp()]
  const caller = await t.callerFor(person)
  await caller.job.setHidden({ jobId: hidden, isHidden: true })
  const partly = await caller.job.list({ query: `${word} ${other}` })
  expect(partly.items.map(({ id }) => id)).toEqual([shown])
  expect(partly.reading).toMatchObject({ leftOut: other, hidden: 1 })
  const none = await caller.job.list({ query: other })
  expect([none.total, none.reading?.hidden]).toEqual([0, 1])
  const all = await caller.job.list({ query: word })
  expect([all.total, all.reading?.hidden]).toEqual([1, 0])
  const visitor = await t.callerFor()
  expect((await visitor.job.list({ query: `${word} ${other}` })).reading?.hidden).toBe(0)
})

it.each(['fork lift driver', 'fork lift'])(
  'two words that are one are put together: %s',
  async asked => {
    const admin = await t.newAdmin()
    const word = oneWord('quay')
    await publishJob(admin, {
      title: `Forklift driver ${word}`,
      skillsRequired: ['Forklift licence'],
    })
    const { titles, reading } = await findJobs(t, { query: `${asked} ${word}` })
    expect(titles).toEqual([`Forklift driver ${word}`])
    expect(reading?.corrected).toBe(`${asked.replace('fork lift', 'forklift')} ${word}`)
  },
)

it.each([
  ['elektrician', 'electrician'],
  ['electrican', 'electrician'],
  ['full tiem', 'full time'],
])('a slip in a profession or a way of working is put right: %s', async (slip, right) => {
  const admin = await t.newAdmin()
  const word = oneWord('mast')
  await publishJob(admin, {
    title: word,
    description: 'Help the electrician with electrical work.',
  })
  const { titles, reading } = await findJobs(t, { query: `${word} ${slip}` })
  expect([titles, reading?.corrected]).toEqual([[word], `${word} ${right}`])
})

it('a way of working is no slip, and what helps nothing is not said', async () => {
  const admin = await t.newAdmin()
  const word = oneWord('mast')
  await publishJob(admin, { title: word, workplaceType: 'remote' })
  const filter = { query: `remote full-time ${word}`, skill: 'Nothing at all' }
  const { items, reading } = await findJobs(t, filter)
  expect([items, reading?.corrected]).toEqual([[], null])
  const found = await findJobs(t, { query: `full-time ${word} zzkjhq` })
  expect([found.titles, found.reading?.corrected]).toEqual([[word], null])
})

it('two slips of which one is the first letter are another word', async () => {
  const admin = await t.newAdmin()
  const word = oneWord('mast')
  await publishJob(admin, { title: `Bookkeeper ${word}` })
  const found = await findJobs(t, { query: `${word} zookeeper` })
  expect(found.reading).toMatchObject({ corrected: null, leftOut: 'zookeeper' })
  expect((await findJobs(t, { query: `${word} cookkeeper` })).titles).toEqual([
    `Bookkeeper ${word}`,
  ])
})
