import { describe, expect, it } from 'vitest'
import { testApp, unique, type Admin } from '../support/app.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()
const oneWord = (word: string) => unique(word).replaceAll('-', '')

type Filter = Parameters<Admin['caller']['job']['list']>[0]

/** Titles of what a visitor finds, in their order, and how the words were read. */
async function find(filter: Filter) {
  const visitor = await t.callerFor()
  const { items, reading } = await visitor.job.list(filter)
  return { titles: items.map(item => item.title), items, reading }
}

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
          literally: `${word} in "munich"`,
        },
      ],
      corrected: null,
      leftOut: null,
    })
    const plain = await find({ query: `${word} in "munich"` })
    expect(plain.titles).toEqual([`${word} of Munich fame`])
    expect(plain.reading?.understood).toEqual([])
    const remote = await find({ query: `${word} remote` })
    expect(remote.titles).toEqual([])
    expect(remote.reading?.understood).toMatchObject([{ kind: 'workplace', value: 'remote' }])
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

  it.each(['C', 'C++', 'C#', '.NET'])('with signs are words of their own: %s', async asked => {
    const admin = await t.newAdmin()
    const word = oneWord('signs')
    for (const skill of ['C', 'C++', 'C#', '.NET'])
      await publishJob(admin, { title: `${word} ${skill} work`, skillsRequired: [skill] })
    expect((await find({ query: `${word} ${asked}` })).titles).toEqual([`${word} ${asked} work`])
    expect((await find({ query: word, skill: asked })).titles).toEqual([`${word} ${asked} work`])
  })

  it.each(['-', '"', '""', '*', 'OR', ', ,', '-"', "'", '((', '<->', '\\', ':*', '!', 'a:b', '🙂'])(
    'that are none, like %j, are no fault',
    async asked => {
      await expect(find({ query: asked })).resolves.toBeDefined()
    },
  )
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
  const found = async (filter: Filter) => (await find({ query: word, ...filter })).titles
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
