import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { archive, archiveFiles, type Files } from '../support/documents/linkedin/archive.ts'
import { imported, uploadImport } from '../support/imports.ts'

const t = testApp()

const columns = 'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\n'

/** Two that are shown on LinkedIn, one of them twice, and others that are not. */
const received = `${columns}Maren,Lindqvist,Quay Works,Harbour master,"Ines lands ships
as others park prams.

""Slowly"" is her word.","08/12/21, 09:15 AM",VISIBLE
Oddvar,Nes,,,Never late.,"01/02/20, 10:00 AM",VISIBLE
Oddvar,Nes,,,NEVER LATE,"01/02/20, 10:01 AM",VISIBLE
Tuva,Hagen,Skylark Lines,Mate,Nobody is to read this,"01/02/19, 10:00 AM",HIDDEN
Aksel,Moe,Skylark Lines,Cook,Nor this,"01/02/19, 10:00 AM",PENDING
`
const given = `${columns}Olav,Strand,Skylark Lines,Mate,I wrote this of Olav,"01/02/20, 10:00 AM",VISIBLE
`
const maren = {
  name: 'Maren Lindqvist, Harbour master, Quay Works',
  reference: 'Ines lands ships\nas others park prams.\n\n"Slowly" is her word.',
}
const oddvar = { name: 'Oddvar Nes', reference: 'Never late.' }

const withFile = (name: string, text = received) => archive({ ...archiveFiles, [name]: text })
const fromArchive = (files: Files = {}) =>
  imported(t, archive({ 'Recommendations_Received.csv': received, ...files }))

type Preview = Awaited<ReturnType<typeof imported>>['preview']

const offered = ({ sections }: Preview) =>
  sections.find(({ section }) => section === 'references')?.items ?? []
const idsOf = (preview: Preview) => offered(preview).map(({ id }) => id)
const adding = (preview: Preview) =>
  Object.fromEntries(idsOf(preview).map(id => [id, 'add' as const]))

async function withBoth() {
  const start = await fromArchive()
  const { caller, importId, preview } = start
  await caller.user.applyImport({ importId, choices: adding(preview) })
  const contentOf = async () => (await caller.user.ownProfile()).content
  return { ...start, contentOf }
}

describe('recommendations in an archive', () => {
  it.each([
    'Recommendations_Received.csv',
    'Recommendations Received.csv',
    'Export/Recommendations_Received (1).csv',
  ])('are read of %s word for word, those that are shown, and none is chosen', async name => {
    const { preview } = await imported(t, withFile(name))
    expect(offered(preview).map(({ fields }) => fields.map(({ imported: text }) => text))).toEqual([
      [maren.name, maren.reference],
      [oddvar.name, oddvar.reference],
    ])
    for (const item of offered(preview))
      expect(item).toMatchObject({
        state: 'new',
        choice: 'skip',
        choices: ['add', 'skip'],
        notes: [],
      })
    expect(preview.sections.find(({ section }) => section === 'references')?.label).toBe(
      'Recommendations',
    )
    expect(preview.files.find(({ section }) => section === 'references')).toMatchObject({
      state: 'read',
      message: expect.stringContaining('2 are not shown on LinkedIn and were left out.'),
    })
    expect(JSON.stringify(preview)).not.toMatch(/Nobody is to read this|Nor this/)
  })

  it('that are all hidden there say so', async () => {
    const rows = received.split('\n').filter(row => row.includes('HIDDEN'))
    const { preview } = await imported(
      t,
      withFile('Recommendations_Received.csv', columns + rows.join('\n')),
    )
    expect(offered(preview)).toEqual([])
    expect(preview.files.find(({ section }) => section === 'references')?.message).toBe(
      '0 recommendations read. 1 is not shown on LinkedIn and was left out.',
    )
  })

  it('that one gave, or of which the name does not tell, are not read', async () => {
    const files = { 'Recommendations_Given.csv': given, 'Empfehlungen.csv': given }
    const { preview } = await imported(t, archive({ ...archiveFiles, ...files }))
    expect(offered(preview)).toEqual([])
    const stateOf = (name: string) => preview.files.find(file => file.name === name)?.state
    expect(stateOf('Recommendations_Given.csv')).toBe('ignored')
    expect(stateOf('Empfehlungen.csv')).toBe('unreadable')
    expect(JSON.stringify(preview)).not.toContain('I wrote this of Olav')
  })

  it('stay out unless one chooses them, which counts as one’s choice', async () => {
    const { caller, importId } = await fromArchive()
    const { message, counts } = await caller.user.applyImport({ importId, choices: {} })
    expect(message).toBe('Nothing was added: 0 already on your profile, 2 left out.')
    expect(counts).toMatchObject([
      { section: 'references', added: 0, skipped: [{ reason: 'choice', count: 2 }] },
    ])
    expect((await caller.user.ownProfile()).content).toEqual({})
  })
})

describe('recommendations that one chose', () => {
  it('are on the profile, and seen by nobody else until one says who may', async () => {
    const { caller, contentOf } = await withBoth()
    expect(await contentOf()).toEqual({ references: [maren, oddvar] })
    const username = unique('ines')
    await caller.user.updateProfile({ username, visibility: 'public' })
    const member = await t.callerFor(await t.signUp())
    const seen = async () => (await member.user.profile({ username })).content
    expect(await seen()).toEqual({})
    // The form of the profile takes what was imported as it is.
    await caller.user.updateProfile({
      content: await contentOf(),
      sectionVisibility: { references: 'members' },
    })
    expect(await seen()).toEqual({ references: [maren, oddvar] })
    expect((await (await t.callerFor()).user.profile({ username })).content).toEqual({})
  })

  it('are no news when they come again, in any case and accent', async () => {
    const { person, caller } = await withBoth()
    const file = received.replace('Oddvar', 'ODDVAR').replace('Never late.', 'Never late')
    const again = archive({ 'Recommendations_Received.csv': file })
    const importId = await uploadImport(person, again)
    const items = offered(await caller.user.importById({ importId }))
    expect(items.map(({ state }) => state)).toEqual(['existing', 'existing'])
  })

  it('leave with the import, but for one that was edited, which is named', async () => {
    const { caller, importId, contentOf } = await withBoth()
    const short = { ...maren, reference: 'Ines lands ships.' }
    await caller.user.updateProfile({ content: { references: [short, oddvar] } })
    expect(await caller.user.undoImport({ importId })).toMatchObject({
      undone: 1,
      kept: [{ section: 'references', title: maren.name, reason: 'edited' }],
    })
    expect(await contentOf()).toEqual({ references: [short] })
  })

  it('leave without a trace when nobody touched them', async () => {
    const { caller, importId, contentOf } = await withBoth()
    expect(await caller.user.undoImport({ importId })).toMatchObject({ undone: 2, kept: [] })
    expect(await contentOf()).toEqual({})
  })

  it('leave one by one', async () => {
    const { caller, importId, contentOf } = await withBoth()
    const { items, profileVersion } = await caller.user.importEntries({ importId })
    expect(items.map(({ label, title }) => [label, title])).toEqual([
      ['Recommendations', maren.name],
      ['Recommendations', oddvar.name],
    ])
    const ids = items.slice(1).map(({ id }) => id)
    await caller.user.removeImportEntries({ importId, ids, profileVersion })
    expect(await contentOf()).toEqual({ references: [maren] })
  })
})

it('a JSON Resume’s references are chosen alike; one without a name or a text can’t be', async () => {
  const references = [oddvar, { name: 'Aksel Moe' }, { reference: 'By nobody.' }]
  const { caller, importId, preview } = await imported(
    t,
    Buffer.from(JSON.stringify({ references })),
    'resume.json',
  )
  expect(preview.warnings).toEqual([])
  expect(offered(preview).map(({ choice, choices, notes }) => [choice, choices, notes])).toEqual([
    ['skip', ['add', 'skip'], []],
    ['skip', [], ['It has no text, so it cannot stand on a profile.']],
    ['skip', [], ['It has no name, so it cannot stand on a profile.']],
  ])
  const { counts } = await caller.user.applyImport({ importId, choices: adding(preview) })
  expect(counts).toMatchObject([{ added: 1, skipped: [{ reason: 'invalid', count: 2 }] }])
  expect((await caller.user.ownProfile()).content).toEqual({ references: [oddvar] })
})
