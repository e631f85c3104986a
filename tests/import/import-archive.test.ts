import { Buffer } from 'node:buffer'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { imported } from '../support/imports.ts'
import {
  archive,
  archiveFiles,
  eachFile,
  patchDirectory,
  without,
} from '../support/documents/linkedin/archive.ts'

const t = testApp()

type Preview = Awaited<ReturnType<typeof imported>>['preview']

/** What is proposed, section by section: what each entry says, field by field. */
const proposed = ({ sections }: Preview) =>
  Object.fromEntries(
    sections.map(({ section, items }) => [
      section,
      items.map(({ fields }) => fields.map(({ key, imported: value }) => `${key}: ${value}`)),
    ]),
  )

const fileOf = ({ files }: Preview, name: string) => files.find(file => file.name === name)

/** What the plain archive gives; whoever packs or encodes it in another way gets the same. */
const plain = () => imported(t).then(({ preview }) => proposed(preview))

describe('a LinkedIn archive', () => {
  it('is read file by file, in the words that stand there', async () => {
    const { preview } = await imported(t)
    expect(preview).toMatchObject({ kind: 'linkedin_archive', status: 'preview', warnings: [] })
    expect(proposed(preview)).toEqual({
      basics: [
        ['name: Ines Halvorsen'],
        ['headline: Harbour pilot, and écluse keeper'],
        ['about: I bring large ships through small gaps.\n"Slowly" is a speed, too.'],
        ['location: Bergen, Vestland, Norway'],
      ],
      work: [
        [
          'position: Senior Pilot',
          'name: Fjord Pilots AS',
          'location: Bergen, Norway',
          'startDate: 2019-03',
          'summary: Pilots tankers, and trains the new ones.',
          'highlights: Brought in 412 ships without a scratch\nWrote the winter handbook',
        ],
        [
          'position: Pilot',
          'name: Fjord Pilots AS',
          'location: Bergen',
          'startDate: 2015-01',
          'endDate: 2019-02',
          'summary: Night shifts.',
        ],
        [
          'position: Deck officer, second',
          'name: Skylark Lines',
          'startDate: 2011',
          'endDate: 2014-12',
        ],
      ],
      education: [
        [
          'institution: Western Maritime College',
          'studyType: Bachelor of Science, Nautical Studies',
          'startDate: 2008',
          'endDate: 2011',
        ],
      ],
      skills: [['name: Ship handling'], ['name: Radar'], ['name: C++']],
      projects: [
        [
          'name: Tide table',
          'url: https://tides.example',
          'startDate: 2016',
          'endDate: 2018',
          'description: A pocket table of the tides.',
        ],
      ],
      certificates: [
        [
          'name: Pilotage certificate A',
          'issuer: Coastal Board',
          'date: 2015-06',
          'url: https://board.example/c/77',
        ],
      ],
      languages: [
        ['language: Norwegian', 'fluency: Native or bilingual proficiency'],
        ['language: English', 'fluency: Professional working'],
      ],
      volunteer: [['position: Crew', 'organization: Sea Rescue Sund', 'startDate: 2012-05']],
      awards: [['title: Quiet Hand', 'date: 2020-12', 'summary: For the landing of the Skylark.']],
      publications: [
        [
          'name: On slow turns',
          'publisher: Tide Press',
          'releaseDate: 2021-10',
          'url: https://press.example/turns',
          'summary: How to turn.',
        ],
      ],
      links: [
        ['label: Portfolio', 'url: https://ines.example/work'],
        ['label: Personal', 'url: https://ines.example'],
      ],
    })
    expect(fileOf(preview, 'Skills.csv')).toMatchObject({ state: 'read', found: 3, duplicates: 1 })
    expect(preview.sections.flatMap(({ items }) => items.flatMap(({ notes }) => notes))).toEqual([
      'Notes and activities stay in this import only.',
      'License NO-7712 stays in this import only.',
    ])
    for (const name of ['messages.csv', 'Connections.csv', 'Registration.csv'])
      expect(fileOf(preview, name)).toMatchObject({ state: 'ignored', message: /not opened/ })
    expect(fileOf(preview, 'Saved Jobs.csv')).toMatchObject({ state: 'ignored' })
  })

  it.each<[string, (text: string, name: string) => string | Uint8Array]>([
    ['with a byte order mark and CRLF', text => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['in Latin-1, as Excel saves it', text => Buffer.from(text.replaceAll('•', '-'), 'latin1')],
    ['in UTF-16', text => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    [
      'with notes before every header',
      text => `Notes:\n"Some columns, ""it seems"", may be missing.\nAsk us."\n\n${text}`,
    ],
  ])('%s says the same', async (_, change) => {
    const { preview } = await imported(t, archive(eachFile(change)))
    expect(proposed(preview)).toEqual(await plain())
  })

  it('saved by Excel with semicolons or tabs is read too', async () => {
    const { preview } = await imported(
      t,
      archive({
        'Languages.csv': 'Name;Proficiency\nBasque;"Good, mostly"\n',
        'Honors.csv': 'Title\tDescription\tIssued On\nQuiet Hand\t\t2020\n',
      }),
    )
    expect(proposed(preview)).toEqual({
      languages: [['language: Basque', 'fluency: Good, mostly']],
      awards: [['title: Quiet Hand', 'date: 2020']],
    })
  })

  it('in a folder of its own says the same', async () => {
    const folder = 'Basic_LinkedInDataExport_11-21-2026'
    const files = Object.entries(archiveFiles).map(([name, text]) => [`${folder}/${name}`, text])
    const { preview } = await imported(t, archive(Object.fromEntries(files) as typeof archiveFiles))
    expect(proposed(preview)).toEqual(await plain())
    expect(fileOf(preview, 'Positions.csv')?.state).toBe('read')
  })

  it('with file names of another language is known by its headers', async () => {
    const german: Record<string, string> = {
      'Profile.csv': 'Profil.csv',
      'Positions.csv': 'Positionen.csv',
      'Education.csv': 'Ausbildung.csv',
      'Skills.csv': 'Kenntnisse.csv',
      'Languages.csv': 'Sprachen.csv',
      'Certifications.csv': 'Zertifikate.csv',
      'Projects.csv': 'Projekte.csv',
      'Volunteering.csv': 'Ehrenamt.csv',
      'Honors.csv': 'Auszeichnungen.csv',
      'Publications.csv': 'Veröffentlichungen.csv',
      'messages.csv': 'Nachrichten.csv',
      'Connections.csv': 'Kontakte.csv',
    }
    const files = Object.entries(archiveFiles).map(([name, text]) => [german[name] ?? name, text])
    const { preview } = await imported(t, archive(Object.fromEntries(files) as typeof archiveFiles))
    expect(proposed(preview)).toEqual(await plain())
    expect(fileOf(preview, 'Kenntnisse.csv')).toMatchObject({ state: 'read', section: 'skills' })
    for (const name of ['Nachrichten.csv', 'Kontakte.csv'])
      expect(fileOf(preview, name)).toMatchObject({ state: 'ignored', message: /not opened/ })
    expect(preview.files.filter(({ state }) => state === 'missing')).toEqual([])
  })

  it('names what is missing, empty or unreadable, and reads the rest', async () => {
    const files = {
      ...without('Education.csv', 'Honors.csv'),
      'Projects.csv': '',
      'Volunteering.csv': 'No volunteering found\n',
      'Publications.csv': 'Kolumne,Andere\n1,2\n',
      'Languages.csv': 'Name,Proficiency\n"Norwegian,Native\n',
      'Certifications.csv': strToU8('\u0000\u0001\u0002binary'),
    }
    const { preview } = await imported(t, archive(files))
    for (const name of ['Education.csv', 'Honors.csv'])
      expect(fileOf(preview, name)).toMatchObject({
        state: 'missing',
        message: /Not in this archive.*not selected/,
      })
    for (const name of ['Projects.csv', 'Volunteering.csv'])
      expect(fileOf(preview, name)?.state).toBe('empty')
    for (const name of ['Publications.csv', 'Languages.csv', 'Certifications.csv'])
      expect(fileOf(preview, name)).toMatchObject({
        state: 'unreadable',
        message: expect.stringContaining(`${name} was not read`),
      })
    expect(preview.sections.map(({ section }) => section)).toEqual([
      'basics',
      'work',
      'skills',
      'links',
    ])
  })

  it('takes what stands twice once, and reads dates as people and Excel write them', async () => {
    const header = 'Company Name,Title,Description,Location,Started On,Finished On\n'
    const rows = [
      'A,One,,,January 2020,Present',
      'A,One,,,January 2020,Present',
      'B,Two,,,2018,2019-03',
      'C,Three,,,Jan-17,05/2018',
      'D,Four,,,Smarch 2020,',
      'E,Five,,,2012,Spring of that year',
      'F,Six,,,Mar 2010,Jan 2009',
    ]
    const files = { ...archiveFiles, 'Positions.csv': header + rows.join('\n') }
    const { preview } = await imported(t, archive(files))
    expect(fileOf(preview, 'Positions.csv')).toMatchObject({
      found: 6,
      duplicates: 1,
      message: expect.stringMatching(/6 positions read.*taken once.*dates of 1 could not/),
    })
    const dates = preview.sections
      .find(({ section }) => section === 'work')
      ?.items.map(({ title, fields, notes }) => [
        title,
        ...fields.filter(({ key }) => /Date/.test(key)).map(({ imported: value }) => value),
        ...notes,
      ])
    expect(dates).toEqual([
      ['One', '2020-01'],
      ['Two', '2018', '2019-03'],
      ['Three', '2017-01', '2018-05'],
      ['Four', '2020'],
      // Its start alone would say that it goes on.
      ['Five'],
      ['Six', expect.stringMatching(/end \(2009-01\) before it starts/)],
    ])
  })

  it('gives no word that does not stand in it', async () => {
    const { preview } = await imported(t)
    const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const written = new Set(Object.values(archiveFiles).flatMap(wordsOf))
    const read = preview.sections.flatMap(({ items }) =>
      items.flatMap(({ fields }) =>
        fields.filter(({ key }) => !/date/i.test(key)).map(({ imported: value }) => value ?? ''),
      ),
    )
    expect(read.length).toBeGreaterThan(40)
    expect(read.flatMap(wordsOf).filter(word => !written.has(word))).toEqual([])
  })

  it('may hold ever so many messages: they are not unpacked', async () => {
    const index = Object.keys(archiveFiles).indexOf('messages.csv')
    const { preview } = await imported(t, patchDirectory(archive(), index, 24, 600_000_000))
    expect(fileOf(preview, 'messages.csv')?.state).toBe('ignored')
    expect(proposed(preview)).toEqual(await plain())
  })

  it('with nothing of a profile in it says so', async () => {
    const { preview } = await imported(
      t,
      archive({ 'Connections.csv': archiveFiles['Connections.csv'] ?? '' }),
    )
    expect(preview.sections).toEqual([])
    expect(preview.warnings).toEqual([expect.stringMatching(/nothing of a profile/)])
  })
})
