import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { imported, uploadImport } from '../support/imports.ts'
import { archive } from '../support/documents/linkedin/archive.ts'

const t = testApp()

type Imported = Awaited<ReturnType<typeof imported>>
type Caller = Imported['caller']

/** What a profile says, apart from when it was saved. */
async function profileOf(caller: Caller) {
  const { name, headline, about, location, linkedinUrl, links, content } =
    await caller.user.ownProfile()
  return { name, headline, about, location, linkedinUrl, links, content }
}

const itemsOf = ({ sections }: Imported['preview']) => sections.flatMap(({ items }) => items)

const work = [
  {
    position: 'Senior Pilot',
    name: 'Fjord Pilots AS',
    startDate: '2019',
    summary: 'My own words.',
  },
  {
    position: 'Deck officer, second',
    name: 'Skylark Lines',
    startDate: '2011',
    endDate: '2014-12',
  },
]

/** A person who has a profile with something of what is imported. */
async function withProfile(bytes?: Uint8Array) {
  const start = await imported(t, bytes)
  await start.caller.user.updateProfile({
    headline: 'Pilot',
    content: { work, skills: [{ name: 'Boats', keywords: ['Radar'] }, { name: 'ship handling' }] },
  })
  const { importId, caller } = start
  return { ...start, preview: await caller.user.importById({ importId }) }
}

describe('a preview', () => {
  it('shows what is there, what would be added, and both sides of what differs', async () => {
    const { preview } = await withProfile()
    const seen = itemsOf(preview).map(({ section, title, state, choice }) =>
      [section, title, state, choice].join(' | '),
    )
    expect(seen.slice(0, 10)).toEqual([
      'basics | Name | existing | skip',
      'basics | Headline | conflict | skip',
      'basics | About | new | add',
      'basics | Location | new | add',
      'work | Senior Pilot | conflict | skip',
      'work | Pilot | new | add',
      'work | Deck officer, second | existing | skip',
      'education | Western Maritime College | new | add',
      'skills | Ship handling | existing | skip',
      'skills | Radar | existing | skip',
    ])
    const pilot = itemsOf(preview).find(({ title }) => title === 'Senior Pilot')
    expect(pilot).toMatchObject({
      subtitle: 'Fjord Pilots AS',
      choices: ['replace', 'add', 'skip'],
    })
    expect(pilot?.fields.filter(({ differs }) => differs)).toEqual([
      expect.objectContaining({ label: 'Place', imported: 'Bergen, Norway', profile: null }),
      expect.objectContaining({ label: 'Start', imported: '2019-03', profile: '2019' }),
      expect.objectContaining({
        label: 'Summary',
        imported: 'Pilots tankers, and trains the new ones.',
        profile: 'My own words.',
      }),
      expect.objectContaining({ label: 'Results', profile: null }),
    ])
    expect(preview.sections.find(({ section }) => section === 'work')).toMatchObject({
      label: 'Work',
      found: 3,
      existing: 1,
      added: 1,
      conflicts: 1,
    })
    expect(preview).toMatchObject({ profileVersion: 1, counts: null, kept: null })
  })

  it('takes the place of an earlier one that was never applied', async () => {
    const { person, caller, importId } = await imported(t)
    const next = await uploadImport(person, archive())
    expect((await caller.user.imports()).items.map(({ id }) => id)).toEqual([next])
    await expect(caller.user.importById({ importId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('applying', () => {
  it('adds what is new, keeps what is there, and says what it did', async () => {
    const { caller, importId, preview } = await withProfile()
    const { profileVersion } = preview
    const result = await caller.user.applyImport({ importId, choices: {}, profileVersion })
    expect(result).toMatchObject({
      alreadyApplied: false,
      message: '14 added, 4 already on your profile, 2 left out.',
    })
    expect(result.counts.find(({ section }) => section === 'work')).toEqual({
      section: 'work',
      label: 'Work',
      found: 3,
      existing: 1,
      added: 1,
      replaced: 0,
      skipped: [{ reason: 'choice', count: 1 }],
    })
    const profile = await profileOf(caller)
    expect(profile).toMatchObject({
      headline: 'Pilot',
      about: expect.stringMatching(/^I bring large ships/),
      location: 'Bergen, Vestland, Norway',
      links: [
        { label: 'Portfolio', url: 'https://ines.example/work' },
        { label: 'Personal', url: 'https://ines.example' },
      ],
      content: {
        // The newest stay on top.
        work: [work[0], expect.objectContaining({ position: 'Pilot' }), work[1]],
        skills: [
          { name: 'Boats', keywords: ['Radar'] },
          { name: 'ship handling' },
          { name: 'C++' },
        ],
        certificates: [expect.objectContaining({ name: 'Pilotage certificate A' })],
        volunteer: [expect.objectContaining({ organization: 'Sea Rescue Sund' })],
        awards: [expect.objectContaining({ title: 'Quiet Hand' })],
        publications: [expect.objectContaining({ name: 'On slow turns' })],
      },
    })
    // The form of the profile takes what was imported as it is.
    await caller.user.updateProfile({ content: profile.content })
    expect((await profileOf(caller)).content).toEqual(profile.content)
  })

  it('does as one chooses: replaces, adds beside, leaves out', async () => {
    const { caller, importId, preview } = await withProfile()
    const idOf = (name: string) => itemsOf(preview).find(({ title }) => title === name)?.id ?? ''
    const choices = {
      [idOf('Headline')]: 'replace',
      [idOf('Senior Pilot')]: 'replace',
      [idOf('Quiet Hand')]: 'skip',
      [idOf('Portfolio')]: 'skip',
    } as const
    const result = await caller.user.applyImport({ importId, choices })
    expect(result.message).toBe('12 added, 2 replaced, 4 already on your profile, 2 left out.')
    const { headline, content, links } = await profileOf(caller)
    expect(headline).toBe('Harbour pilot, and écluse keeper')
    expect(links).toHaveLength(1)
    expect(content).not.toHaveProperty('awards')
    expect((content as { work: object[] }).work[0]).toEqual({
      position: 'Senior Pilot',
      name: 'Fjord Pilots AS',
      location: 'Bergen, Norway',
      startDate: '2019-03',
      summary: 'Pilots tankers, and trains the new ones.',
      highlights: ['Brought in 412 ships without a scratch', 'Wrote the winter handbook'],
    })
  })

  it('twice changes nothing the second time, and says so', async () => {
    const { person, caller, importId } = await imported(t)
    await caller.user.applyImport({ importId, choices: {} })
    const { version } = await caller.user.ownProfile()
    const again = await caller.user.applyImport({ importId, choices: {} })
    expect(again).toMatchObject({ alreadyApplied: true, message: /nothing was added/ })

    const sameFile = await uploadImport(person, archive())
    const { sections } = await caller.user.importById({ importId: sameFile })
    expect(sections.map(({ added, conflicts }) => added + conflicts)).toEqual(sections.map(() => 0))
    const result = await caller.user.applyImport({ importId: sameFile, choices: {} })
    expect(result.message).toBe('Nothing was added: all of it is on your profile already.')
    expect((await caller.user.ownProfile()).version).toBe(version)
  })

  it('fills gaps, and never a profile beyond what it holds', async () => {
    const skills = Array.from({ length: 60 }, (_, index) => `Skill ${index}`)
    const bytes = archive({
      'Skills.csv': ['Name', ...skills].join('\n'),
      'Profile.csv': `First Name,Last Name,Headline,Summary\nInes,Halvorsen,${'Pilot '.repeat(40)},\n`,
      'Languages.csv': 'Name,Proficiency\nBasque,Native\n',
    })
    const { caller, importId } = await imported(t, bytes)
    await caller.user.updateProfile({ content: { languages: [{ language: 'basque' }] } })
    const preview = await caller.user.importById({ importId })
    const [headline] = itemsOf(preview).filter(({ title }) => title === 'Headline')
    expect(headline?.notes).toEqual([expect.stringMatching(/shortened to the 120/)])
    expect(itemsOf(preview).find(({ title }) => title === 'Skill 59')).toMatchObject({
      choice: 'skip',
      notes: [expect.stringMatching(/holds 50/)],
    })
    const { counts } = await caller.user.applyImport({ importId, choices: {} })
    expect(counts.find(({ section }) => section === 'skills')).toMatchObject({
      added: 50,
      skipped: [{ reason: 'limit', count: 10 }],
    })
    const profile = await profileOf(caller)
    expect(profile.headline.length).toBeLessThanOrEqual(120)
    expect(profile.content).toMatchObject({
      languages: [{ language: 'basque', fluency: 'Native' }],
    })
  })

  it('refuses an old preview, an entry that is not in it, and somebody else', async () => {
    const { caller, importId, preview } = await withProfile()
    const { profileVersion } = preview
    await caller.user.updateProfile({ headline: 'Somebody' })
    const apply = (input: object) => caller.user.applyImport({ importId, choices: {}, ...input })
    await expect(apply({ profileVersion })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/changed since this preview/),
    })
    await expect(apply({ choices: { 'work:other': 'add' } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect((await profileOf(caller)).content).toEqual({
      work,
      skills: [{ name: 'Boats', keywords: ['Radar'] }, { name: 'ship handling' }],
    })
    const other = await t.callerFor(await t.signUp())
    for (const act of ['importById', 'undoImport', 'removeImport'] as const)
      await expect(other.user[act]({ importId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'This import was not found.',
      })
    await expect(other.user.applyImport({ importId, choices: {} })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await other.user.imports()).items).toEqual([])
  })

  it('of many at once one wins, and nothing is there twice', async () => {
    const { caller, importId, person } = await imported(t)
    const callers = await Promise.all(Array.from({ length: 8 }, () => t.callerFor(person)))
    const results = await Promise.all(
      callers.map(one => one.user.applyImport({ importId, choices: {} })),
    )
    expect(results.filter(({ alreadyApplied }) => !alreadyApplied)).toHaveLength(1)
    const { content } = (await profileOf(caller)) as { content: { work: object[] } }
    expect(content.work).toHaveLength(3)
    const undone = await Promise.allSettled(callers.map(one => one.user.undoImport({ importId })))
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await profileOf(caller)).content).toEqual({})
  })
})

describe('undoing', () => {
  it('brings back exactly what was there', async () => {
    const { caller, importId, preview } = await withProfile()
    const before = await profileOf(caller)
    const choices = Object.fromEntries(
      itemsOf(preview)
        .filter(({ state }) => state === 'conflict')
        .map(({ id }) => [id, 'replace' as const]),
    )
    await caller.user.applyImport({ importId, choices })
    expect(await profileOf(caller)).not.toEqual(before)
    expect(await caller.user.undoImport({ importId })).toEqual({
      undone: 16,
      kept: [],
      message: '16 changes were taken back.',
    })
    expect(await profileOf(caller)).toEqual(before)
    const [row] = (await caller.user.imports()).items
    expect(row).toMatchObject({ id: importId, status: 'undone', kept: [] })
    for (const act of [
      () => caller.user.undoImport({ importId }),
      () => caller.user.applyImport({ importId, choices: {} }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('leaves what was edited since, and names it', async () => {
    const { caller, importId } = await imported(t)
    await caller.user.applyImport({ importId, choices: {} })
    const { content, ...rest } = await profileOf(caller)
    const sections = content as Record<string, { position?: string }[]>
    const [first, ...others] = sections['work'] ?? []
    await caller.user.updateProfile({
      about: 'My own words',
      content: {
        ...sections,
        work: [{ ...first, summary: 'Edited.' }, ...others],
        awards: [],
      },
    })
    const result = await caller.user.undoImport({ importId })
    expect(result.kept).toEqual([
      { section: 'basics', title: 'About', reason: 'edited' },
      { section: 'work', title: 'Senior Pilot', reason: 'edited' },
    ])
    expect(result.message).toMatch(/Left as they are.*About, Senior Pilot\.$/)
    const after = await profileOf(caller)
    expect(after).toMatchObject({ name: rest.name, headline: '', about: 'My own words', links: [] })
    expect(after.content).toEqual({ work: [{ ...first, summary: 'Edited.' }] })
  })

  it('needs an import that was applied; removing one leaves the profile as it is', async () => {
    const { caller, importId } = await imported(t)
    await expect(caller.user.undoImport({ importId })).rejects.toMatchObject({ code: 'CONFLICT' })
    await caller.user.applyImport({ importId, choices: {} })
    const before = await profileOf(caller)
    await caller.user.removeImport({ importId })
    expect((await caller.user.imports()).items).toEqual([])
    expect(await profileOf(caller)).toEqual(before)
  })
})
