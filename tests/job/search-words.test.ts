import { describe, expect, it } from 'vitest'
import { jobFilter } from '#server/job/schema.ts'
import { testApp } from '../support/app.ts'
import { findJobs, oneWord, publishJob } from '../support/jobs.ts'

const t = testApp()
const find = (filter: Parameters<typeof findJobs>[1]) => findJobs(t, filter)

describe('words', () => {
  it('that name a place and a way of working are taken for these, and said', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('potter')
    await publishJob(admin, { title: word, addressLocality: 'München', addressCountry: 'DE' })
    await publishJob(admin, { title: `${word} of Munich fame`, addressLocality: 'Bergen' })
    const { titles, reading } = await find({ query: `${word} in munich` })
    expect(titles).toEqual([word])
    expect(reading).toEqual({
      understood: [
        {
          kind: 'place',
          value: 'munich',
          tags: ['loc:munchen', 'loc:munich', 'loc:monaco di baviera'],
          typed: 'munich',
          without: word,
          literally: `${word} in "munich"`,
          isNot: false,
          group: 2,
        },
      ],
      corrected: null,
      leftOut: null,
      isPartly: false,
      isPlaceUnknown: false,
      respelled: [],
      hidden: 0,
    })
    const plain = await find({ query: `${word} in "munich"` })
    expect(plain.titles).toEqual([`${word} of Munich fame`])
    expect(plain.reading?.understood).toEqual([])
  })

  it('that no job fulfils beside the others are left out, where and how before what it is', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('thatcher')
    await publishJob(admin, { title: word, addressLocality: 'Bergen', addressCountry: 'NO' })
    await publishJob(admin, { title: 'Baker', addressLocality: 'Bergen', addressCountry: 'NO' })
    for (const [asked, leftOut] of [
      ['remote', 'remote'],
      ['germany', 'germany'],
      ['remote bergen', 'remote'],
    ]) {
      const { titles, reading } = await find({ query: `${word} ${asked}` })
      expect([titles, reading?.leftOut]).toEqual([[word], leftOut])
    }
  })

  it.each([
    ['France', 'FR'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['Russia', 'RU'],
    ['Vietnam', 'VN'],
    ['Serbia', 'RS'],
    ['Germany', 'DE'],
  ])('that name %s find its jobs, and so does the filter', async (name, addressCountry) => {
    const admin = await t.newAdmin()
    const word = oneWord('glazier')
    await publishJob(admin, { title: word, addressCountry })
    expect((await find({ query: `${word} in ${name}` })).titles).toEqual([word])
    expect((await find({ query: word, place: name })).titles).toEqual([word])
  })

  it('that begin so are found whatever their stem, and counted alike', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('wirer')
    const titles = [`${word} electrical`, `${word} electrician`, `${word} two`, `${word} three`]
    await publishJob(admin, { title: titles[0] })
    await publishJob(admin, { title: titles[1] })
    await publishJob(admin, { title: titles[2], skillsRequired: ['Electrical wiring'] })
    await publishJob(admin, { title: titles[3], description: 'Electricity is what it is about.' })
    await publishJob(admin, { title: `${word} elected` })
    const query = `${word} electri*`
    const found = await find({ query })
    expect(found.titles.toSorted()).toEqual(titles.toSorted())
    const { workplaceType } = await (await t.callerFor()).job.facets({ query })
    expect(Object.values(workplaceType).reduce((sum, count) => sum + count, 0)).toBe(4)
    expect((await find({ query: `${word} -electri*` })).titles).toEqual([`${word} elected`])
  })

  it('that ask for help with a visa find who offers it, and so does the filter', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('rigger')
    await publishJob(admin, { title: `${word} with visa`, visaSponsorship: true })
    await publishJob(admin, { title: `${word} without`, visaSponsorship: false })
    await publishJob(admin, { title: `${word} unsaid` })
    const asked = await find({ query: `${word} visa sponsorship` })
    expect(asked.titles).toEqual([`${word} with visa`])
    expect(asked.reading?.understood).toMatchObject([{ kind: 'visa', typed: 'visa sponsorship' }])
    expect((await find({ query: word, visa: true })).titles).toEqual([`${word} with visa`])
    const feed = (await t.client().get(`/feed.xml?q=${word}&visa=1`)).body
    expect(feed.match(/<entry>/g)).toHaveLength(1)
    expect(feed).toContain(`${word} with visa`)
  })

  it('in a title come before those of the text, however new that is', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('caulker')
    await publishJob(admin, { title: `${word} wanted` })
    await publishJob(admin, { title: 'Deckhand', description: `With our ${word}.` })
    expect((await find({ query: word })).titles).toEqual([`${word} wanted`, 'Deckhand'])
    expect((await find({ query: word, sort: 'newest' })).titles).toEqual([
      'Deckhand',
      `${word} wanted`,
    ])
  })

  it('with a slip are searched as jobs spell them, and that is said', async () => {
    const admin = await t.newAdmin()
    const word = 'lighthousekeepery'
    await publishJob(admin, { title: word })
    const { titles, reading } = await find({ query: 'lighthosuekeepery' })
    expect(titles).toEqual([word])
    expect(reading?.corrected).toBe(word)
    // What jobs have is left as it is.
    expect((await find({ query: word })).reading?.corrected).toBeNull()
  })

  it('of which one is in no job beside the others are searched without it', async () => {
    const admin = await t.newAdmin()
    const [one, other] = [oneWord('cooper'), oneWord('zeppelin')]
    await publishJob(admin, { title: one })
    const { titles, reading } = await find({ query: `${one} ${other}` })
    expect(titles).toEqual([one])
    expect(reading?.leftOut).toBe(other)
  })

  it.each([
    ['"keeper of bees"', ['Keeper of bees']],
    ['keeper -bees', ['Keeper of goats']],
    ['goats OR bees', ['Keeper of bees', 'Keeper of goats']],
    ['keep*, goats', ['Keeper of goats']],
  ])('as %s find %j', async (asked, expected) => {
    const admin = await t.newAdmin()
    const word = oneWord('farm')
    for (const title of ['Keeper of bees', 'Keeper of goats'])
      await publishJob(admin, { title, description: word })
    const { titles } = await find({ query: `${word} ${asked}` })
    expect(titles.toSorted()).toEqual(expected)
  })

  it.each([
    ['"wooden boat"', ['in a row', 'in a row, with an ending']],
    ['"the wooden boat of"', ['in a row', 'in a row, with an ending']],
    ['-"wooden boat"', ['apart']],
  ])('that stand in a row are found so, and not apart: %s', async (asked, expected) => {
    const admin = await t.newAdmin()
    const word = oneWord('shipyard')
    const description = (text: string) => `Work at ${word}. ${text}`
    await publishJob(admin, { title: 'in a row', description: description('A wooden boat.') })
    await publishJob(admin, {
      title: 'in a row, with an ending',
      description: description('Caulks the wooden boats.'),
    })
    await publishJob(admin, { title: 'apart', description: description('A boat. It is wooden.') })
    const { titles } = await find({ query: `${word} ${asked}` })
    expect(titles.toSorted()).toEqual(expected.toSorted())
  })

  it('that are not wanted stay so, whatever else is left out', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('barrel')
    await publishJob(admin, { title: `${word} oak` })
    for (const query of [`${word} oak -oak`, `${word} -oak`, `${word} -"${word} oak"`]) {
      const { titles, reading } = await find({ query })
      expect([query, titles, reading?.leftOut]).toEqual([query, [], null])
    }
    const long = `${word}, ${'in the, at a, '.repeat(6)} −oak`
    expect((await find({ query: long })).titles).toEqual([])
  })

  it('that are not wanted may be a place or a way of working', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('sawyer')
    const remote = { workplaceType: 'remote' as const, addressLocality: '', addressCountry: '' }
    await publishJob(admin, { title: `${word} anywhere`, ...remote })
    await publishJob(admin, {
      title: `${word} there`,
      addressLocality: 'Kraków',
      addressCountry: 'PL',
    })
    const left = async (without: string) => (await find({ query: `${word} ${without}` })).titles
    expect(await left('-remote')).toEqual([`${word} there`])
    expect(await left('-krakow')).toEqual([`${word} anywhere`])
    expect(await left('–poland')).toEqual([`${word} anywhere`])
    const { reading } = await find({ query: `${word} -remote` })
    expect(reading?.understood).toMatchObject([
      { kind: 'workplace', isNot: true, literally: `${word} -"remote"` },
    ])
  })

  it('with OR between them may be filters, or a filter and words', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('joiner')
    const post = (title: string, workplaceType: 'remote' | 'hybrid' | 'onsite', country: string) =>
      publishJob(admin, { title: `${word} ${title}`, workplaceType, addressCountry: country })
    await post('one', 'remote', 'DE')
    await post('two', 'hybrid', 'FR')
    await post('three', 'onsite', 'NO')
    const found = async (query: string) =>
      (await find({ query: `${word} ${query}`, sort: 'newest' })).titles.map(
        title => title.split(' ')[1],
      )
    expect(await found('remote OR hybrid')).toEqual(['two', 'one'])
    expect(await found('germany OR france')).toEqual(['two', 'one'])
    expect(await found('hybrid OR three')).toEqual(['three'])
    expect(await found('three OR hybrid')).toEqual(['three'])
  })

  it('of a sentence are those that say something, and some of them are enough', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('bosun')
    await publishJob(admin, { title: word, addressCountry: 'IT' })
    const sentence = `I am a ${word} and would like to work in Italien`
    expect((await find({ query: sentence })).titles).toEqual([word])
    const { titles, reading } = await find({
      query: `we relocate soonish and my husband is a ${word}`,
    })
    expect(titles).toEqual([word])
    expect(reading).toMatchObject({ isPartly: true, leftOut: null })
  })

  it('that say the most are kept when one is left out', async () => {
    const admin = await t.newAdmin()
    const [rare, common] = [oneWord('gilder'), oneWord('painter')]
    await publishJob(admin, { title: rare })
    for (const at of [1, 2, 3]) await publishJob(admin, { title: `${common} ${at}` })
    const { titles, reading } = await find({ query: `${rare} ${common}` })
    expect(titles).toEqual([rare])
    expect(reading?.leftOut).toBe(common)
  })

  it('of a title that no job has are looked for apart, in either order', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('college')
    await publishJob(admin, { title: `${word} Teacher`, skillsRequired: ['English'] })
    for (const query of [`${word} english teacher`, `${word} teacher english`])
      expect((await find({ query })).titles).toEqual([`${word} Teacher`])
  })

  it('for a man and a woman are the same', async () => {
    const admin = await t.newAdmin()
    const root = oneWord('gate').replaceAll(/[0-9]/g, 'x')
    await publishJob(admin, { title: `${root}man` })
    for (const end of ['man', 'men', 'woman', 'person'])
      expect((await find({ query: root + end })).titles).toEqual([`${root}man`])
  })

  it.each(['ﷺ'.repeat(200), `"${'㌖'.repeat(190)}"`, `${'ﷺ'.repeat(100)}*`])(
    'longer than any of a job find nothing, and are no fault',
    async query => {
      expect((await find({ query })).titles).toEqual([])
      expect((await t.client().get(`/feed.xml?q=${encodeURIComponent(query)}`)).status).toBe(200)
    },
  )

  it('of a title are found in any order, the name of an organization in a row', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('ward')
    await publishJob(admin, { title: 'Nurse, Registered', description: word })
    await publishJob(admin, { title: 'Porter', description: word })
    expect((await find({ query: `${word} registered nurse` })).titles).toEqual([
      'Nurse, Registered',
    ])
    const { name } = await admin.caller.org.bySlug({ orgSlug: admin.orgSlug })
    expect((await find({ query: `${word} "${name}"` })).titles).toHaveLength(2)
  })

  it('longer than any are posted all the same, and found by what stands beside them', async () => {
    const admin = await t.newAdmin()
    const word = oneWord('long')
    const long = 'x'.repeat(1500)
    await publishJob(admin, { title: word, description: `${long} ${long}y ends here` })
    expect((await find({ query: `${word} "ends here"` })).titles).toEqual([word])
  })

  it.each(['C', 'C++', 'C#', '.NET'])('with signs are words of their own: %s', async asked => {
    const admin = await t.newAdmin()
    const word = oneWord('signs')
    for (const skill of ['C', 'C++', 'C#', '.NET'])
      await publishJob(admin, { title: `${word} ${skill} work`, skillsRequired: [skill] })
    expect((await find({ query: `${word} ${asked}` })).titles).toEqual([`${word} ${asked} work`])
    expect((await find({ query: word, skill: asked })).titles).toEqual([`${word} ${asked} work`])
  })

  it.each([
    '"the"',
    '-"to be"',
    '-',
    '"',
    '""',
    '*',
    'OR',
    ', ,',
    '-"',
    "'",
    '((',
    '<->',
    '\\',
    ':*',
    '!',
    'a:b',
    '🙂',
  ])('that are none, like %j, are no fault', async asked => {
    await expect(find({ query: asked })).resolves.toBeDefined()
  })
})

it('of signs that stand for many letters no more are looked for', async () => {
  const most = { query: 200, skill: 200, place: 100, org: 60 }
  for (const [name, length] of Object.entries(most))
    expect(jobFilter.parse({ [name]: 'ﷺ'.repeat(length) })[name as 'query']?.length).toBeLessThan(
      length / 5,
    )
  await expect(find({ query: 'ﷺ'.repeat(30) })).resolves.toMatchObject({ titles: [] })
  await expect(find({ query: '개'.repeat(200) })).resolves.toMatchObject({ titles: [] })
})

it('hits are told in title, skills and text', async () => {
  const admin = await t.newAdmin()
  const word = oneWord('weaver')
  await publishJob(admin, {
    title: `Senior ${word}s`,
    skillsRequired: ['Looms', 'Dyeing'],
    description: `First line.\n\n- You dye with the ${word} on **Mondays**.`,
  })
  const { items } = await find({ query: `${word} looms` })
  expect(items[0]?.hits).toEqual({
    title: [
      { text: 'Senior ', isHit: false },
      { text: `${word}s`, isHit: true },
    ],
    skills: ['Looms'],
    text: [
      { text: 'You dye with the ', isHit: false },
      { text: word, isHit: true },
      { text: ' on Mondays.', isHit: false },
    ],
  })
})

it('filters by seniority, organization, several skills and time of posting', async () => {
  const admin = await t.newAdmin()
  const word = oneWord('filter')
  const old = await publishJob(admin, { title: `${word} old`, seniority: 'lead' })
  await t.db
    .updateTable('jobs')
    .set({ datePosted: new Date(Date.now() - 9 * 86_400_000) })
    .where('id', '=', old)
    .execute()
  await publishJob(admin, {
    title: `${word} new`,
    seniority: 'junior',
    skillsRequired: ['Kubernetes', 'Go'],
  })
  const found = async (filter: Parameters<typeof find>[0]) =>
    (await find({ query: word, ...filter })).titles
  expect(await found({ seniority: 'lead' })).toEqual([`${word} old`])
  expect(await found({ days: 7 })).toEqual([`${word} new`])
  expect(await found({ days: 30 })).toHaveLength(2)
  expect(await found({ skill: 'k8s, golang' })).toEqual([`${word} new`])
  expect(await found({ skill: 'k8s, rust' })).toEqual([])
  expect(await found({ org: admin.orgSlug })).toHaveLength(2)
  expect(await found({ org: 'no-such-organization' })).toEqual([])
})

it('choices of a filter say how many jobs they show beside the others', async () => {
  const admin = await t.newAdmin()
  const word = oneWord('facet')
  await publishJob(admin, { title: word, workplaceType: 'hybrid', seniority: 'junior' })
  await publishJob(admin, { title: word, workplaceType: 'hybrid', seniority: 'lead' })
  await publishJob(admin, { title: word, workplaceType: 'onsite', seniority: 'lead' })
  const visitor = await t.callerFor()
  const facets = await visitor.job.facets({ query: word, workplaceType: 'hybrid' })
  expect(facets.workplaceType).toEqual({ onsite: 1, hybrid: 2, remote: 0 })
  expect(facets.seniority).toMatchObject({ junior: 1, lead: 1, senior: 0 })
  expect(facets.employmentType).toMatchObject({ FULL_TIME: 2, PART_TIME: 0 })
})
