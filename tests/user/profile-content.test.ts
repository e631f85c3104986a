import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'

const t = testApp()

const post = { position: 'Lock keeper', name: 'Skylark Lines', startDate: '2021-03' }

const refused = async (change: object) => {
  const answer = await (await t.signUp()).post('/trpc/user.updateProfile', change)
  const { error } = answer.json as { error?: { data: { fieldErrors: object } } }
  return { status: answer.status, fields: Object.keys(error?.data.fieldErrors ?? {}) }
}

describe('the sections of a profile', () => {
  it('are JSON Resume, kept in their order, without what is empty', async () => {
    const caller = await t.callerFor(await t.signUp())
    const username = unique('user')
    const content = {
      work: [
        post,
        { position: 'Deckhand', name: 'Ferry Co-op', startDate: '2018', endDate: '2021' },
      ],
      education: [{ institution: 'Harbour School', area: 'Navigation' }],
      skills: [{ name: 'Boats', keywords: ['Knots', 'Radio'] }],
      projects: [{ name: 'Tide table', url: 'https://tide.example/' }],
      certificates: [{ name: 'Boatmaster', issuer: 'Canal Trust', date: '2019-05' }],
      languages: [{ language: 'Basque', fluency: 'Native' }],
      volunteer: [{ position: 'Lifeguard', organization: 'Lido Club', startDate: '2017' }],
      awards: [{ title: 'Quiet Hand', awarder: 'Ferry Co-op', date: '2020', summary: 'For care.' }],
      publications: [{ name: 'On knots', publisher: 'Tide Press', releaseDate: '2022-10' }],
      references: [{ name: 'Maren Lindqvist, Quay Works', reference: 'Never late.' }],
    }
    await caller.user.updateProfile({
      username,
      visibility: 'public',
      sectionVisibility: { references: 'public' },
      links: [{ label: 'Site', url: 'https://keeper.example' }],
      content: {
        ...content,
        work: content.work.map(entry => ({ ...entry, summary: ' ', highlights: [] })),
      },
    })
    const shown = await (await t.callerFor()).user.profile({ username })
    expect(shown.content).toEqual(content)
    expect(shown.links).toEqual([{ label: 'Site', url: 'https://keeper.example' }])
  })

  it('take a web address without its scheme, as organizations and resumes do', async () => {
    const caller = await t.callerFor(await t.signUp())
    await caller.user.updateProfile({
      links: [{ label: 'Site', url: 'keeper.example' }],
      content: { projects: [{ name: 'Tide table', url: 'tide.example/today' }] },
    })
    expect(await caller.user.ownProfile()).toMatchObject({
      links: [{ url: 'https://keeper.example' }],
      content: { projects: [{ url: 'https://tide.example/today' }] },
    })
  })

  it.each([
    ['a month that is none', { work: [{ ...post, startDate: '2021-13' }] }, 'work.0.startDate'],
    ['a day', { work: [post, { ...post, startDate: '2021-03-04' }] }, 'work.1.startDate'],
    ['an end before the start', { work: [{ ...post, endDate: '2021-02' }] }, 'work.0.endDate'],
    ['a post without a name', { work: [{ startDate: '2020' }] }, 'work.0.position'],
    ['a school without a name', { education: [{ area: 'Law' }] }, 'education.0.institution'],
    ['a project without a name', { projects: [{ description: 'x' }] }, 'projects.0.name'],
    ['a certificate without a name', { certificates: [{ issuer: 'x' }] }, 'certificates.0.name'],
    [
      'a certificate of no date',
      { certificates: [{ name: 'x', date: 'May' }] },
      'certificates.0.date',
    ],
    ['unnamed volunteer work', { volunteer: [{ startDate: '2020' }] }, 'volunteer.0.position'],
    [
      'volunteer work that ends first',
      { volunteer: [{ position: 'x', startDate: '2021', endDate: '2020' }] },
      'volunteer.0.endDate',
    ],
    ['an award without a name', { awards: [{ date: '2020' }] }, 'awards.0.title'],
    ['an untitled publication', { publications: [{ publisher: 'x' }] }, 'publications.0.name'],
    [
      'a publication at no address',
      { publications: [{ name: 'x', url: 'x' }] },
      'publications.0.url',
    ],
    ['a recommendation by nobody', { references: [{ reference: 'x' }] }, 'references.0.name'],
    ['a recommendation of no words', { references: [{ name: 'x' }] }, 'references.0.reference'],
    [
      'a long recommendation',
      { references: [{ name: 'x', reference: 'y'.repeat(3001) }] },
      'references.0.reference',
    ],
    ['a language without a name', { languages: [{ fluency: 'Good' }] }, 'languages.0.language'],
    [
      'a script as address',
      { projects: [{ name: 'x', url: 'javascript:alert(1)' }] },
      'projects.0.url',
    ],
    ['a long job title', { work: [{ position: 'x'.repeat(101) }] }, 'work.0.position'],
    ['51 posts', { work: Array.from({ length: 51 }, () => post) }, 'work'],
    ['51 skills in all', { skills: [{ keywords: words(26) }, { keywords: words(25) }] }, 'skills'],
  ])('refuse %s, naming the field', async (_, content, field) => {
    expect(await refused({ content })).toEqual({ status: 400, fields: [`content.${field}`] })
  })

  it('take an end in the year of the start, and exactly 50 skills', async () => {
    const caller = await t.callerFor(await t.signUp())
    const content = {
      work: [{ ...post, endDate: '2021' }],
      skills: [{ keywords: words(25) }, { keywords: words(25) }],
    }
    await caller.user.updateProfile({ content })
    expect((await caller.user.ownProfile()).content).toMatchObject(content)
  })

  it('together hold at most 80 kB', async () => {
    const projects = Array.from({ length: 45 }, () => ({
      name: 'x',
      description: 'y'.repeat(1900),
    }))
    expect(await refused({ content: { projects } })).toEqual({ status: 400, fields: ['content'] })
  })

  it.each([
    ['headline', 'x'.repeat(121)],
    ['about', 'x'.repeat(2601)],
    ['name', 'x'.repeat(101)],
    ['name', '  '],
    ['location', 'x'.repeat(101)],
    ['links', Array.from({ length: 11 }, () => ({ label: 'x', url: 'https://x.example' }))],
  ])('and %s has its limit', async (field, value) => {
    expect(await refused({ [field]: value })).toEqual({ status: 400, fields: [field] })
  })

  it('take an address of a host without a dot where its scheme is written', async () => {
    const caller = await t.callerFor(await t.signUp())
    const links = ['https://intranet/wiki', 'http://localhost:3000'].map(url => ({ url }))
    await caller.user.updateProfile({ links: links.map(link => ({ label: 'x', ...link })) })
    expect((await caller.user.ownProfile()).links).toMatchObject(links)
  })

  it('take back every address they have given out, with the scheme that was left out', async () => {
    const caller = await t.callerFor(await t.signUp())
    const url = (length: number) => `x.example/${'0'.repeat(length - 'x.example/'.length)}`
    const projects = (length: number) => [{ name: 'x', url: url(length) }]
    await caller.user.updateProfile({ content: { projects: projects(492) } })
    const { content } = await caller.user.ownProfile()
    expect(content).toMatchObject({ projects: [{ url: `https://${url(492)}` }] })
    await caller.user.updateProfile({ content })
    expect(await refused({ content: { projects: projects(493) } })).toEqual({
      status: 400,
      fields: ['content.projects.0.url'],
    })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user@x.example',
    'https://x.example\\@other.example',
    'https://x.example/\u202Efdp.exe',
    'https://x.example/\u0001',
    '//x.example',
    'https:////x.example',
    'https://@x.example',
    '.',
    'https://.',
    'intranet',
    'no address',
    '',
  ])('take no link to %s', async url => {
    expect(await refused({ links: [{ label: 'x', url }] })).toEqual({
      status: 400,
      fields: ['links.0.url'],
    })
  })
})

function words(count: number) {
  return Array.from({ length: count }, (_, index) => `Word ${index}`)
}
